import ViewsTestSupport

/// The keys of a menu's items, the mouse, and how a menu ends.
@MainActor @Suite struct MenuUseTests {
  private let room = DeskStage()
  private var desk: Desk { room.desk }

  private func makeStage(_ width: Int = 24, _ height: Int = 12) -> Stage {
    room.makeStage(width, height)
  }

  private func chosen() -> [String] { room.chosen() }
  private func current(_ stage: Stage) -> String? { room.current(stage) }

  @Test func itemsHaveKeysOfTheirOwn() {
    let stage = makeStage()
    let new = KeyPress(.character("n"), .control)
    #expect(stage.press(new) && stage.press(KeyPress(.character("t"), .option)))
    expectEqual(chosen(), ["New", "Text"])
    desk.canExport = false
    #expect(!stage.press(KeyPress(.character("t"), .option)))
    stage.press(.enter)
    #expect(stage.press(new) && stage.sketch == "[ File ▾ ]")
    desk.isEnabled = false
    _ = stage.commit()
    #expect(!stage.press(new))
    (desk.isEnabled, desk.isHidden) = (true, true)
    _ = stage.commit()
    #expect(!stage.press(new))
    expectEqual(chosen(), ["New"])
  }

  @Test func aFocusedViewGetsItsKeysFirst() {
    desk.names = ["x"]
    let stage = makeStage()
    stage.press(KeyPress(.character("x")))
    expectEqual(chosen(), ["x"])
    stage.press(.tab)
    stage.press(KeyPress(.character("x")))
    #expect(chosen() == [] && desk.text == "x")
  }

  @Test func aSheetKeepsTheKeysAway() {
    let desk = desk
    let screen = MenuScreen(desk)
    screen.present(isPresented: Binding(desk, \.isAsking)) { Screen { "sheet" } }
    let stage = Stage(screen, size: GridSize(width: 24, height: 10))
    _ = stage.commit()
    let new = KeyPress(.character("n"), .control)
    #expect(stage.press(new))
    desk.isAsking = true
    _ = stage.commit()
    #expect(!stage.press(new) && chosen() == ["New"])
  }

  /// The sheet returns the focus to the button, not to a row that was removed.
  @Test func aSheetClosesAnOpenMenu() {
    let desk = desk
    func makeStage() -> Stage {
      let screen = MenuScreen(desk)
      screen.present(isPresented: Binding(desk, \.isAsking)) { Screen { "sheet" } }
      return Stage(screen, size: GridSize(width: 24, height: 10))
    }
    let stage = makeStage()
    for key in [KeyPress.tab, .enter, .down] { stage.press(key) }
    #expect(stage.sketch.contains("Export"))
    desk.isAsking = true
    expectEqual(stage.commit().grid, makeStage().commit().grid)
    #expect(!stage.sketch.contains("Export") && stage.sketch.contains("sheet"))
    stage.press(.escape)
    #expect(stage.sketch == "[ File ▾ ]" && stage.focusPath == "DeskView/Menu")
    #expect(!desk.isAsking && stage.liveCounts["views"] == 3)
  }

  @Test func clicksOpenChooseAndClose() {
    let stage = makeStage()
    func click(_ x: Int, _ y: Int) -> String {
      stage.click(GridPoint(x: x, y: y))
      return stage.sketch.contains("╭") ? "open" : "closed"
    }
    expectEqual(click(2, 0), "open")
    #expect(click(5, 3) == "open" && click(5, 5) == "open" && chosen() == [])
    #expect(click(5, 2) == "closed" && chosen() == ["New"])
    #expect(click(2, 0) == "open" && click(23, 11) == "closed")
    #expect(click(2, 0) == "open" && click(5, 4) == "open" && click(5, 2) == "open")
    #expect(current(stage) == "Export" && chosen() == [])
    #expect(click(2, 0) == "closed" && click(2, 0) == "open")
    #expect(stage.focusPath?.hasPrefix("DeskView/Menu#") == true)
  }

  @Test func aDragFromTheButtonChoosesWhereItEnds() {
    let stage = makeStage()
    stage.send(MouseEvent(.press, at: GridPoint(x: 2, y: 0)))
    _ = stage.commit()
    stage.send(MouseEvent(.release, at: GridPoint(x: 5, y: 2)))
    #expect(stage.sketch.contains("╭") && chosen() == [])
    stage.send(MouseEvent(.drag, at: GridPoint(x: 5, y: 3)))
    expectEqual(current(stage), "New")
    stage.send(MouseEvent(.drag, at: GridPoint(x: 5, y: 6)))
    expectEqual(current(stage), "Sidebar")
    stage.send(MouseEvent(.release, at: GridPoint(x: 5, y: 6)))
    #expect(chosen() == ["Sidebar"] && !stage.sketch.contains("╭"))
  }

  /// A drag below the box scrolls; a row out of sight is not chosen there.
  @Test func aReleaseBelowTheBoxChoosesNothing() {
    desk.names = (0..<40).map { "row \($0)" }
    let stage = makeStage(12, 8)
    func send(_ action: MouseEvent.Action, _ y: Int) -> String? {
      stage.send(MouseEvent(action, at: GridPoint(x: 3, y: y)))
      return current(stage)
    }
    stage.press(.enter)
    #expect(stage.sketch.contains("╭"))
    expectEqual([send(.press, 3), send(.drag, 7), send(.drag, 9)], ["row 1", "row 5", "row 8"])
    #expect(send(.release, 9) == "row 8" && chosen() == [])
    expectEqual([send(.press, 6), send(.drag, 4), send(.release, 4)], ["row 8", "row 6", nil])
    expectEqual(chosen(), ["row 6"])
  }

  @Test func aTestChoosesByTitle() throws {
    let stage = makeStage()
    try stage.tap("File")
    try stage.tap("Export")
    try stage.tap("Text")
    expectEqual(chosen(), ["Text"])
    try stage.tap("File")
    #expect(throws: NotSeen.self) { try stage.tap("Open", role: "button") }
  }

  @Test func aLongListScrolls() {
    desk.names = (0..<40).map { "row \($0)" }
    let stage = makeStage(12, 8)
    stage.press(.enter)
    #expect(
      stage.picture == """
        [ File ▾ ]  
        ╭────────╮  
        │ row 0 ┃│  
        │ row 1 ││  
        │ row 2 ││  
        │ row 3 ││  
        │ row 4 ││  
        ╰────────╯  
        """)
    stage.press(.up)
    #expect(stage.sketch.contains("row 39") && !stage.sketch.contains("row 34"))
    stage.press(.up)
    #expect(stage.commit().grid.rows[6].contains("row 39"))
    stage.send(MouseEvent(.scroll(rows: -99, columns: 0), at: GridPoint(x: 2, y: 3)))
    #expect(stage.sketch.contains("row 0"))
    stage.press(.pageDown)
    #expect(stage.sketch.contains("row 39"))
    desk.names = ["a"]
    #expect(stage.commit().problems == [] && stage.sketch.contains("│ a"))
  }

  @Test func itEndsWithItsButton() {
    let changes: [(Desk) -> Void] = [
      { $0.isEnabled = false }, { $0.isHidden = true }, { $0.isThere = false },
    ]
    for change in changes {
      let desk = Desk()
      let stage = Stage(DeskView(desk), size: GridSize(width: 24, height: 12))
      stage.press(.tab)
      stage.press(.enter)
      #expect(stage.sketch.contains("╭"))
      change(desk)
      #expect(!stage.sketch.contains("╭"))
      (desk.isEnabled, desk.isHidden, desk.isThere) = (true, false, true)
      #expect(!stage.sketch.contains("╭") && stage.commit().problems == [])
      expectEqual(stage.liveCounts["views"], 3)
    }
  }

  @Test func aMenuIsReleasedWithItsList() {
    weak var released: Menu?
    let stage = Stage(View(), size: GridSize(width: 24, height: 12))
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
    #expect(!stage.sketch.contains("╭") && stage.liveCounts["views"] == 1)
  }

  @Test func whatIsOpenIsTheSameOnAnotherStage() {
    desk.names = (0..<30).map { "row \($0)" }
    let paths = [
      [KeyPress.enter], [.enter, .end], [.enter, .end, .up, .up], [.enter, .escape],
    ].map { keys in
      let stage = makeStage(14, 9)
      for key in keys {
        stage.press(key)
        _ = stage.commit()
      }
      let twin = makeStage(14, 9)
      _ = twin.commit()
      twin.setFocus(to: stage.focusPath)
      expectEqual(twin.picture, stage.picture, "\(keys)")
      #expect(
        twin.focusPath == stage.focusPath && twin.focusedView?.path == stage.focusedView?.path)
      twin.setFocus(to: "DeskView/Menu#3,1")
      expectEqual(current(twin), "row 3", "\(keys)")
      return stage.focusPath
    }
    #expect(
      paths == [
        "DeskView/Menu#-1,0", "DeskView/Menu#29,24", "DeskView/Menu#27,24", "DeskView/Menu",
      ])
  }

  @Test func aListThatHasBecomeEmptyIsTheSameOnAnotherStage() {
    desk.names = ["a"]
    let stage = makeStage()
    stage.press(.enter)
    desk.names = []
    expectEqual(stage.sketch, "[ File ▾ ]\n╭─╮\n╰─╯")
    let twin = makeStage()
    twin.setFocus(to: stage.focusPath)
    #expect(twin.sketch == stage.sketch && twin.focusPath == stage.focusPath)
  }

  @Test func anythingMayBeInItems() {
    desk.names = ["", "two\nlines", "\u{7}bell", "a very long title that has no room", "👨‍👩‍👧‍👦界", "\t"]
    for (width, height) in [(16, 10), (5, 10), (3, 4), (1, 1), (0, 0)] {
      let stage = makeStage(width, height)
      stage.press(.enter)
      let record = stage.commit()
      #expect(record.problems == [] && record.grid == stage.freshPicture)
      stage.press(.down)
      _ = stage.commit()
      stage.press(.escape)
    }
    let stage = makeStage(16, 10)
    stage.press(.enter)
    expectEqual(stage.commit().grid.rows[5], "│ a very long… │")
  }

  @Test func withoutItemsItDoesNotOpen() {
    let menu = Menu("Empty") { [] }
    let stage = Stage(menu, size: GridSize(width: 14, height: 4))
    stage.press(.tab)
    #expect(stage.press(.enter) && !menu.isOpen)
    expectEqual(stage.sketch, "[ Empty ▾ ]")
    let locked = Menu("Locked") { [.init("a", isEnabled: false), .separator] }
    let other = Stage(locked, size: GridSize(width: 14, height: 6))
    other.press(.tab)
    for key in [KeyPress.enter, .down, .up, .enter, .home, .right] { other.press(key) }
    #expect(locked.isOpen && other.sketch.contains("│ a"))
  }

  @Test func theButtonIsCutWhereThereIsNoRoom() {
    let pictures = [10, 9, 7, 6, 3, 1, 0].map { width in
      Stage(Menu("File") { [] }, size: GridSize(width: width, height: 1)).picture
    }
    expectEqual(pictures, ["[ File ▾ ]", "[ Fi… ▾ ]", "[ … ▾ ]", "▾     ", "▾  ", "▾", ""])
    expectEqual(Menu("File") { [] }.sizeThatFits(.unspecified), GridSize(width: 10, height: 1))
  }

  @Test func itSaysWhatItIs() {
    let stage = makeStage()
    stage.press(.enter)
    _ = stage.commit()
    let rows = stage.elements.filter { ["menu", "button"].contains($0.role) }
    expectEqual(rows.map(\.role), ["menu"] + Array(repeating: "button", count: 5))
    expectEqual(rows.map(\.label), ["File", "New", "Open", "Export", "Sidebar", "Delete"])
    expectEqual(rows.map(\.value), [nil, nil, nil, nil, "on", nil])
    expectEqual(rows[2].view.accessibilityTraits, [.button, .notEnabled])
    #expect(!"\(stage.accessibilityTree())".contains("text field"))
    let menu = Menu("File") { [.init("a")] }
    menu.isEnabled = false
    _ = Stage(menu, size: GridSize(width: 12, height: 1)).commit()
    menu.open()
    #expect(!menu.isOpen)
  }
}
