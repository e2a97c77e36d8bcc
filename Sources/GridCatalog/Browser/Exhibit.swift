import FirstFrameProof
import GridViews

/// One live component with one delivery, as the browser shows it.
///
/// It has the component's frames, each with its trigger and a mark.
@MainActor final class Exhibit {
  /// The last frame.
  private(set) var shot: Shot
  /// The triggers and marks of all frames.
  private(set) var moments: [Moment]
  private let live: any BrowsedStage
  /// True if the view has received keys.
  ///
  /// The view may then have a state that its model does not have, for example a caret.
  private(set) var isTouched = false
  /// The last focus, with the scroll positions around it, which stay when it is removed.
  private var focusPath: String?

  /// Makes an exhibit of a new stage, and commits its first frame.
  init(_ live: any BrowsedStage) {
    self.live = live
    unobserved = live.unobserved
    let record = live.commit().record
    shot = Shot(trigger: .start, record: record, made: record, defect: live.frames.last?.defect)
    moments = [Moment(trigger: .start, mark: FrameMark(shot.defect))]
  }

  var hasPendingTurn: Bool { live.stage.hasPendingTurn }
  var needsCommit: Bool { live.stage.needsCommit }
  /// The model's state.
  var state: AnyHashable { live.state }
  /// The views of the stage and their frames.
  var treeLines: [String] {
    live.stage.root.treeDescription.split(separator: "\n").map(String.init)
  }
  /// The properties that each tracked method has read.
  var reads: [ScopeReads] { live.reads }
  /// The model, if nothing that reads it is notified of its changes.
  let unobserved: UnobservedModel?
  /// True if the view reads its model in tracked methods.
  var isTracked: Bool { live.delivery == .tracked }

  /// Makes an exhibit of the same component in the same state with another delivery.
  func exhibit(by delivery: Delivery) -> Exhibit { Exhibit(live.opened(by: delivery)) }

  // MARK: - What happens

  /// Runs an action on the model.
  func act(_ number: Int) { live.act(number) }

  /// Runs one turn.
  func turn() { live.turn() }

  /// Advances the clock, which also runs turns.
  func advance(by duration: Duration) { live.stage.advance(by: duration) }

  /// Sends an input of the user; returns true if it had an effect.
  func send(_ input: FrameInput) -> Bool {
    isTouched = true
    live.note("key")
    return live.stage.perform(input)
  }

  /// Focuses the first view that can have the focus; returns false if there is none.
  func focus() -> Bool {
    if live.stage.focusedView == nil { live.stage.press(.tab) }
    return live.stage.focusedView != nil
  }

  /// Removes the focus.
  func resignFocus() { live.stage.focusedView?.resignFocus() }

  /// Sets another size or other traits of the stage.
  func change(size: GridSize, traits: TraitOverrides) {
    if size != live.stage.size { live.stage.resize(to: size) }
    if traits != live.stage.traits { live.stage.traits = traits }
  }

  /// Continues the tasks of the stage that are due.
  func settle() async { await live.stage.settle() }

  /// Commits a frame and judges it.
  ///
  /// Without a trigger the frame replaces the last one, in another look.
  func commit(because trigger: Shot.Trigger?) {
    let frame = live.commit()
    var defect = frame.defect
    focusPath = live.stage.focusPath ?? focusPath
    if defect != nil, isTouched || focusPath != nil, saysTheSame(as: live.twin) { defect = nil }
    // Another look renders everything again, which is not a fault of the component.
    if trigger == nil, defect?.kind == .vain { defect = shot.defect }
    shot = Shot(
      trigger: trigger ?? shot.trigger, record: frame.record,
      made: trigger == nil ? shot.made : frame.record,
      defect: defect)
    if trigger == nil { moments.removeLast() }
    moments.append(Moment(trigger: shot.trigger, mark: FrameMark(defect)))
  }

  /// Returns true if a screen reader would speak the same text for both stages.
  ///
  /// After keys the pictures may differ, since only one stage has carets. The other stage is
  /// scrolled like this one before.
  private func saysTheSame(as other: Stage) -> Bool {
    other.setFocus(to: focusPath)
    func words(of node: AccessibilityNode) -> [String?] {
      (node.isSpoken ? [node.label, node.value] : []) + node.children.flatMap(words)
    }
    return words(of: live.stage.accessibilityTree()) == words(of: other.accessibilityTree())
  }
}

// MARK: - Its frames

/// A committed frame of one view, the judgement of it, and the code that ran for it.
struct Shot: Sendable {
  /// What was done since the previous frame.
  let trigger: Trigger
  /// The frame that is shown.
  let record: FrameRecord
  /// The frame as it was first committed, with everything that ran for it.
  ///
  /// Since then it may have been committed again in another look.
  let made: FrameRecord
  /// What is wrong, or nil if the frame is right.
  let defect: Defect?

  /// The reason why the browser commits a frame.
  enum Trigger: Hashable, Sendable {
    case start, turn, input
    /// An action of the component, by its index.
    case action(Int)

    /// The trigger as one character, for the line of frames.
    var symbol: String {
      switch self {
      case .start: "▸"
      case .turn: "·"
      case .input: "k"
      case .action(let number): number < 9 ? "\(number + 1)" : "+"
      }
    }
  }
}

/// One position in the line of frames.
struct Moment: Hashable, Sendable {
  let trigger: Shot.Trigger
  let mark: FrameMark
}

/// The verdict on a frame in a word or two.
struct FrameMark: Hashable, Sendable {
  /// What is wrong, or nil if the frame is right.
  let defect: Defect?

  init(_ defect: Defect?) { self.defect = defect }

  /// The mark and the word.
  var words: String {
    guard let defect else { return "✓ right" }
    let sign = defect.kind == .vain ? "!" : "✗"
    return "\(sign) \(defect == .emptyFirst ? "empty first" : defect.word)"
  }

  /// The mark without the word.
  var symbol: String { String(words.prefix(1)) }

  var style: CellStyle {
    switch defect?.kind {
    case nil: CellStyle(foreground: .green, attributes: .bold, token: "right")
    case .vain?:
      CellStyle(foreground: .yellow, attributes: .bold, token: "twice")
    default: CellStyle(foreground: .red, attributes: .bold, token: "wrong")
    }
  }
}
