import CharacterGrid

/// The steps that bring a renderer to rest, and the picture then.
struct Settling {
  /// The commits and turns that were performed.
  fileprivate(set) var steps: [Schedule.Step]
  /// The picture at rest.
  fileprivate(set) var picture: Grid
  /// How long after the first commit the picture at rest was shown.
  fileprivate(set) var lateness = Lateness.none
}

/// The number of turns and commits until a renderer shows its picture at rest.
public struct Lateness: Hashable, Comparable, Sendable {
  /// The number of turns of the main queue before that picture.
  public let turns: Int
  /// The number of commits before that picture.
  public let commits: Int

  /// The first commit shows the picture at rest.
  static let none = Lateness(turns: 0, commits: 0)

  /// Orders by the number of turns, and then by the number of commits.
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
  /// Commits and runs turns and tasks until nothing is left to do before time passes.
  ///
  /// Returns nil if that takes too long.
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
        // A renderer that always needs another commit is at rest once its picture stays the same.
        return settling
      }
      commits += 1
    }
    return isQuiet ? settling : nil
  }
}
