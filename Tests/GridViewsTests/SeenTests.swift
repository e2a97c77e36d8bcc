import CharacterGrid
import GridViews
import Observation
import Testing

/// Screens that are used by what is seen on them.
@MainActor @Suite struct SeenTests {
  @Observable @MainActor final class Form {
    var name = ""
    var people: [String] = []
    var isLocked = false
  }

  private let form = Form()

  private func stage() -> Stage {
    let add = Button("Add") { [form] in
      form.people.append(form.name)
      form.name = ""
    }
    let locked = Button("Remove") {}
    locked.isEnabled = false
    let table = TableView(items: { [form] in form.people }, id: \.self) { ListContent($0) }
    table.selectionMode = .single
    table.identifier = "people"
    let stack = StackView(.vertical)
    for view in [
      Label { [form] in "\(form.people.count) people" },
      TextField("Name", text: Binding(form, \.name)), add, locked, table,
    ] as [View] {
      stack.addSubview(view)
    }
    return Stage(stack, size: GridSize(width: 14, height: 8))
  }

  @Test func aFormIsFilledIn() throws {
    let stage = stage()
    try stage.focus("Name")
    stage.type("Ada")
    try stage.tap("Add")
    #expect(form.people == ["Ada"])
    #expect(stage.text.hasPrefix("1 people"))
    #expect(try stage.element("Ada").role == "row")
    #expect(try stage.element("Name").value == "Name")
    #expect(try stage.element(role: "text field").label == "Name")
    #expect(try stage.element(identifier: "people").view is TableView)
  }

  @Test func keysHaveNames() throws {
    let stage = stage()
    try stage.focus("Name")
    stage.type("Ada")
    try stage.press("ctrl-a")
    try stage.press("x")
    #expect(form.name == "x")
    try stage.press("shift-tab")
    stage.press(.return)
    #expect(form.people == ["x"])
  }

  @Test func whatIsNotThereIsNamedWithWhatIs() {
    let stage = stage()
    let place = "GridViewsTests/SeenTests.swift:\(#line + 1): "
    #expect(
      message { try stage.tap("Ad") } == place + """
        Nothing can be tapped and is called "Ad". Did you mean "Add"? There are:
          text field "Name"
          button "Add"
        """)
    let remove = message { try stage.tap("Remove") }, text = message { try stage.focus("0 people") }
    #expect(
      remove.hasSuffix(
        """
        Nothing can be tapped and is called "Remove". The button "Remove" is there, and is disabled. \
        There are:
          text field "Name"
          button "Add"
        """))
    #expect(
      text.hasSuffix(
        """
        Nothing can have the focus and is called "0 people". The text "0 people" is there, and is \
        nothing of that kind. There are:
          text field "Name"
          button "Add"
        """))
    #expect(
      message { _ = try stage.element("Ada", role: "row") }.hasSuffix(
        """
        No row is called "Ada". There are:
          text "0 people"
          text field "Name"
          button "Add"
          button "Remove"
        """))
    #expect(
      message { try stage.press("ctrl-entr") }.hasPrefix("No key is called \"ctrl-entr\". A key is")
    )
  }

  /// A row is found by its first text, and one in which a key does something can be tapped.
  @Test func aRowHasTheNameOfItsFirstText() throws {
    let table = TableView(items: { [form] in form.people }, id: \.self) {
      ListContent($0, secondaryText: "North")
    }
    var removed: [String] = []
    table.addRowAction("Remove", key: .delete) { (name: String) in removed.append(name) }
    form.people = ["Ada", "Bob", "Bob, North"]
    let stage = Stage(table, size: GridSize(width: 14, height: 6))
    try stage.tap("Bob")
    try stage.press("del")
    #expect(removed == ["Bob"])
    #expect(try stage.element("Ada").label == "Ada, North")
    #expect(message { try stage.tap("Ada", role: "button") }.contains("No button can be tapped"))
  }

  private func message(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "nothing was wrong"
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    "a", "A", "-", "ctrl-a", "ctrl--", "option-left", "ctrl-option-shift-f12", "shift-tab", "space",
    "pageup", "é",
  ])
  func aNameIsThatOfItsKey(name: String) throws {
    #expect(try KeyPress(named: name).name == name)
  }

  @Test func aKeyHasSeveralNames() throws {
    #expect(try KeyPress(named: "return") == .enter)
    #expect(try KeyPress(named: "Alt-Left") == KeyPress(.left, .option))
    #expect(try KeyPress(named: "Ctrl+A") == KeyPress(.character("a"), .control))
    #expect(try KeyPress(named: "ctrl-+") == KeyPress(.character("+"), .control))
    #expect(try KeyPress(named: "pgdn") == .pageDown)
    for name in ["", "ctrl", "ctrl-", "f0", "f99", "aa", "hyper-a"] {
      #expect(throws: UnknownKey.self) { _ = try KeyPress(named: name) }
    }
  }
}
