import CharacterGrid
import FirstFrame
import GridViews

/// One live component by one delivery, as the browser shows it: its frames, each with a cause in a
/// word and a mark.
@MainActor final class Exhibit {
  /// The last frame.
  private(set) var shot: Shot
  /// All frames in short.
  private(set) var moments: [Moment]
  private let live: any BrowsedStage
  /// Whether the view may know more than its model: keys and time leave traces in views.
  private(set) var isTouched = false

  /// Takes a new stage, and commits its first frame.
  init(_ live: any BrowsedStage) {
    self.live = live
    let record = live.commit().record
    shot = Shot(cause: .start, record: record, made: record, kind: live.frames.last?.kind)
    moments = [Moment(cause: .start, mark: FrameMark(shot.kind))]
  }

  var delivery: Delivery { live.delivery }
  var hasPendingTurn: Bool { live.stage.hasPendingTurn }
  var needsCommit: Bool { live.stage.needsCommit }
  /// What the model says.
  var state: AnyHashable { live.state }
  /// The views of the stage and their frames.
  var treeLines: [String] {
    live.stage.root.treeDescription.split(separator: "\n").map(String.init)
  }
  /// What was read where.
  var reads: [ScopeReads] { live.reads }

  /// The same component in the same state, by another delivery, from its first frame on.
  func exhibit(by delivery: Delivery) -> Exhibit { Exhibit(live.opened(by: delivery)) }

  // MARK: - What happens

  /// Lets something happen to the model.
  func act(_ number: Int) { live.act(number) }

  /// Runs one turn.
  func turn() { live.turn() }

  /// Moves the clock, which runs turns too.
  func advance(by duration: Duration) { live.stage.advance(by: duration) }

  /// Sends what somebody did; returns whether the component had a use for it.
  func send(_ input: FrameInput) -> Bool {
    isTouched = true
    live.note("key")
    return live.stage.perform(input)
  }

  /// Puts the keys on the first thing inside that takes any; returns whether there is one.
  func focus() -> Bool {
    if live.stage.focusedView == nil { live.stage.press(.tab) }
    if live.stage.focusedView != nil { isTouched = true }
    return live.stage.focusedView != nil
  }

  /// Takes the keys away.
  func resignFocus() { live.stage.focusedView?.resignFocus() }

  /// Gives the stage another size or other traits.
  func change(size: GridSize, traits: TraitOverrides) {
    if size != live.stage.size { live.stage.resize(to: size) }
    if traits != live.stage.traits { live.stage.traits = traits }
  }

  /// Lets the stage's tasks go on that are due.
  func settle() async { await live.stage.settle() }

  /// Commits a frame and judges it; without a cause it is the last moment in another look.
  func commit(because cause: Shot.Cause?) {
    let frame = live.commit()
    var kind = frame.kind
    if kind != nil, isTouched, saysTheSame(as: live.twin) { kind = nil }
    if cause == nil, kind == .doubleRender || kind == .overRender { kind = shot.kind }
    shot = Shot(
      cause: cause ?? shot.cause, record: frame.record,
      made: cause == nil ? shot.made : frame.record,
      kind: kind)
    if cause == nil { moments.removeLast() }
    moments.append(Moment(cause: shot.cause, mark: FrameMark(kind)))
  }

  /// Whether a screen reader would say the same of both: what counts where one was used, for the
  /// other knows nothing of carets and scrolled rows.
  private func saysTheSame(as other: Stage) -> Bool {
    func words(of node: AccessibilityNode) -> [String?] {
      (node.isSpoken ? [node.label, node.value] : []) + node.children.flatMap(words)
    }
    return words(of: live.stage.accessibilityTree()) == words(of: other.accessibilityTree())
  }
}

/// A committed frame of one view, judged, and what it took to make it.
struct Shot: Sendable {
  /// What was done since the frame before, in a word.
  let cause: Cause
  /// What is shown.
  let record: FrameRecord
  /// The frame as it was committed first, with all that was done for it; since then it may have
  /// been shown in another look.
  let made: FrameRecord
  /// In what way it is wrong; nil where it is right.
  let kind: FrameVerdict.Kind?

  /// What makes a frame.
  enum Cause: Hashable, Sendable {
    case start, turn, input
    /// An action of the component, by its number.
    case action(Int)

    /// The cause in one column, for the line of frames.
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
  let cause: Shot.Cause
  let mark: FrameMark
}

/// What is to be said of a frame, in a word or two.
struct FrameMark: Hashable, Sendable {
  /// In what way it is wrong; nil where it is right.
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
