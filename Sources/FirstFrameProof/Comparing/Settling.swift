/// The steps after which a renderer is idle, and the picture then.
struct Settling {
  /// The commits, turns and tasks that were performed before the clock was moved.
  fileprivate(set) var steps: [Schedule.Step]
  /// The idle picture.
  fileprivate(set) var picture: Grid
  /// How long after the first commit the picture was shown that stayed until the clock was moved.
  fileprivate(set) var lateness = Lateness.none
  /// How often the clock was moved.
  fileprivate(set) var moves = 0
  /// Whether something still waits for the clock.
  fileprivate(set) var isWaiting = false
}

/// The number of turns and commits until a renderer shows its idle picture.
public struct Lateness: Hashable, Comparable, Sendable {
  /// The number of turns of the main queue before that picture.
  public let turns: Int
  /// The number of commits before that picture.
  public let commits: Int

  /// The first commit shows the idle picture.
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

extension ScenarioRun {
  /// Performs the steps of a schedule that has no steps for tasks.
  ///
  /// Before an input moves the clock, the tasks that can run do so, in the order in which they
  /// came: a task wakes only if it has begun to sleep.
  func perform(comparing steps: some Sequence<Schedule.Step>) {
    for step in steps {
      if let name = step.actionName, scenario.action(named: name).movesClock {
        for _ in 0..<Schedule.Step.mostInARow {
          guard let task = waitingTasks.first else { break }
          perform(.task(task))
        }
      }
      perform(step)
    }
  }

  /// Commits and runs turns and tasks until nothing is left to do, and moves the clock to what
  /// waits for it, at most so many times.
  ///
  /// Returns nil if that takes too long.
  func settle(waits: Int) -> Settling? {
    guard let first = perform(.commit) else { return nil }
    var settling = Settling(steps: [.commit], picture: first.grid)
    var counts = (turns: 0, commits: 1)
    for moves in 0...max(0, waits) {
      guard rest(&settling, &counts, beforeWaits: moves == 0) else { return nil }
      guard let duration = timeUntilNext else { return settling }
      if moves < waits {
        moveClock(by: duration)
        settling.moves += 1
      }
    }
    settling.isWaiting = true
    return settling
  }

  /// Commits and runs turns and tasks until only the clock can go on; returns false if that takes
  /// too long.
  private func rest(
    _ settling: inout Settling, _ counts: inout (turns: Int, commits: Int), beforeWaits: Bool
  ) -> Bool {
    func step(_ step: Schedule.Step) -> FrameRecord? {
      if beforeWaits { settling.steps.append(step) }
      return perform(step)
    }
    let most = counts.commits + Schedule.Step.mostInARow
    while !isQuiet, counts.commits <= most {
      if hasPendingTurn {
        _ = step(.turn)
        counts.turns += 1
      } else if let task = waitingTasks.first {
        _ = step(.task(task))
      }
      guard let record = step(.commit) else { return false }
      if record.grid != settling.picture {
        settling.picture = record.grid
        if beforeWaits {
          settling.lateness = Lateness(turns: counts.turns, commits: counts.commits)
        }
      } else if !hasPendingTurn, waitingTasks.isEmpty {
        // A renderer that always needs another commit is idle once its picture stays the same.
        return true
      }
      counts.commits += 1
    }
    return isQuiet
  }
}
