import ViewsTestSupport

/// The list of a menu, its keys and its items.
@MainActor @Suite(.inOwnProcess) struct MenuTests {
  private let room = DeskStage()
  private var desk: Desk { room.desk }

  /// The current row after each key of a script, with a frame in between.
  private func rows(_ stage: Stage, _ keys: String) -> String {
    stage.values(after: keys) { room.current(stage) }
  }

  @Test func itOpensBelowItsButton() {
    let stage = room.makeStage()
    expectEqual(stage.sketch, "[ File ▾ ]")
    stage.press(.enter)
    expectEqual(
      stage.sketch,
      """
      [ File ▾ ]
      ╭───────────────────╮
      │  New       ctrl-n │
      │  Open      ctrl-o │
      │  Export  option-e │
      │ ───────────────── │
      │✓ Sidebar          │
      │  Delete           │
      ╰───────────────────╯
      """)
    expectEqual(
      [0, 2, 3, 4, 7].map { stage.styles(3, y: $0) },
      ["accent", "focus", "disabled", "default", "error"])
    stage.press(.escape)
    expectEqual("\(stage.sketch) \(stage.styles(0))", "[ File ▾ ] focus")

    // It opens above where there is no room below.
    desk.row = 11
    let low = room.makeStage()
    low.press(.space)
    expectEqual(
      [3, 10, 11].map { low.commit().grid.lines[$0] },
      ["╭───────────────────╮", "╰───────────────────╯", "[ File ▾ ]"])
  }

  @Test func keysBeforeAFrameLoseNothing() {
    let stage = room.makeStage()
    let chosen = [
      "enter down enter", "enter down down enter", "escape", "enter enter",
    ].map { keys in
      let chosen = stage.values(after: keys, room.chosen)
      return "\(chosen) \(desk.hasSidebar) \(stage.focusPath ?? "")"
    }
    expectEqual(
      chosen,
      [
        ", , Export true DeskView/Menu", ", , , Sidebar false DeskView/Menu",
        " no false DeskView/Menu", ", New false DeskView/Menu",
      ])
  }

  @Test func arrowsSkipWhatCannotBeChosenAndGoRound() {
    let stage = room.makeStage()
    stage.press(.down)
    expectEqual(
      rows(stage, "down down down down up home end pgup pgdn"),
      "Export, Sidebar, Delete, New, Delete, New, Delete, New, Delete")

    // The page before the current row may have nothing that can be chosen.
    let items: [Menu.Item] = [
      .init("a"), .separator, .init("b", isEnabled: false), .separator, .init("c"), .init("d"),
    ]
    let small = Stage(Menu("File") { items }, 24, 6)
    expectEqual(rows(small, "tab enter end pgup pgup pgup pgdn pgdn"), "-, a, d, c, a, a, c, d")
    expectEqual(small.sketch.split(separator: "\n").count, 6)

    // A letter jumps to the next item that begins with it.
    desk.names = ["alpha", "Beta", "älter", "also", "界"]
    expectEqual(
      rows(room.makeStage(), "enter a A a b ä 界 o x ctrl-a"),
      "alpha, also, alpha, also, Beta, älter, 界, 界 no, 界 no, 界 no")
  }

  /// A key acts on the current items, not on the items of the last frame.
  @Test func theItemsFollowTheModelWhileItIsOpen() {
    desk.names = ["one", "two", "three"]
    let stage = room.makeStage()
    _ = stage.values(after: "enter end") { nil }
    let lists = [
      ["one", "two", "III"], ["one"], ["one", "two", "three", "four"], [], ["last"],
    ]
    let states = lists.map { names in
      desk.names = names
      let state = room.state(stage)
      return names.isEmpty ? state + stage.values(after: "down enter", room.chosen) : state
    }
    expectEqual(states, ["III", "one", "three", "none, ", "last"])
    expectEqual(stage.sketch, "[ File ▾ ]\n╭──────╮\n│ last │\n╰──────╯")
    expectEqual(stage.values(after: "enter") { room.state(stage) }, "closed: last")
    expectEqual(stage.commit().problems, [])
  }

  /// Two titles that Swift's strings take for equal may be different cells.
  @Test func aTitleOfOtherBytesIsDrawn() {
    let menu = Menu("File") { [desk] in
      let title = desk.canExport ? "\u{E9}" : "e\u{301}"
      return [.init(title, key: KeyPress(.character(Character(title))))]
    }
    let stage = Stage(menu, 24, 6)
    _ = rows(stage, "tab enter")
    desk.canExport = false
    expectEqual(stage.picture.unicodeScalars.count { $0 == "\u{301}" }, 2)
  }

  @Test(arguments: [Platform.iOS17, .iOS18(tracking: false), .iOS18(tracking: true), .iOS26])
  func theItemsFollowTheModelOnEveryPlatform(platform: Platform) {
    desk.names = ["one"]
    let stage = room.makeStage(platform: platform)
    stage.expectFilm(
      "enter", .act("two") { desk.names = ["two", "three"] }, drawing: \.lines,
      shows: """
        first      ¦ enter      ¦ two
        [ File ▾ ] ¦ [ File ▾ ] ¦ [ File ▾ ]
                   ¦ ╭─────╮    ¦ ╭───────╮
                   ¦ │ one │    ¦ │ two   │
                   ¦ ╰─────╯    ¦ │ three │
                   ¦            ¦ ╰───────╯
        """)
    expectEqual(stage.commit().problems, [])
  }
}
