public import CharacterGrid

/// A frame that looks different from the one before, and its cause.
public struct FilmFrame: Sendable {
  /// The committed frame with no picture, where a film keeps it elsewhere.
  let bare: FrameRecord
  /// The picture as a film keeps it; nil if it is that of the record.
  let kept: KeptPicture?
  /// The steps since the frame before.
  public let cause: FrameCause

  /// Makes a frame with a picture of its own.
  init(record: FrameRecord, cause: FrameCause) {
    (bare, kept, self.cause) = (record, nil, cause)
  }

  /// Makes a frame of a film, which shares what is the same with the frame before.
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

  /// The same record with the lists of another one where they say the same: one view often changes
  /// again and again.
  fileprivate func sharingLists(with other: FrameRecord?) -> FrameRecord {
    // Equal texts may have other bytes, and reasons are compared as texts.
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
  /// Another array if all elements are the same, so that both have one memory; else this one.
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
  /// The number of the commit that made it, from 1; commits that changed nothing count too.
  public var number: Int { bare.number }
  /// The number of turns of the main queue before it.
  public var turn: Int { bare.turn }
  /// How late its latest change was delivered; nil if nothing changed.
  public var latency: FrameRecord.Latency? { bare.latency }
  /// The text cursor; nil if none is shown.
  var cursor: TextCursor? { bare.cursor }
  /// What has the focus; nil if nothing has.
  var focus: FocusArea? { bare.focus }
  /// The tracked scopes that ran for it, in order.
  var runs: [FrameRecord.ScopeRun] { bare.runs }

  /// How often each phase ran for it, in the order in which they first ran.
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

/// The steps between a frame and the last one that looked different.
///
/// A view that is right at once changes by `goal`; one that is a turn late by `goal, turn`.
public struct FrameCause: Hashable, Sendable {
  /// The steps since the last different frame; empty for the first frame.
  public let steps: [Schedule.Step]

  /// Makes a cause; commits are no cause and are left out.
  public init(_ steps: [Schedule.Step]) {
    self.steps = steps.filter { $0 != .commit }
  }
}

extension FrameCause: CustomStringConvertible {
  /// The steps in words, or `start` if there are none; turns and moments in a row are counted.
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
  /// The step, some times in a row.
  fileprivate func words(count: Int) -> String {
    self == .turn ? "\(count) turns" : "\(self) \(count) times"
  }
}

// No schedule can ask for these two, so they are no cases: in a cause they stand as actions do.
extension Schedule.Step {
  /// A task continued at a suspension.
  static let suspension = Schedule.Step.action("suspension")
  /// Something changed the models outside of the film's calls.
  static let outsideOfFilm = Schedule.Step.action("outside of the film")

  var isSuspension: Bool { self == .suspension }

  /// Whether a test has asked for it by a call of its own.
  var isOfTest: Bool {
    switch self {
    case .turn, .commit, .task: false
    default: self != .suspension && self != .outsideOfFilm
    }
  }
}
