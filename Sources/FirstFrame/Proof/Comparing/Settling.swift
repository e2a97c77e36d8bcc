import CharacterGrid

/// What a renderer commits until nothing is left to do.
struct Settling {
  /// The commits and turns that were done.
  fileprivate(set) var steps: [Schedule.Step]
  /// The picture at rest.
  fileprivate(set) var picture: Grid
  /// How long after the first commit the picture at rest was shown.
  fileprivate(set) var lateness = Lateness.none
}

/// How long after the first commit a renderer shows the picture at which it rests.
public struct Lateness: Hashable, Comparable, Sendable {
  /// The number of turns of the main queue until then.
  public let turns: Int
  /// The number of commits that showed something else.
  public let commits: Int

  /// The first commit shows it.
  static let none = Lateness(turns: 0, commits: 0)

  /// Returns true if the first was less late: by turns, and by commits where turns are equal.
  public static func < (first: Lateness, second: Lateness) -> Bool {
    (first.turns, first.commits) < (second.turns, second.commits)
  }
}

extension Lateness: CustomStringConvertible {
  /// The lateness in words, such as "1 turn late".
  public var description: String {
    if commits == 0 { return "at once" }
    return (turns > 0 ? Words.count(turns, "turn") : Words.count(commits, "commit")) + " late"
  }
}

extension RehearsalRun {
  /// Commits, turns and runs tasks until nothing is left to do before time passes; nil if that takes
  /// too long.
  func settle() -> Settling? {
    guard let first = perform(.commit) else { return nil }
    var settling = Settling(steps: [.commit], picture: first.grid)
    var (turns, commits) = (0, 1)
    while !isQuiet, commits <= Film.turnLimit {
      if hasPendingTurn {
        perform(.turn)
        settling.steps.append(.turn)
        turns += 1
      } else if let task = waitingTasks.first {
        perform(.task(task))
        settling.steps.append(.task(task))
      }
      guard let record = perform(.commit) else { return nil }
      settling.steps.append(.commit)
      if record.grid != settling.picture {
        settling.picture = record.grid
        settling.lateness = Lateness(turns: turns, commits: commits)
      } else if !hasPendingTurn, waitingTasks.isEmpty {
        // A renderer that always wants another commit rests once its picture does.
        return settling
      }
      commits += 1
    }
    return isQuiet ? settling : nil
  }
}
