import ViewsTestSupport

/// The focus belongs to the stage, not to the models: a new stage gets the focus of another.
@MainActor @Suite struct FocusPathTests {
  @Observable @MainActor final class Entry {
    var name = ""
    var isLoud = false
    var presses = 0
    var chosen: RowPath?
    var writes = 0
  }

  private let entry = Entry()

  /// A field, two controls and a table, more than a small stage shows at once.
  private func makeStage(rows: Int = 6) -> Stage {
    let entry = entry
    let name = Binding {
      entry.name
    } set: { text in
      entry.name = text
      entry.writes += 1
    }
    let table = TableView(items: { Array(0..<rows) }, id: \.self) { ListContent("row \($0)") }
    table.bindSelection(Binding(entry, \.chosen))
    table.sizing.height = .fixed(2)
    let stack = column([
      TextField("Name", text: name), Toggle("Loud", isOn: Binding(entry, \.isLoud)),
      Button("Press") { entry.presses += 1 }, table,
    ])
    // What is scrolled is not the root, which would get the keys without the focus.
    let (root, scroll) = (Probe(), ScrollView(stack))
    root.addSubview(scroll)
    root.layout = { scroll.frame = $0.bounds }
    let stage = Stage(root, 9, 3)
    _ = stage.commit()
    return stage
  }

  private let place = "Probe/ScrollView/content/StackView/"

  private func expectTwin(of stage: Stage, rows: Int = 6, _ comment: String) {
    let picture = stage.commit()
    let twin = makeStage(rows: rows)
    let writes = entry.writes
    twin.setFocus(to: stage.focusPath)
    let other = twin.commit()
    let name = Comment(rawValue: comment)
    expectEqual(other.grid, picture.grid, name)
    #expect(other.cursor == picture.cursor && other.focus == picture.focus, name)
    expectEqual(twin.focusPath, stage.focusPath, name)
    expectEqual(entry.writes, writes, name)
  }

  @Test func aStageWithoutFocusHasNoPath() {
    let stage = makeStage()
    let paths = [{ stage.press(.tab) }, { stage.setFocus(to: nil) }].map { change in
      change()
      return stage.focusPath
    }
    expectEqual(paths, [place + "TextField#0,0,0###0,0", nil])
    #expect(stage.focusedView == nil)
  }

  /// The cursor, the first visible column, the current row and what is scrolled to.
  @Test func whatIsAroundTheFocusIsAsOnTheOther() {
    let stage = makeStage()
    let lefts = Array(repeating: "left", count: 12).joined(separator: " ")
    for keys in ["tab", "o n e space t w o space t h r e e", lefts, "shift-right shift-right"] {
      _ = stage.values(after: keys) { stage.commit().number }
      expectTwin(of: stage, keys)
    }
    expectEqual(stage.focusPath, place + "TextField#3,1,1###0,0")
    for key in [KeyPress.tab, .tab, .tab, .down, .down, .down, .up] {
      stage.press(key)
      expectTwin(of: stage, "\(key)")
    }
    expectEqual(stage.sketch, "[ Pre… ]│\nrow 2  ┃┃\nrow 3  │┃")
  }

  /// The table is not long enough to be scrolled: what has been scrolled and is not around the
  /// focus is no part of it.
  @Test func anythingThatAUserDoesLeavesATwin() {
    var dice = Dice(seed: 17)
    for _ in 0..<20 {
      let stage = makeStage(rows: 2)
      let keys = (0..<12).map { _ in
        dice.pick([
          KeyPress.tab, .backTab, .left, .right, .up, .down, .end, .home, .space,
          KeyPress(.character("a")), KeyPress(.left, .shift),
        ])
      }
      for key in keys { stage.press(key) }
      expectTwin(of: stage, rows: 2, "\(keys)")
    }
  }

  @Test func noRecordTellsThatTheFocusWasSet() {
    let stage = makeStage()
    stage.setFocus(to: place + "Toggle")
    let record = stage.commit()
    expectEqual(record.focus?.id, place + "Toggle")
    #expect(record.assignments == [] && record.latency == .layoutFlush)
    #expect(!stage.needsCommit)
  }

  @Test func whatAUserCannotFocusIsNotFocused() {
    let (stage, other) = (makeStage(), makeStage())
    stage.press(.tab)
    let path = stage.focusPath
    for wrong in ["Probe", "Probe/ScrollView", "Elsewhere", "", "#", "\(place)Togglex"] {
      other.setFocus(to: wrong)
      #expect(other.focusPath == nil, "\(wrong)")
      stage.setFocus(to: wrong)
      expectEqual(stage.focusPath, path, "\(wrong)")
    }
    // A state of another shape is left alone.
    for state in ["#", "#,,", "#a,b,c", "#9,9,9", "#1", "#-1,-1,0"] {
      stage.setFocus(to: place + "TextField" + state)
      #expect(stage.focusPath?.hasPrefix(place + "TextField") == true, "\(state)")
      _ = stage.commit()
    }
    other.root.subviews[0].isHidden = true
    other.setFocus(to: path)
    #expect(other.focusPath == nil)
  }

  @Test func aPathWithANumberSignIsFound() {
    let root = View()
    for name in ["a", "a#1"] {
      let button = Button(name) {}
      button.identifier = name
      button.frame = GridRect(x: root.subviews.count, y: 0, width: 1, height: 1)
      root.addSubview(button)
    }
    let stage = Stage(root, 2, 1)
    for button in root.subviews {
      stage.setFocus(to: "View/\(button.identifier ?? "")")
      #expect(stage.focusedView === button)
    }
  }
}
