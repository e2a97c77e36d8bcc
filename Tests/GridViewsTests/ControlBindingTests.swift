import CharacterGrid
import Foundation
import GridViews
import TestSupport

/// Checklist rows 26 and 29: whatever happens, a control shows what its model holds; a change is
/// one run, an event at most one write, and no write comes back.
@MainActor @Suite struct ControlBindingTests {
  nonisolated static let seeds: Range<UInt64> =
    ProcessInfo.processInfo.environment["FIRSTFRAME_LONG"] == nil ? 0..<8 : 0..<200

  @Test(arguments: seeds) func aControlShowsItsModelsValue(seed: UInt64) throws {
    var play = try FormPlay(seed: seed)
    for step in 1...60 {
      let before = play.form.model.values
      let writes = play.filter.writes
      let operation = play.step()
      let place = Comment(
        rawValue: "seed \(seed), step \(step), \(operation.joined(separator: ", "))")
      let frame = play.stage.commit()
      let after = play.form.model.values
      let changed = Set(after.keys.filter { after[$0] != before[$0] })
      let runs = frame.runs.filter { $0.phase == "updateProperties" }
      let ran = Set(runs.compactMap(\.name))
      #expect(operation.count == 1 ? ran == changed : ran.isSuperset(of: changed), place)
      #expect(runs.allSatisfy { $0.count == 1 }, place)
      let isWasted = operation.count == 1 && changed.isEmpty && play.form.model.nickname != nil
      #expect(play.filter.writes - writes <= (isWasted ? 0 : play.writesAllowed), place)
      expectEqual(play.form.shown, play.form.expected, place)
      expectEqual(frame.grid, play.stage.freshPicture, place)
      #expect(frame.problems == [] && !play.stage.needsCommit, place)
    }
    try play.endOnTheSamePictureAsANewForm()
  }

  @Test(arguments: seeds) func aConstantNeverChanges(seed: UInt64) throws {
    var play = try FormPlay(seed: seed, isConstant: true)
    let shown = play.form.shown
    for _ in 1...60 {
      play.event()
      _ = play.stage.commit()
      expectEqual(play.form.shown, shown)
    }
  }

  @Test func whatIsGoneIsRememberedAndCannotBeWritten() throws {
    let play = try FormPlay(seed: 0)
    play.form.nickname.focus()
    play.form.model.nickname = nil
    #expect(play.stage.commit().grid.rows[2].hasPrefix("Ace "))
    try play.stage.type("x")
    #expect(play.form.model.nickname == nil)
    #expect(play.stage.commit().grid.rows[2].hasPrefix("Ace "))
    expectEqual(play.form.nickname.selectedRange, 3..<3)
    play.form.model.nickname = "Bee"
    try play.stage.type("x")
    expectEqual(play.form.expected["nickname"], "Beex")
  }
  @Test func aControlThatIsDisabledByItsModelHasNoFocusInThatFrame() throws {
    let model = FormModel()
    let root = Disabler(model)
    let stage = Stage(root, size: GridSize(width: 8, height: 1))
    root.button.focus()
    #expect(stage.commit().focus != nil)
    stage.press(.enter)
    let frame = stage.commit()
    #expect(frame.focus == nil)
    expectEqual(frame.grid[.zero].style, .disabled)
  }
}

/// A button that can be used once.
private final class Disabler: View {
  private let model: FormModel
  let button: Button

  init(_ model: FormModel) {
    self.model = model
    button = Button("Go") { model.isLoud = true }
    super.init()
    addSubview(button)
  }

  override func updateProperties() { button.isEnabled = !model.isLoud }

  override func layoutSubviews() { button.frame = bounds }
}

/// A form, its stage, and what can happen to them.
@MainActor private struct FormPlay {
  private var dice: Dice
  let filter: BindingFilter
  let form: ControlForm
  let stage: Stage
  /// How many writes the last step may have made: one for each event.
  private(set) var writesAllowed = 0

  init(seed: UInt64, isConstant: Bool = false) throws {
    dice = Dice(seed: seed + 1)
    let filter = BindingFilter(isConstant: isConstant)
    self.filter = filter
    let form = try #require(ControlForm(FormModel(), through: filter))
    self.form = form
    stage = Stage(form.root, size: GridSize(width: 16, height: 10))
    _ = stage.commit()
  }

  /// Lets some events and writes happen between two frames, and says what.
  mutating func step() -> [String] {
    writesAllowed = 0
    return (0...dice.below(3)).map { _ in dice.below(3) == 0 ? write() : event() }
  }

  @discardableResult mutating func event() -> String {
    writesAllowed += 1
    switch dice.below(6) {
    case 0:
      let text = dice.pick(["界e\u{301}", "a\r\nb", "\u{1B}", "👩‍🚀", "long enough"])
      stage.paste(text)
      return "paste \(text.debugDescription)"
    case 1:
      let point = GridPoint(x: dice.below(16), y: dice.below(10))
      stage.send(MouseEvent(dice.pick([.press, .drag, .release]), at: point))
      return "mouse at \(point)"
    case 2:
      stage.press(dice.pick([.tab, .tab, .backTab]))
      return "tab"
    default:
      let key: KeyPress.Key = dice.pick([
        .left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .backspace, .delete, .enter,
        .character(" "), .character("x"), .character("界"), .character("\u{301}"),
      ])
      let modifiers: KeyPress.Modifiers = dice.pick([[], [], [], .shift, .option])
      stage.press(KeyPress(key, modifiers))
      return "\(key)"
    }
  }

  private mutating func write() -> String {
    let model = form.model
    let text = dice.pick(["", "a", "e\u{301}界🇩🇪", "much longer than there is room for", "\t\n"])
    switch dice.below(8) {
    case 0: if model.name != text { model.name = text }
    case 1: if model.secret != text { model.secret = text }
    case 2: if model.nickname != text { model.nickname = text }
    case 3: if model.nickname != nil { model.nickname = nil }
    case 4: model.isLoud.toggle()
    case 5: model.count += dice.below(200) - 100 | 1
    case 6: model.part = model.part == 0.5 ? dice.pick([-1.0, 0, 0.3, 2, .infinity]) : 0.5
    default:
      model.level = (model.level + 1) % 5
      model.choice = (model.choice + 2) % 7 - 1
    }
    return "write"
  }

  /// Without the focus, the views show what new ones would.
  func endOnTheSamePictureAsANewForm() throws {
    stage.focusedView?.resignFocus()
    if form.model.nickname == nil { form.model.nickname = "back" }
    let new = try #require(ControlForm(form.model, through: BindingFilter()))
    let newStage = Stage(new.root, size: stage.size)
    expectEqual(stage.commit().grid, newStage.commit().grid)
  }
}

extension FrameRecord.ScopeRun {
  fileprivate var name: String? { path.split(separator: "/").last.map(String.init) }
}
