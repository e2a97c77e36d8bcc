/// A frame that looks different from the frame before, and its cause.
public struct FilmFrame: Sendable {
  /// The record of the commit; its picture is in ``kept`` if that is not nil.
  let bare: FrameRecord
  /// The picture as a film stores it; nil if ``bare`` contains the picture.
  let kept: KeptPicture?
  /// The steps since the previous frame.
  public let cause: FrameCause

  /// Makes a frame that stores its own picture.
  init(record: FrameRecord, cause: FrameCause) {
    (bare, kept, self.cause) = (record, nil, cause)
  }

  /// Makes a frame of a film; it shares rows and lists that are equal with the previous frame.
  init(record: FrameRecord, cause: FrameCause, after previous: FilmFrame?) {
    bare = record.showing(Self.noPicture).sharingLists(with: previous?.bare)
    kept = KeptPicture(record.grid, after: previous?.kept)
    self.cause = cause
  }

  private static let noPicture = Grid(blank: .zero)

  /// The committed frame.
  public var record: FrameRecord { kept.map { bare.showing($0.grid) } ?? bare }
}

extension FrameRecord {
  /// The same record with another picture.
  fileprivate func showing(_ grid: Grid) -> FrameRecord { with(grid, runs, measures) }

  /// The same record, sharing the lists of another record where they are equal.
  ///
  /// One view often changes again and again, so that its lists repeat.
  fileprivate func sharingLists(with other: FrameRecord?) -> FrameRecord {
    // Equal strings may have different bytes, and reasons are compared as strings.
    let runs = runs.shared(with: other?.runs) {
      $0 == $1 && $0.path.hasSameBytes(as: $1.path) && $0.reasons.isEmpty
    }
    let measures = measures.shared(with: other?.measures) {
      $0 == $1 && $0.path.hasSameBytes(as: $1.path)
    }
    return with(grid, runs, measures)
  }

  private func with(_ grid: Grid, _ runs: [ScopeRun], _ measures: [Measure]) -> FrameRecord {
    FrameRecord(
      grid: grid, number: number, turn: turn, latency: latency, runs: runs,
      assignments: assignments, measures: measures, problems: problems, flushes: flushes,
      cursor: cursor, focus: focus)
  }
}

extension Array {
  /// The other array if all elements are equal, so that both share one storage; otherwise this
  /// array.
  fileprivate func shared(
    with other: [Element]?, where areSame: (Element, Element) -> Bool
  ) -> [Element] {
    guard let other, other.count == count, elementsEqual(other, by: areSame) else { return self }
    return other
  }
}

extension FilmFrame {
  /// The picture.
  public var grid: Grid { kept?.grid ?? bare.grid }
  /// The number of the commit that made the frame, from 1; commits without a change count too.
  public var number: Int { bare.number }
  /// The number of turns of the main queue before the frame.
  public var turn: Int { bare.turn }
  /// How late the latest change in the frame was delivered; nil if nothing changed.
  public var latency: FrameRecord.Latency? { bare.latency }
  /// The text cursor; nil if none is shown.
  var cursor: TextCursor? { bare.cursor }
  /// The focused area; nil if nothing has the focus.
  var focus: FocusArea? { bare.focus }
  /// The tracked scopes (closures whose reads of models are observed) that ran for the frame, in
  /// order.
  var runs: [FrameRecord.ScopeRun] { bare.runs }

  /// How often each phase ran for the frame, in the order of their first runs.
  public var runCounts: [(phase: String, count: Int)] {
    runs.reduce(into: []) { counts, run in
      if let index = counts.firstIndex(where: { $0.phase == run.phase }) {
        counts[index].count += run.count
      } else {
        counts.append((run.phase, run.count))
      }
    }
  }
}

/// The steps between a frame and the previous frame that looked different.
///
/// If a view is right at once the cause is `goal`; if it is a turn late the cause is `goal, turn`.
public struct FrameCause: Hashable, Sendable {
  /// The steps since the previous different frame; empty for the first frame.
  public let steps: [Schedule.Step]

  /// Makes a cause; commits are left out.
  public init(_ steps: [Schedule.Step]) {
    self.steps = steps.filter { $0 != .commit }
  }
}

extension FrameCause: CustomStringConvertible {
  /// The steps in words, or `start` if there are none; equal turns and moments in a row are
  /// counted.
  public var description: String {
    if steps.isEmpty { return "start" }
    var words: [String] = []
    var count = 0
    var last: Schedule.Step?
    for step in steps {
      count = step == last && (step == .turn || step == .time) ? count + 1 : 1
      last = step
      if count > 1 { words.removeLast() }
      words.append(count > 1 ? step.words(count: count) : step.description)
    }
    return words.joined(separator: ", ")
  }
}

extension Schedule.Step {
  /// The step in words, if it was done `count` times in a row.
  fileprivate func words(count: Int) -> String {
    self == .turn ? "\(count) turns" : "\(self) \(count) times"
  }
}

// A schedule cannot contain these two steps, so they are not cases; as causes they are actions.
extension Schedule.Step {
  /// A task continued at a suspension.
  static let suspension = Schedule.Step.action("suspension")
  /// Something changed the models outside of the film's calls.
  static let outsideOfFilm = Schedule.Step.action("outside of the film")

  var isSuspension: Bool { self == .suspension }

  /// Whether a test has asked for the step by a call of its own.
  var isOfTest: Bool {
    switch self {
    case .turn, .commit, .task: false
    default: self != .suspension && self != .outsideOfFilm
    }
  }
}
