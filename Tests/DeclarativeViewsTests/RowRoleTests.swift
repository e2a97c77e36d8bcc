import DeclarativeViews

/// The rows of lists and tables are elements with one role, as in a table of GridViews.
@MainActor @Suite struct RowRoleTests {
  @Test func aRowIsOneElement() throws {
    let team = TableTests.Team.three
    let stage = Stage(TableTests.Board(team: team), 19, 4)
    expectEqual(
      stage.elements.map { "\($0.role) \($0.label)" },
      ["header Player", "header Goals", "row Ada, 3", "row Grace Hopper, 12", "row Bo, 0"])
    try expectEqual(stage.element("Ada").role, "row")
    #expect(throws: NotSeen.self) { try stage.element("Ada", role: "text") }
    try stage.focus("Bo")
    #expect(try stage.element("Bo").isFocused)
    try stage.tap("Bo, 0")
    expectEqual(team.selected, 3)
    try stage.tap("Ada", role: "row")
    expectEqual(team.selected, 1)
    #expect(try stage.element("Ada").isSelected)
  }

  struct Weather: View {
    @State private var chosen: String?

    var body: some View {
      List(["Paris", "Rome", "Oslo"], id: \.self, selection: $chosen) { city in
        HStack {
          Text(city == chosen ? "✓" : " ")
          Text(city)
          Text("")
          Text(city == "Oslo" ? "9°" : "21°")
        }
      }
    }
  }

  /// A text that keeps a place free is no part of the name, and each text finds its row, unless two
  /// rows have it.
  @Test func aRowHasTheNameOfItsTexts() {
    let stage = Stage(Weather(), 16, 3)
    let tap = Step("tap Oslo") { $0.perform(.tap("Oslo")) }
    let doubtful = Step("tap 21°") { $0.perform(.tap("21°")) }
    stage.expectFilm(
      .tap("9°"), .tap("Rome"), tap, .tap("21°"), doubtful, drawing: { [$0.lines[2]] },
      noting: {
        stage.elements.map { "\($0.label)\($0.isSelected ? "!" : "")" }.joined(separator: "; ")
      },
      shows: """
        first        ¦   Oslo  9° ¦ Paris, 21°; Rome, 21°; Oslo, 9°
        tap 9°       ¦ ✓ Oslo  9° ¦ Paris, 21°; Rome, 21°; ✓, Oslo, 9°!
        tap Rome     ¦   Oslo  9° ¦ Paris, 21°; ✓, Rome, 21°!; Oslo, 9°
        tap Oslo     ¦ ✓ Oslo  9° ¦ Paris, 21°; Rome, 21°; ✓, Oslo, 9°!
        tap 21° (no) ¦ ✓ Oslo  9° ¦ Paris, 21°; Rome, 21°; ✓, Oslo, 9°!
        tap 21° (no) ¦ ✓ Oslo  9° ¦ Paris, 21°; Rome, 21°; ✓, Oslo, 9°!
        """)
  }

  /// As the same rows in a table of GridViews.
  @Test func aScreenReaderSpeaksItOnce() {
    let names = ["Ada", "Bo"]
    let size = GridSize(width: 9, height: 2)
    let ours = Stage(List(names, id: \.self) { Text($0) }, size: size)
    let table = TableView(items: { names }, id: \.self) { ListContent($0) }
    let theirs = Stage(table, size: size)
    expectEqual(ours.accessibilityTree().rows, theirs.accessibilityTree().rows)
    expectEqual(ours.accessibilityTree().rows.map(\.label), names)
  }

  @Test func controlsInARowAreElementsOfTheirOwn() throws {
    let stage = Stage(
      List {
        HStack {
          Text("Wifi")
          Toggle("On", isOn: .constant(true))
        }
        Text("Named").accessibilityIdentifier("name")
      }, 20, 2)
    expectEqual(
      stage.elements.map { "\($0.role) \($0.label)" }, ["row Wifi", "button On", "row Named"])
    try expectEqual(stage.element(identifier: "name").label, "Named")
  }
}

extension AccessibilityNode {
  /// The nodes of rows in the tree.
  fileprivate var rows: [AccessibilityNode] {
    traits.contains("row") ? [self] : children.flatMap(\.rows)
  }
}
