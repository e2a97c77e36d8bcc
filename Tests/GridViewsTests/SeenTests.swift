import CharacterGrid
import GridViews
import Observation
import TestSupport

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
    try stage.type("Ada")
    try stage.tap("Add")
    expectEqual(form.people, ["Ada"])
    #expect(stage.text.hasPrefix("1 people"))
    try expectEqual(stage.element("Ada").role, "row")
    try expectEqual(stage.element("Name").value, "")
    try expectEqual(stage.element(role: "text field").label, "Name")
    #expect(try stage.element(identifier: "people").view is TableView)
  }

  @Test func keysHaveNames() throws {
    let stage = stage()
    try stage.focus("Name")
    try stage.type("Ada")
    try stage.press("ctrl-a")
    try stage.press("x")
    expectEqual(form.name, "x")
    try stage.press("shift-tab")
    stage.press(.return)
    expectEqual(form.people, ["x"])
  }

  @Test func whatIsNotThereIsNamedWithWhatIs() {
    let stage = stage()
    let place = "GridViewsTests/SeenTests.swift:\(#line + 2): "
    expectEqual(
      message { try stage.tap("Ad") },
      place + """
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
        Nothing can have the focus and is called "0 people". The text "0 people" is there, and \
        cannot have the focus. There are:
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
    expectEqual(removed, ["Bob"])
    try expectEqual(stage.element("Ada").label, "Ada, North")
    #expect(
      message { try stage.tap("Ada", role: "button") }.contains(
        "No button can be tapped and is called \"Ada\". \"Ada, North\" is a row."))
  }

  @Test func anotherKindOrSpellingIsNamed() {
    let stage = stage()
    #expect(
      message { _ = try stage.element("Add", role: "switch") }
        .contains("No switch is called \"Add\". \"Add\" is a button. There are:"))
    for (name, suggestion) in [
      ("Addd", "Did you mean \"Add\"?"), ("nam", "Did you mean \"Name\"?"),
      ("Remvoe", "Did you mean \"Remove\", which is disabled?"),
      ("Cancel", "\"Cancel\". There are:"),
    ] {
      let text = message { try stage.tap(name) }
      #expect(text.contains(suggestion), "\(text)")
    }
  }

  /// The focus goes to the list, and the row is its current one.
  @Test func aRowIsGivenTheFocus() throws {
    let list = TableView(items: { [form] in form.people }, id: \.self) { ListContent($0) }
    list.selectionMode = .single
    let still = TableView(items: { ["Zoe"] }, id: \.self) { ListContent($0) }
    form.people = ["Ada", "Bob"]
    let stack = StackView(.vertical)
    for view in [list, still, Button("Add") {}] as [View] { stack.addSubview(view) }
    let stage = Stage(stack, size: GridSize(width: 14, height: 6))
    try stage.focus("Bob")
    #expect(list.isFocused)
    expectEqual(list.currentRow, RowPath(section: 0, row: 1))
    stage.press(.enter)
    expectEqual(list.selection, [RowPath(section: 0, row: 1)])
    #expect(
      message { try stage.focus("Zoe") }.contains(
        "The row \"Zoe\" is there, and cannot have the focus. There are:\n  row \"Ada\""))
  }

  @Test func theTitlesOfBarsAreSeen() throws {
    let bar = TabBar([TabBar.Item("Home"), TabBar.Item("Mail")], selection: .constant(1))
    let segments = SegmentedControl(["Day", "Week"], selection: .constant(0))
    let stack = StackView(.vertical)
    for view in [bar, segments] as [View] { stack.addSubview(view) }
    let stage = Stage(stack, size: GridSize(width: 14, height: 2))
    #expect(
      stage.elements.map(\.description) == [
        #"tab "Home""#, #"tab "Mail" selected"#, #"segment "Day" selected"#, #"segment "Week""#,
      ])
    let mail = try stage.element("Mail", role: "tab")
    expectEqual(mail.frame, GridRect(x: 6, y: 0, width: 6, height: 1))
    expectEqual(stage.inputs.map(\.role), ["tab", "tab", "segment", "segment"])
    try stage.focus("Week")
    #expect(segments.isFocused)
  }

  @Test func whatIsBehindAnAlertIsSaidToBe() throws {
    final class Screen: ViewController {
      override func loadView() -> View { Button("Open") {} }
    }
    let screen = Screen()
    let stage = Stage(screen, size: GridSize(width: 30, height: 8))
    _ = stage.commit()
    screen.present(Alert("Remove?", actions: [.init("Yes")]))
    #expect(
      message { try stage.tap("Open") }.hasSuffix(
        """
        Nothing can be tapped and is called "Open". The button "Open" is there, and is behind the \
        alert "Remove?". There are:
          button "Yes"
        """))
    #expect(message { try stage.focus("Open") }.contains("is behind the alert \"Remove?\"."))
    try expectEqual(stage.element(role: "alert").label, "Remove?")
  }

  /// What is typed and goes nowhere would make a test of what follows pass for another reason.
  @Test func aTextThatNothingTakesIsAnError() throws {
    let stage = stage()
    #expect(
      message { try stage.type("Ada") }.hasSuffix(
        """
        Nothing handles the text "Ada". Nothing has the focus: call focus(_:) or tap(_:) \
        before. There are:
          text field "Name"
          button "Add"
        """))
    try stage.focus("Add")
    #expect(
      message { try stage.type("Ada") }.contains(
        "\"Ada\". The focus is on the button \"Add\". There are:"))
    try stage.type("")
    try stage.type("\tAda")
    expectEqual(form.people, [])
  }

  @Test func aKeyThatNothingHandlesIsAnError() throws {
    let stage = stage()
    try stage.focus("Add")
    let text = message { try stage.press("delete") }
    #expect(
      text.contains(
        "Nothing handles the key delete. The focus is on the button \"Add\". There are:"))
    #expect(!stage.press(.delete))
    try stage.press("shift-tab")
    #expect(try stage.element("Name").isFocused)
  }

  /// A form goes on being filled in where the button that adds disables itself.
  @Test func whatIsTypedAfterTheButtonGoesToTheField() throws {
    let view = AddView(form)
    let stage = Stage(view, size: GridSize(width: 10, height: 2))
    try stage.focus("Name")
    for name in ["Ada", "Bob"] {
      try stage.type(name)
      _ = stage.commit()
      try stage.press("tab")
      try stage.press("enter")
      _ = stage.commit()
      #expect(stage.focusedView === view.field)
    }
    expectEqual(form.people, ["Ada", "Bob"])
  }

  /// A field, and a button that is enabled while there is something to add.
  private final class AddView: View {
    let field: TextField
    private let add: Button
    private let form: Form

    init(_ form: Form) {
      self.form = form
      field = TextField("Name", text: Binding(form, \.name))
      add = Button("Add") {
        form.people.append(form.name)
        form.name = ""
      }
      super.init()
      addSubview(field)
      addSubview(add)
    }

    override func updateProperties() { add.isEnabled = !form.name.isEmpty }

    override func layoutSubviews() {
      field.frame = GridRect(x: 0, y: 0, width: bounds.size.width, height: 1)
      add.frame = GridRect(x: 0, y: 1, width: bounds.size.width, height: 1)
    }
  }

  /// What has no name is found by its kind alone.
  @Test func aThingWithoutANameIsFoundByItsKind() throws {
    let column = StackView(.vertical)
    column.addSubview(Chart(.bars) { [ChartSeries("Scores", [1, 2])] })
    column.addSubview(
      TabBar([.init("Day"), .init("Week", badge: { "3" })], selection: .constant(0)))
    let stage = Stage(column, size: GridSize(width: 24, height: 8))
    #expect(try stage.element(role: "image").view is Chart)
    try expectEqual("\(stage.element(role: "tab bar"))", #"tab bar = "Day""#)
    try expectEqual("\(stage.element("Week", role: "tab"))", #"tab "Week" = "3""#)
    #expect(
      message { _ = try stage.element(role: "tabBar") }.hasSuffix(
        """
        No tabBar is seen. Did you mean "tab bar"? There are:
          image
          tab bar
          tab "Day"
          tab "Week"
        """))
  }

  /// A dump of one is a few lines, and not the tree of views.
  @Test func anElementSaysWhatItIs() throws {
    form.people = ["Zoe"]
    let stage = stage()
    try stage.focus("Name")
    try stage.type("Ada")
    let field = try stage.element("Name")
    expectEqual("\(field)", #"text field "Name" = "Ada" focused"#)
    try expectEqual("\(stage.element("Remove"))", #"button "Remove" not enabled"#)
    try expectEqual("\(stage.element(identifier: "people"))", "table #people")
    var text = ""
    dump(field, to: &text)
    #expect(text.split(separator: "\n").count < 24, "\(text)")
    #expect(text.contains("- isFocused: true"))
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
    try expectEqual(KeyPress(named: name).name, name)
  }

  @Test func aKeyHasSeveralNames() throws {
    try expectEqual(KeyPress(named: "return"), .enter)
    try expectEqual(KeyPress(named: "Alt-Left"), KeyPress(.left, .option))
    try expectEqual(KeyPress(named: "Ctrl+A"), KeyPress(.character("a"), .control))
    try expectEqual(KeyPress(named: "ctrl-+"), KeyPress(.character("+"), .control))
    try expectEqual(KeyPress(named: "pgdn"), .pageDown)
    for name in ["", "ctrl", "ctrl-", "f0", "f99", "aa", "hyper-a"] {
      #expect(throws: UnknownKey.self) { _ = try KeyPress(named: name) }
    }
  }
}
