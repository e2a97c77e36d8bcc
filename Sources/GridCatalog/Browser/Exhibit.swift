import CharacterGrid
import FirstFrame
import GridViews

/// One live component by one delivery, as the browser shows it: its frames, each with its trigger
/// and a mark.
@MainActor final class Exhibit {
  /// The last frame.
  private(set) var shot: Shot
  /// The triggers and marks of all frames.
  private(set) var moments: [Moment]
  private let live: any BrowsedStage
  /// Whether keys were sent to the view, which then may have a state that its model has not, such
  /// as a caret.
  private(set) var isTouched = false

  /// Makes an exhibit of a new stage, and commits its first frame.
  init(_ live: any BrowsedStage) {
    self.live = live
    let record = live.commit().record
    shot = Shot(trigger: .start, record: record, made: record, kind: live.frames.last?.kind)
    moments = [Moment(trigger: .start, mark: FrameMark(shot.kind))]
  }

  var delivery: Delivery { live.delivery }
  var hasPendingTurn: Bool { live.stage.hasPendingTurn }
  var needsCommit: Bool { live.stage.needsCommit }
  /// The model's state.
  var state: AnyHashable { live.state }
  /// The views of the stage and their frames.
  var treeLines: [String] {
    live.stage.root.treeDescription.split(separator: "\n").map(String.init)
  }
  /// Which tracked method has read which properties.
  var reads: [ScopeReads] { live.reads }

  /// Makes an exhibit of the same component in the same state by another delivery.
  func exhibit(by delivery: Delivery) -> Exhibit { Exhibit(live.opened(by: delivery)) }

  // MARK: - What happens

  /// Runs an action on the model.
  func act(_ number: Int) { live.act(number) }

  /// Runs one turn.
  func turn() { live.turn() }

  /// Moves the clock, which runs turns too.
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
    if live.stage.focusedView != nil { isTouched = true }
    return live.stage.focusedView != nil
  }

  /// Takes the focus away.
  func resignFocus() { live.stage.focusedView?.resignFocus() }

  /// Gives the stage another size or other traits.
  func change(size: GridSize, traits: TraitOverrides) {
    if size != live.stage.size { live.stage.resize(to: size) }
    if traits != live.stage.traits { live.stage.traits = traits }
  }

  /// Lets tasks of the stage continue that are due.
  func settle() async { await live.stage.settle() }

  /// Commits a frame and judges it; without a trigger it replaces the last one, in another look.
  func commit(because trigger: Shot.Trigger?) {
    let frame = live.commit()
    var kind = frame.kind
    if kind != nil, isTouched, saysTheSame(as: live.twin) { kind = nil }
    // Another look renders everything again, which is no fault of the component.
    if trigger == nil, kind == .doubleRender || kind == .overRender { kind = shot.kind }
    shot = Shot(
      trigger: trigger ?? shot.trigger, record: frame.record,
      made: trigger == nil ? shot.made : frame.record,
      kind: kind)
    if trigger == nil { moments.removeLast() }
    moments.append(Moment(trigger: shot.trigger, mark: FrameMark(kind)))
  }

  /// Returns true if a screen reader would speak the same for both stages.
  ///
  /// After keys the pictures may differ, since only one stage has carets and scrolled rows.
  private func saysTheSame(as other: Stage) -> Bool {
    func words(of node: AccessibilityNode) -> [String?] {
      (node.isSpoken ? [node.label, node.value] : []) + node.children.flatMap(words)
    }
    return words(of: live.stage.accessibilityTree()) == words(of: other.accessibilityTree())
  }
}

// MARK: - Its frames

/// A committed frame of one view, judged, and what ran for it.
struct Shot: Sendable {
  /// What was done since the frame before.
  let trigger: Trigger
  /// The frame that is shown.
  let record: FrameRecord
  /// The frame as it was first committed, with everything that ran for it; since then it may have
  /// been committed again in another look.
  let made: FrameRecord
  /// In what way it is wrong; nil if it is right.
  let kind: FrameVerdict.Kind?

  /// What the browser commits a frame for.
  enum Trigger: Hashable, Sendable {
    case start, turn, input
    /// An action of the component, by its index.
    case action(Int)

    /// The trigger in one column, for the line of frames.
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

/// One place in the line of frames.
struct Moment: Hashable, Sendable {
  let trigger: Shot.Trigger
  let mark: FrameMark
}

/// The verdict on a frame in a word or two.
struct FrameMark: Hashable, Sendable {
  /// In what way it is wrong; nil if it is right.
  let kind: FrameVerdict.Kind?

  init(_ kind: FrameVerdict.Kind?) { self.kind = kind }

  /// The mark and the word.
  var words: String {
    switch kind {
    case nil: "✓ right"
    case .emptyFirst?: "✗ empty first"
    case .doubleRender?: "! rendered twice"
    case .overRender?: "! run in vain"
    case .some(let kind): "✗ \(kind.word)"
    }
  }

  /// The mark alone.
  var symbol: String { String(words.prefix(1)) }

  var style: CellStyle {
    switch kind {
    case nil: CellStyle(foreground: .green, attributes: .bold, token: "right")
    case .doubleRender?, .overRender?:
      CellStyle(foreground: .yellow, attributes: .bold, token: "twice")
    default: CellStyle(foreground: .red, attributes: .bold, token: "wrong")
    }
  }
}
