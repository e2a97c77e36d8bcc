/// A frame that looks different from the frame before, and its cause.
public struct FilmFrame: Sendable {
  /// The committed frame.
  public let record: FrameRecord
  /// The steps since the previous frame.
  public let cause: FrameCause
}

extension FilmFrame {
  /// The picture.
  public var grid: Grid { record.grid }
  /// The number of the commit that made the frame, from 1; commits without a change count too.
  public var number: Int { record.number }
  /// The number of turns of the main queue before the frame.
  public var turn: Int { record.turn }
  /// How late the latest change in the frame was delivered; nil if nothing changed.
  public var latency: FrameRecord.Latency? { record.latency }

  /// How often each phase ran for the frame, in the order of their first runs.
  public var runCounts: [(phase: String, count: Int)] {
    record.runs.reduce(into: []) { counts, run in
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
