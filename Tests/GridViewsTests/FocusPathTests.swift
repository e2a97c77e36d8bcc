import CharacterGrid
import GridViews
import Observation
import TestSupport

/// The focus belongs to the stage, not to the models: a new stage gets the focus of another.
@MainActor @Suite struct FocusPathTests {
  @Observable @MainActor final class Entry {
    var name = ""
    var isLoud = false
    var presses = 0
    var chosen: RowPath?
    var writes = 0
  }

  /// A field, two controls and a table, more than a small stage shows at once.
  private final class Form: View {
    let scroll: ScrollView
    let entry: Entry

    init(_ entry: Entry, rows: Int) {
      self.entry = entry
      let stack = StackView(.vertical)
      scroll = ScrollView(stack)
      super.init()
      let name = TextField(
        "Name",
        text: Binding {
          entry.name
        } set: { text in
          entry.name = text
          entry.writes += 1
        })
      stack.addSubview(name)
      stack.addSubview(Toggle("Loud", isOn: Binding(entry, \.isLoud)))
      stack.addSubview(Button("Press") { entry.presses += 1 })
      let table = TableView(rows: rows) { table, path in
        let cell = table.dequeueCell()
        cell.content = ListContent("row \(path.row)")
        return cell
      }
      table.bindSelection(Binding(entry, \.chosen))
      table.sizing.height = .fixed(2)
      stack.addSubview(table)
      addSubview(scroll)
    }

    override func layoutSubviews() { scroll.frame = bounds }
  }

  private let entry = Entry()

  private func makeStage(rows: Int = 6) -> Stage {
    let stage = Stage(Form(entry, rows: rows), size: GridSize(width: 9, height: 3))
    _ = stage.commit()
    return stage
  }

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
    #expect(stage.focusPath == nil)
    stage.press(.tab)
    expectEqual(stage.focusPath, "Form/ScrollView/content/StackView/TextField#0,0,0###0,0")
    stage.setFocus(to: nil)
    #expect(stage.focusPath == nil && stage.focusedView == nil)
  }

  @Test func theCursorAndTheFirstVisibleColumnAreThoseOfTheOther() throws {
    let stage = makeStage()
    stage.press(.tab)
    try stage.type("one two three four")
    _ = stage.commit()
    expectTwin(of: stage, "at the end")
    for _ in 0..<12 {
      stage.press(.left)
      _ = stage.commit()
    }
    expectTwin(of: stage, "scrolled back")
    stage.press(KeyPress(.right, .shift))
    stage.press(KeyPress(.right, .shift))
    expectTwin(of: stage, "selecting")
    #expect(stage.focusPath?.contains("TextField#8,6,") == true)
  }

  @Test func theCurrentRowAndWhatIsScrolledToAreThoseOfTheOther() {
    let stage = makeStage()
    for key in [KeyPress.tab, .tab, .tab, .tab, .down, .down, .down, .up] {
      stage.press(key)
      expectTwin(of: stage, "\(key)")
    }
    #expect(stage.commit().grid.rows.contains { $0.contains("row 2") })
  }

  /// The table is not long enough to be scrolled: what has been scrolled and is not around the
  /// focus is no part of it.
  @Test func anythingThatAUserDoesLeavesATwin() {
    var dice = Dice(seed: 17)
    for _ in 0..<20 {
      let stage = makeStage(rows: 2)
      var pressed: [KeyPress] = []
      for _ in 0..<12 {
        let key = dice.pick([
          KeyPress.tab, .backTab, .left, .right, .up, .down, .end, .home, .space,
          KeyPress(.character("a")), KeyPress(.left, .shift),
        ])
        pressed.append(key)
        stage.press(key)
      }
      expectTwin(of: stage, rows: 2, "\(pressed)")
    }
  }

  @Test func noRecordTellsThatTheFocusWasSet() {
    let stage = makeStage()
    stage.setFocus(to: "Form/ScrollView/content/StackView/Toggle")
    let record = stage.commit()
    expectEqual(record.focus?.id, "Form/ScrollView/content/StackView/Toggle")
    #expect(record.assignments == [] && record.latency == .layoutFlush)
    #expect(!stage.needsCommit)
  }

  @Test func whatAUserCannotFocusIsNotFocused() {
    let (stage, other) = (makeStage(), makeStage())
    stage.press(.tab)
    let path = stage.focusPath
    let toggle = "Form/ScrollView/content/StackView/Toggle"
    for wrong in ["Form", "Form/ScrollView", "Elsewhere", "", "#", "\(toggle)x"] {
      other.setFocus(to: wrong)
      #expect(other.focusPath == nil, "\(wrong)")
      stage.setFocus(to: wrong)
      expectEqual(stage.focusPath, path, "\(wrong)")
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
    let stage = Stage(root, size: GridSize(width: 2, height: 1))
    for button in root.subviews {
      stage.setFocus(to: "View/\(button.identifier ?? "")")
      #expect(stage.focusedView === button)
    }
  }

  @Test func aStateOfAnotherShapeIsLeftAlone() {
    let stage = makeStage()
    let path = "Form/ScrollView/content/StackView/TextField"
    for state in ["#", "#,,", "#a,b,c", "#9,9,9", "#1", "#-1,-1,0"] {
      stage.setFocus(to: path + state)
      #expect(stage.focusPath?.hasPrefix(path) == true, "\(state)")
      _ = stage.commit()
    }
  }

  @Test func aRendererWithoutFocusHasNone() {
    final class Still: FrameSource {
      func commit() -> FrameRecord { FrameRecord(grid: Grid(blank: .zero), number: 1, turn: 0) }
      func turn() -> Int { 0 }
      var hasPendingTurn: Bool { false }
      var needsCommit: Bool { false }
    }
    let still = Still()
    still.setFocus(to: "anything")
    #expect(still.focusPath == nil)
  }
}
