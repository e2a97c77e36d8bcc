import ViewsTestSupport

/// The list of a menu, its keys and its items.
@MainActor @Suite(.inOwnProcess) struct MenuTests {
  private let room = DeskStage()
  private var desk: Desk { room.desk }

  private func makeStage(_ width: Int = 24, _ height: Int = 12) -> Stage {
    room.makeStage(width, height)
  }

  private func chosen() -> [String] { room.chosen() }
  private func current(_ stage: Stage) -> String? { room.current(stage) }

  @Test func itOpensBelowItsButton() {
    let stage = makeStage()
    #expect(stage.picture.hasPrefix("[ File ▾ ]"))
    stage.press(.enter)
    #expect(
      stage.sketch == """
        [ File ▾ ]
        ╭───────────────╮
        │  New   ctrl-n │
        │  Open  ctrl-o │
        │  Export     ▸ │
        │ ───────────── │
        │✓ Sidebar      │
        │  Delete       │
        ╰───────────────╯
        """)
    let grid = stage.commit().grid
    expectEqual(grid[GridPoint(x: 3, y: 2)].style, .focus)
    expectEqual(grid[GridPoint(x: 3, y: 3)].style, .disabled)
    expectEqual(grid[GridPoint(x: 3, y: 4)].style, .default)
    expectEqual(grid[GridPoint(x: 3, y: 7)].style, .error)
    expectEqual(grid[.zero].style, .accent)
    stage.press(.escape)
    #expect(stage.sketch == "[ File ▾ ]" && stage.commit().grid[.zero].style == .focus)
  }

  @Test func itOpensAboveWhereThereIsNoRoomBelow() {
    desk.row = 11
    let stage = makeStage()
    stage.press(.space)
    #expect(stage.commit().grid.rows[11].hasPrefix("[ File ▾ ]"))
    #expect(stage.commit().grid.rows[3].hasPrefix("╭───"))
  }

  @Test func keysBeforeAFrameLoseNothing() {
    let stage = makeStage()
    for key in [KeyPress.enter, .down, .right, .down, .enter] { stage.press(key) }
    expectEqual(chosen(), ["Text"])
    for key in [KeyPress.enter, .down, .down, .enter] { stage.press(key) }
    expectEqual(chosen(), ["Sidebar"])
    #expect(!desk.hasSidebar)
    _ = stage.commit()
    expectEqual(stage.focusPath, "DeskView/Menu")
    for key in [KeyPress.escape, .enter, .enter] { stage.press(key) }
    expectEqual(chosen(), ["New"])
  }

  @Test func arrowsSkipWhatCannotBeChosenAndGoRound() {
    let stage = makeStage()
    stage.press(.down)
    let titles = [.down, .down, .down, .down, .up, .home, .end, .pageUp, .pageDown].map {
      (key: KeyPress) -> String? in
      #expect(stage.press(key))
      return current(stage)
    }
    #expect(
      titles == [
        "Export", "Sidebar", "Delete", "New", "Delete", "New", "Delete", "New", "Delete",
      ])
  }

  /// The page before the current row may have nothing that can be chosen.
  @Test func pagesOfWhatCannotBeChosenArePassed() {
    let items: [Menu.Item] = [
      .init("a"), .separator, .init("b", isEnabled: false), .separator, .init("c"), .init("d"),
    ]
    let stage = Stage(Menu("File") { items }, size: GridSize(width: 24, height: 6))
    stage.press(.tab)
    stage.press(.enter)
    expectEqual(stage.sketch.split(separator: "\n").count, 6)
    let titles = [.end, .pageUp, .pageUp, .pageUp, .pageDown, .pageDown].map {
      (key: KeyPress) -> String? in
      stage.press(key)
      return current(stage)
    }
    expectEqual(titles, ["d", "c", "a", "a", "c", "d"])
  }

  @Test func aLetterJumpsToTheNextItemThatBeginsWithIt() {
    desk.names = ["alpha", "Beta", "älter", "also", "界"]
    let stage = makeStage()
    stage.press(.enter)
    let titles = ["a", "A", "a", "b", "ä", "界", "o"].map { letter -> String? in
      stage.perform(.text(letter))
      return current(stage)
    }
    expectEqual(titles, ["also", "alpha", "also", "Beta", "älter", "界", "界"])
    #expect(
      !stage.press(KeyPress(.character("x"))) && !stage.press(KeyPress(.character("a"), .control)))
  }

  @Test func submenusAreEnteredAndLeft() {
    let stage = makeStage()
    stage.press(.enter)
    #expect(!stage.press(.right) && !stage.press(.left))
    stage.press(.down)
    #expect(stage.press(.right))
    #expect(
      stage.sketch == """
        [ File ▾ ]
        ╭────────────────╮
        │ ‹ Export       │
        │ Picture        │
        │ Text  option-t │
        │ More         ▸ │
        ╰────────────────╯
        """)
    stage.press(.end)
    stage.press(.enter)
    expectEqual(current(stage), "Inner")
    #expect(stage.press(.left) && current(stage) == "More")
    #expect(stage.press(.home) && current(stage) == "‹ Export")
    #expect(stage.press(.enter) && current(stage) == "Export")
    #expect(chosen() == [] && !stage.press(.left))
    stage.press(.right)
    stage.press(.escape)
    stage.press(.enter)
    expectEqual(current(stage), "New")
  }

  @Test func theItemsFollowTheModelWhileItIsOpen() {
    desk.names = ["one", "two", "three"]
    let stage = makeStage()
    stage.press(.enter)
    stage.press(.end)
    expectEqual(current(stage), "three")
    desk.names?[2] = "III"
    #expect(stage.sketch.contains("│ III"))
    desk.names = ["one"]
    expectEqual(current(stage), "one")
    desk.names = ["one", "two", "three", "four"]
    expectEqual(current(stage), "three")
    desk.names = []
    #expect(current(stage) == nil && stage.commit().problems == [])
    stage.press(.down)
    stage.press(.enter)
    desk.names = ["last"]
    stage.press(.enter)
    expectEqual(chosen(), ["last"])
  }

  /// Two titles that Swift's strings take for equal may be different cells.
  @Test func aTitleOfOtherBytesIsDrawn() {
    let menu = Menu("File") { [desk] in
      let title = desk.canExport ? "\u{E9}" : "e\u{301}"
      return [.init(title, key: KeyPress(.character(Character(title))))]
    }
    let stage = Stage(menu, size: GridSize(width: 24, height: 6))
    stage.press(.tab)
    stage.press(.enter)
    _ = stage.commit()
    desk.canExport = false
    let marks = stage.picture.unicodeScalars.filter { $0 == "\u{301}" }
    expectEqual(marks.count, 2)
  }

  /// A key acts on the current items, not on the items of the last frame.
  @Test func aSubmenuThatGoesAwayIsLeft() {
    let stage = makeStage()
    for key in [KeyPress.enter, .down, .right, .end, .right] { stage.press(key) }
    expectEqual(current(stage), "Inner")
    desk.canExport = false
    stage.press(.enter)
    expectEqual(chosen(), ["New"])
    stage.press(.enter)
    expectEqual(current(stage), "New")
    desk.canExport = true
    expectEqual(current(stage), "New")
  }

  @Test(arguments: [Platform.iOS17, .iOS18(tracking: false), .iOS18(tracking: true), .iOS26])
  func theItemsFollowTheModelOnEveryPlatform(platform: Platform) {
    desk.names = ["one"]
    let stage = room.makeStage(traits: TraitOverrides(platform: platform))
    stage.press(.enter)
    #expect(stage.sketch.contains("│ one"))
    desk.names = ["two", "three"]
    #expect(stage.sketch.contains("│ two") && stage.sketch.contains("│ three"))
    expectEqual(stage.commit().problems, [])
  }
}
