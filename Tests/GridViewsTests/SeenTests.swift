import GridExtras
import ViewsTestSupport

/// Screens that are used by what is seen on them.
@MainActor @Suite struct SeenTests {
  @Observable @MainActor final class Form {
    var name = ""
    var people: [String] = []
  }

  private let form = Form()

  private func table(secondaryText: String = "") -> TableView {
    let table = TableView(items: { [form] in form.people }, id: \.self) {
      ListContent($0, secondaryText: secondaryText)
    }
    table.selectionMode = .single
    table.identifier = "people"
    return table
  }

  private func stage() -> Stage {
    let add = Button("Add") { [form] in
      form.people.append(form.name)
      form.name = ""
    }
    let locked = Button("Remove") {}
    locked.isEnabled = false
    let people = Label { [form] in "\(form.people.count) people" }
    let name = TextField("Name", text: Binding(form, \.name))
    return Stage(column([people, name, add, locked, table()]), 14, 8)
  }

  /// What an error says, without the place.
  private func message(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "nothing was wrong"
    } catch {
      return "\(error)".replacing(#/^\S+:\d+: /#, with: "")
    }
  }

  /// The same without the list of what is there.
  private func head(_ body: () throws -> Void) -> String {
    message(body).replacing(#/ There are:(\n.*)*/#, with: "")
  }

  @Test func aFormIsFilledIn() throws {
    let stage = stage()
    try stage.focus("Name")
    try stage.type("Ada")
    expectEqual("\(try stage.element("Name"))", #"text field "Name" = "Ada" focused"#)
    try stage.tap("Add")
    expectEqual(form.people, ["Ada"])
    #expect(stage.text.hasPrefix("1 people"))
    expectEqual(
      stage.elements.map(\.description),
      [
        "text \"1 people\"", "text field \"Name\" = \"\"", "button \"Add\" focused",
        "button \"Remove\" not enabled", "row \"Ada\" #row 0",
      ])
    try expectEqual("\(stage.element(role: "text field"))", #"text field "Name" = """#)
    #expect(try stage.element(identifier: "people").view is TableView)
    // Keys have names.
    try stage.focus("Name")
    try stage.type("Bob")
    for key in ["ctrl-a", "x", "tab"] { try stage.press(key) }
    stage.press(.return)
    expectEqual(form.people, ["Ada", "x"])
    // A dump of one is a few lines, and not the tree of views.
    var text = ""
    dump(try stage.element("Name"), to: &text)
    #expect(text.split(separator: "\n").count < 24, "\(text)")
    #expect(text.contains("- isFocused: false"))
  }

  @Test func whatIsNotThereIsNamedWithWhatIs() {
    let stage = stage()
    let place = "/SeenTests.swift:\(#line + 1): Nothing can be tapped"
    do { try stage.tap("Ad") } catch { #expect("\(error)".contains(place), "\(error)") }
    expectEqual(
      message { try stage.tap("Ad") },
      """
      Nothing can be tapped and is called "Ad". Did you mean "Add"? There are:
        text field "Name"
        button "Add"
      """)
    expectEqual(
      message { _ = try stage.element("Ada", role: "row") },
      """
      No row is called "Ada". There are:
        text "0 people"
        text field "Name"
        button "Add"
        button "Remove"
      """)
    let heads = [
      head { try stage.tap("Remove") }, head { try stage.focus("0 people") },
      head { _ = try stage.element("Add", role: "switch") }, head { try stage.tap("Addd") },
      head { try stage.tap("nam") }, head { try stage.tap("Remvoe") },
      head { try stage.tap("Cancel") },
    ]
    expectEqual(
      heads.joined(separator: "\n"),
      """
      Nothing can be tapped and is called "Remove". The button "Remove" is there, and is disabled.
      Nothing can have the focus and is called "0 people". The text "0 people" is there, and cannot have the focus.
      No switch is called "Add". "Add" is a button.
      Nothing can be tapped and is called "Addd". Did you mean "Add"?
      Nothing can be tapped and is called "nam". Did you mean "Name"?
      Nothing can be tapped and is called "Remvoe". Did you mean "Remove", which is disabled?
      Nothing can be tapped and is called "Cancel".
      """)
    #expect(
      message { try stage.press("ctrl-entr") }.hasPrefix("No key is called \"ctrl-entr\". A key is")
    )
  }

  /// What is typed and goes nowhere would make a test of what follows pass for another reason.
  @Test func aTextOrKeyThatNothingTakesIsAnError() throws {
    let stage = stage()
    var messages = [head { try stage.type("Ada") }]
    try stage.focus("Add")
    messages += [head { try stage.type("Ada") }, head { try stage.press("delete") }]
    expectEqual(
      messages,
      [
        "Nothing handles the text \"Ada\". Nothing has the focus: call focus(_:) or tap(_:) before.",
        "Nothing handles the text \"Ada\". The focus is on the button \"Add\".",
        "Nothing handles the key delete. The focus is on the button \"Add\".",
      ])
    #expect(!stage.press(.delete))
    try stage.press("shift-tab")
    #expect(try stage.element("Name").isFocused)
    try stage.type("")
    try stage.type("\tAda")
    expectEqual(form.people, [])
  }

  /// A row is found by its first text, and one in which a key does something can be tapped.
  @Test func aRowHasTheNameOfItsFirstText() throws {
    let (table, log) = (table(secondaryText: "North"), Log())
    table.selectionMode = .none
    table.addRowAction("Remove", key: .delete) { (name: String) in log.note(name) }
    form.people = ["Ada", "Bob", "Bob, North"]
    let stage = Stage(table, 14, 6)
    try stage.tap("Bob")
    try stage.press("del")
    expectEqual(log.take(), "Bob")
    try expectEqual(stage.element("Ada").label, "Ada, North")
    expectEqual(
      head { try stage.tap("Ada", role: "button") },
      "No button can be tapped and is called \"Ada\". \"Ada, North\" is a row.")
  }

  /// The focus goes to the list, and the row is its current one.
  @Test func aRowIsGivenTheFocus() throws {
    let (list, still) = (table(), TableView(items: { ["Zoe"] }, id: \.self) { ListContent($0) })
    form.people = ["Ada", "Bob"]
    let stage = Stage(column([list, still, Button("Add") {}]), 14, 6)
    try stage.focus("Bob")
    #expect(list.isFocused)
    expectEqual(list.currentRow, RowPath(section: 0, row: 1))
    stage.press(.enter)
    expectEqual(list.selection, [RowPath(section: 0, row: 1)])
    expectEqual(
      message { try stage.focus("Zoe") },
      """
      Nothing can have the focus and is called "Zoe". The row "Zoe" is there, and cannot have the focus. There are:
        row "Ada"
        row "Bob"
        button "Add"
      """)
  }

  /// What has no name is found by its kind alone.
  @Test func theTitlesOfBarsAndThingsWithoutANameAreSeen() throws {
    let bar = SegmentedControl(
      tabs: [.init("Day"), .init("Week", badge: { "3" })], selection: .constant(1))
    let segments = SegmentedControl(["Home", "Mail"], selection: .constant(0))
    let picture = ImageView("*")
    let stage = Stage(column([bar, segments, picture]), 24, 8)
    expectEqual(
      stage.elements.map(\.description),
      [
        "tab \"Day\"", "tab \"Week\" = \"3\" selected", "segment \"Home\" selected",
        "segment \"Mail\"",
      ])
    let week = try stage.element("Week", role: "tab")
    expectEqual(week.frame, GridRect(x: 5, y: 0, width: 8, height: 1))
    expectEqual(
      stage.inputs.map(\.role),
      [
        "tab", "tab", "segment", "segment",
      ])
    try stage.focus("Mail")
    #expect(segments.isFocused)
    #expect(try stage.element(role: "image").view === picture)
    try expectEqual("\(stage.element(role: "tab bar"))", #"tab bar = "Week 3""#)
    expectEqual(
      head { _ = try stage.element(role: "tabBar") },
      #"No tabBar is seen. Did you mean "tab bar"?"#)
  }

  @Test func whatIsBehindAnAlertIsSaidToBe() throws {
    let screen = Container(Button("Open") {})
    let stage = Stage(screen, 30, 8)
    _ = stage.commit()
    screen.present(Alert("Remove?", actions: [.init("Yes")]))
    expectEqual(
      message { try stage.tap("Open") },
      """
      Nothing can be tapped and is called "Open". The button "Open" is there, and is behind the \
      alert "Remove?". There are:
        button "Yes"
      """)
    #expect(head { try stage.focus("Open") }.hasSuffix("is behind the alert \"Remove?\"."))
    try expectEqual(stage.element(role: "alert").label, "Remove?")
  }

  /// A form goes on being filled in where the button that adds disables itself.
  @Test func whatIsTypedAfterTheButtonGoesToTheField() throws {
    let field = TextField("Name", text: Binding(form, \.name))
    let add = Button("Add") { [form] in
      form.people.append(form.name)
      form.name = ""
    }
    let column = column([field, add])
    let probe = Probe()
    probe.addSubview(column)
    probe.properties = { [form] _ in add.isEnabled = !form.name.isEmpty }
    probe.layout = { column.frame = $0.bounds }
    let stage = Stage(probe, 10, 2)
    try stage.focus("Name")
    for name in ["Ada", "Bob"] {
      try stage.type(name)
      _ = stage.commit()
      try stage.press("tab")
      try stage.press("enter")
      _ = stage.commit()
      #expect(stage.focusedView === field)
    }
    expectEqual(form.people, ["Ada", "Bob"])
  }

  // MARK: - The kinds of things

  private final class Plain: Control {}

  private let views: [View] = [
    Label("text"), ImageView("*"), NavigationBar(), Toggle("Loud"),
    Menu("Sort") { [.separator] }, TextField("Name"), SegmentedControl(["it"]), Plain(),
    SegmentedControl(tabs: [.init("it")], selection: .constant(0)), ScrollView(View()),
    TableView(items: { ["it"] }, id: \.self) { ListContent($0) },
    CollectionView(items: { ["it"] }, id: \.self, columns: 2) { ListContent($0) },
  ]

  /// What is called "it" on a stage of each view.
  @Test func eachThingHasAKind() {
    for view in views { view.accessibilityLabel = "it" }
    let roles = views.map { view in
      Stage(view, 30, 9).elements.filter { $0.label == "it" }.map(\.role).joined(separator: " + ")
    }
    expectEqual(
      zip(views, roles).map { "\(type(of: $0)): \($1)" },
      [
        "Label: text", "ImageView: image", "NavigationBar: header",
        "Toggle: button", "Menu: menu", "TextField: text field",
        "SegmentedControl: adjustable + segment", "Plain: control",
        "SegmentedControl: tab bar + tab",
        "ScrollView: scroll view", "TableView: table + row",
        "CollectionView: collection + row",
      ])
    let split = SplitView(fraction: .constant(0.5), first: View(), second: View())
    let divider = Stage(split, 30, 9).elements.first { $0.label == "divider" }
    expectEqual(divider?.role, "adjustable")
  }

  // MARK: - The names of keys

  @Test func aNameIsThatOfItsKey() throws {
    let names = [
      "a", "A", "-", "ctrl-a", "ctrl--", "option-left", "ctrl-option-shift-f12", "shift-tab",
      "space", "pageup", "é",
    ]
    try expectEqual(names.map { try KeyPress(named: $0).name }, names)
    // A key has several names.
    let others = ["return", "Alt-Left", "Ctrl+A", "ctrl-+", "pgdn"]
    try expectEqual(
      others.map { try KeyPress(named: $0).name },
      ["enter", "option-left", "ctrl-a", "ctrl-+", "pagedown"])
    for name in ["", "ctrl", "ctrl-", "f0", "f99", "aa", "hyper-a"] {
      #expect(throws: UnknownKey.self) { _ = try KeyPress(named: name) }
    }
  }
}
