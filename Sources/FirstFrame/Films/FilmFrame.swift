public import CharacterGrid

/// A frame that looks different from the one before, and why.
public struct FilmFrame: Sendable {
  /// The committed frame.
  public let record: FrameRecord
  /// What was done since the frame before.
  public let cause: FrameCause
}

extension FilmFrame {
  /// The picture.
  public var grid: Grid { record.grid }
  /// The number of the commit that made it, from 1; commits that changed nothing count too.
  public var number: Int { record.number }
  /// How many turns of the main queue came before.
  public var turn: Int { record.turn }
  /// How late the latest change in it came; nil where nothing changed.
  public var latency: FrameRecord.Latency? { record.latency }

  /// How often each phase ran for it, in the order in which they first ran.
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

/// Why a frame looks different from the one before: the steps in between.
///
/// A view that is right at once changes by `goal`; one that is told late by `goal, turn`.
public struct FrameCause: Hashable, Sendable {
  /// The steps since the last different frame; none for the first.
  public let steps: [Schedule.Step]

  /// Makes a cause; commits are no cause and are left out.
  public init(_ steps: [Schedule.Step]) {
    self.steps = steps.filter { $0 != .commit }
  }
}

extension FrameCause: CustomStringConvertible {
  /// The steps in words, `start` where there is none, turns in a row counted.
  public var description: String {
    if steps.isEmpty { return "start" }
    var words: [String] = []
    var turns = 0
    for step in steps {
      turns = step == .turn ? turns + 1 : 0
      if turns > 1 { words.removeLast() }
      words.append(turns > 1 ? "\(turns) turns" : step.description)
    }
    return words.joined(separator: ", ")
  }
}

// A schedule has no such steps, so they stand in a cause as actions do.
extension Schedule.Step {
  /// What a task did at a suspension.
  static let suspension = Schedule.Step.action("suspension")
  /// What the film has not seen.
  static let outsideOfFilm = Schedule.Step.action("outside of the film")

  var isSuspension: Bool { self == .suspension }
}
