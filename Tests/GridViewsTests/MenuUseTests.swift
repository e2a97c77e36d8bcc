import ViewsTestSupport

/// The keys of a menu's items, the mouse, and how a menu ends.
@MainActor @Suite struct MenuUseTests {
  private let room = DeskStage()
  private var desk: Desk { room.desk }

  /// The state after each key of a script, with a frame in between.
  private func states(_ stage: Stage, _ keys: String) -> String {
    stage.values(after: keys) { room.state(stage) }
  }

  @Test func itemsHaveKeysOfTheirOwn() {
    let stage = room.makeStage()
    var states = [states(stage, "ctrl-n option-e")]
    let changes: [() -> Void] = [
      { desk.canExport = false }, { desk.isEnabled = false },
      { (desk.isEnabled, desk.isHidden) = (true, true) },
    ]
    for change in changes {
      change()
      _ = stage.commit()
      states.append(self.states(stage, "option-e ctrl-n enter ctrl-n"))
    }
    expectEqual(
      states,
      [
        "closed: New, closed: Export", "closed no, closed: New, New, closed: New",
        "closed no, closed no, closed no, closed no", "closed no, closed no, closed no, closed no",
      ])
    // A focused view gets its keys first.
    let other = DeskStage()
    other.desk.names = ["x"]
    let both = other.makeStage()
    expectEqual(
      both.values(after: "x tab x") { "\(other.chosen()) '\(other.desk.text)'" },
      "x '',  '',  'x'")
  }

  /// A screen with the menu that presents a sheet.
  private func makeSheetStage() -> Stage {
    let screen = Container(DeskView(desk))
    screen.present(isPresented: Binding(desk, \.isAsking)) { Screen { "sheet" } }
    return Stage(screen, 24, 10)
  }

  /// The sheet returns the focus to the button, not to a row that was removed.
  @Test func aSheetClosesAnOpenMenuAndKeepsTheKeysAway() {
    let stage = makeSheetStage()
    expectEqual(states(stage, "ctrl-n tab enter down"), "closed: New, closed, New, Export")
    desk.isAsking = true
    expectEqual(stage.commit().grid, makeSheetStage().commit().grid)
    #expect(!stage.sketch.contains("Export") && stage.sketch.contains("sheet"))
    expectEqual(states(stage, "ctrl-n escape"), "none no, closed")
    expectEqual("\(stage.sketch) \(stage.focusPath ?? "")", "[ File ▾ ] DeskView/Menu")
    #expect(!desk.isAsking && stage.liveCounts["views"] == 3)
  }

  @Test func clicksOpenChooseAndClose() {
    let stage = room.makeStage()
    let states = [
      (2, 0), (5, 3), (5, 5), (5, 2), (2, 0), (23, 11), (2, 0), (5, 4), (2, 0), (2, 0), (2, 0),
    ].map { x, y in
      stage.click(GridPoint(x: x, y: y))
      return room.state(stage)
    }
    expectEqual(
      states,
      [
        "New", "New", "New", "closed: New", "New", "closed", "New", "closed: Export", "New",
        "closed",
        "New",
      ])
    #expect(stage.focusPath?.hasPrefix("DeskView/Menu#") == true)
  }

  /// What the menu is after events of the mouse.
  private func states(
    _ stage: Stage, at x: Int, _ events: [(MouseEvent.Action, Int)]
  ) -> [String] {
    events.map { action, y in
      stage.send(MouseEvent(action, at: GridPoint(x: x, y: y)))
      return room.state(stage)
    }
  }

  @Test func aDragFromTheButtonChoosesWhereItEnds() {
    expectEqual(
      states(
        room.makeStage(), at: 5,
        [(.press, 0), (.release, 2), (.drag, 3), (.drag, 6), (.release, 6)]),
      [
        "New", "New", "New", "Sidebar", "closed: Sidebar",
      ])
    // A drag below the box scrolls; a row out of sight is not chosen there.
    desk.names = (0..<40).map { "row \($0)" }
    let stage = room.makeStage(12, 8)
    stage.press(.enter)
    _ = stage.commit()
    expectEqual(
      states(
        stage, at: 3,
        [
          (.press, 3), (.drag, 7), (.drag, 9), (.release, 9), (.press, 6), (.drag, 4),
          (.release, 4),
        ]
      ),
      [
        "row 1", "row 5", "row 8", "row 8", "row 8", "row 6", "closed: row 6",
      ])
  }

  @Test func aTestChoosesByTitle() throws {
    let stage = room.makeStage()
    for title in ["File", "Export"] { try stage.tap(title) }
    expectEqual(room.chosen(), "Export")
    try stage.tap("File")
    #expect(throws: NotSeen.self) { try stage.tap("Open", role: "button") }
  }

  @Test func aLongListScrolls() {
    desk.names = (0..<40).map { "row \($0)" }
    let stage = room.makeStage(12, 8)
    stage.expectFilm(
      "enter", "up", "up",
      .act("wheel") {
        stage.send(MouseEvent(.scroll(rows: -99, columns: 0), at: GridPoint(x: 2, y: 3)))
      }, "pgdn",
      shows: """
        first        ¦ enter        ¦ up           ¦ up           ¦ wheel        ¦ pgdn
        [ File ▾ ]   ¦ [ File ▾ ]   ¦ [ File ▾ ]   ¦ [ File ▾ ]   ¦ [ File ▾ ]   ¦ [ File ▾ ]
                     ¦ ╭────────╮   ¦ ╭────────╮   ¦ ╭────────╮   ¦ ╭────────╮   ¦ ╭────────╮
                     ¦ │ row 0 ┃│   ¦ │ row 35││   ¦ │ row 35││   ¦ │ row 0 ┃│   ¦ │ row 35││
                     ¦ │ row 1 ││   ¦ │ row 36││   ¦ │ row 36││   ¦ │ row 1 ││   ¦ │ row 36││
                     ¦ │ row 2 ││   ¦ │ row 37││   ¦ │ row 37││   ¦ │ row 2 ││   ¦ │ row 37││
                     ¦ │ row 3 ││   ¦ │ row 38││   ¦ │ row 38││   ¦ │ row 3 ││   ¦ │ row 38││
                     ¦ │ row 4 ││   ¦ │ row 39┃│   ¦ │ row 39┃│   ¦ │ row 4 ││   ¦ │ row 39┃│
                     ¦ ╰────────╯   ¦ ╰────────╯   ¦ ╰────────╯   ¦ ╰────────╯   ¦ ╰────────╯
        """)
    desk.names = ["a"]
    expectEqual(stage.sketch, "[ File ▾ ]\n╭───╮\n│ a │\n╰───╯")
    expectEqual(stage.commit().problems, [])
  }

  @Test func itEndsWithItsButton() {
    let changes: [(Desk) -> Void] = [
      { $0.isEnabled = false }, { $0.isHidden = true }, { $0.isThere = false },
    ]
    let states = changes.map { change in
      let room = DeskStage()
      let stage = room.makeStage()
      stage.press(.enter)
      var states = [room.state(stage)]
      change(room.desk)
      states.append(room.state(stage))
      (room.desk.isEnabled, room.desk.isHidden, room.desk.isThere) = (true, false, true)
      states.append(room.state(stage))
      expectEqual(stage.commit().problems, [])
      return "\(states) \(stage.liveCounts["views"] ?? 0)"
    }
    expectEqual(Set(states), [#"["New", "closed", "closed"] 3"#])
  }

  @Test func aMenuIsReleasedWithItsList() {
    weak var released: Menu?
    let stage = Stage(View(), 24, 12)
    do {
      let menu = Menu("File") { [.init("a")] }
      released = menu
      stage.root.addSubview(menu)
      menu.frame = GridRect(x: 0, y: 0, width: 10, height: 1)
      menu.open()
      #expect(stage.sketch.contains("╭") && menu.isOpen)
      menu.removeFromSuperview()
      #expect(!menu.isOpen)
    }
    #expect(released == nil)
    #expect(stage.sketch == "" && stage.liveCounts["views"] == 1)
  }

  @Test func whatIsOpenIsTheSameOnAnotherStage() {
    desk.names = (0..<30).map { "row \($0)" }
    let paths = ["enter", "enter end", "enter end up up", "enter escape"].map { keys in
      let stage = room.makeStage(14, 9)
      _ = states(stage, keys)
      let twin = room.makeStage(14, 9)
      _ = twin.commit()
      twin.setFocus(to: stage.focusPath)
      expectEqual(twin.picture, stage.picture, "\(keys)")
      #expect(
        twin.focusPath == stage.focusPath && twin.focusedView?.path == stage.focusedView?.path)
      twin.setFocus(to: "DeskView/Menu#3,1")
      expectEqual(room.current(twin), "row 3", "\(keys)")
      return stage.focusPath
    }
    expectEqual(
      paths,
      ["DeskView/Menu#-1,0", "DeskView/Menu#29,24", "DeskView/Menu#27,24", "DeskView/Menu"])

    // A list may have become empty.
    desk.names = ["a"]
    let stage = room.makeStage()
    stage.press(.enter)
    desk.names = []
    expectEqual(stage.sketch, "[ File ▾ ]\n╭─╮\n╰─╯")
    let twin = room.makeStage()
    twin.setFocus(to: stage.focusPath)
    #expect(twin.sketch == stage.sketch && twin.focusPath == stage.focusPath)
  }

  @Test func anythingMayBeInItems() {
    desk.names = ["", "two\nlines", "\u{7}bell", "a very long title that has no room", "👨‍👩‍👧‍👦界", "\t"]
    for (width, height) in [(16, 10), (5, 10), (3, 4), (1, 1), (0, 0)] {
      let stage = room.makeStage(width, height)
      stage.press(.enter)
      let record = stage.commit()
      #expect(record.problems == [] && record.grid == stage.freshPicture)
      _ = states(stage, "down escape")
    }
    let stage = room.makeStage(16, 10)
    stage.press(.enter)
    expectEqual(
      stage.sketch,
      """
      [ File ▾ ]
      ╭──────────────╮
      │              │
      │ two…         │
      │ �bell        │
      │ a very long… │
      │ 👨‍👩‍👧‍👦界         │
      │              │
      ╰──────────────╯
      """)
  }

  @Test func withoutItemsItDoesNotOpen() {
    let menu = Menu("Empty") { [] }
    let stage = Stage(menu, 14, 4)
    expectEqual(stage.values(after: "tab enter") { menu.isOpen }, "false, false")
    expectEqual(stage.sketch, "[ Empty ▾ ]")
    let locked = Menu("Locked") { [.init("a", isEnabled: false), .separator] }
    let other = Stage(locked, 14, 6)
    expectEqual(
      other.values(after: "tab enter down up enter home right") { locked.isOpen },
      "false, true, true, true, true, true, true no")
    expectEqual(other.sketch, "╭───╮ked ▾ ]\n│ a │\n│ ─ │\n╰───╯")
  }

  @Test func itSaysWhatItIs() {
    let stage = room.makeStage()
    stage.press(.enter)
    _ = stage.commit()
    let rows = stage.elements.filter { ["menu", "button"].contains($0.role) }
    expectEqual(
      rows.map { "\($0) \($0.view.accessibilityTraits.names)" },
      [
        "menu \"File\" [\"menu\"]", "button \"New\" selected [\"button\", \"selected\"]",
        "button \"Open\" not enabled [\"button\", \"not enabled\"]",
        "button \"Export\" [\"button\"]", "button \"Sidebar\" = \"on\" [\"button\"]",
        "button \"Delete\" [\"button\"]",
      ])
    #expect(!"\(stage.accessibilityTree())".contains("text field"))
    let menu = Menu("File") { [.init("a")] }
    menu.isEnabled = false
    _ = Stage(menu, 12, 1).commit()
    menu.open()
    #expect(!menu.isOpen)
  }
}
