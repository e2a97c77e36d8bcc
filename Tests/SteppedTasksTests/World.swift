import SteppedTasks
import Turns

/// What a program has done, in order.
@MainActor final class Trace {
  private(set) var entries: [String] = []

  func note(_ entry: String) { entries.append(entry) }
}

extension TaskWorld {
  /// A step that can be chosen now.
  enum Choice: Hashable, CustomStringConvertible {
    case turn
    case job(Int, of: String)
    case time

    var description: String {
      switch self {
      case .turn: "turn"
      case .job(_, let task): task
      case .time: "time"
      }
    }
  }

  /// All that can run; time only where the main line is empty.
  var choices: [Choice] {
    let jobs = jobs.enumerated().map { Choice.job($0, of: $1.task) }
    if queue.hasPendingTurn { return [.turn] + jobs }
    return jobs + (timeUntilWake == nil ? [] : [.time])
  }

  @MainActor func perform(_ choice: Choice) {
    switch choice {
    case .turn: turn()
    case .job(let index, _): runJob(at: index)
    case .time: advance()
    }
  }

  @MainActor func runUntilOnlyTimeIsLeft() {
    while let choice = choices.first, choice != .time { perform(choice) }
  }

  /// Runs the first of what can run until nothing can; returns the steps.
  @MainActor @discardableResult func runToRest() -> [Choice] {
    var steps: [Choice] = []
    while let choice = choices.first, steps.count < 1_000 {
      steps.append(choice)
      perform(choice)
    }
    return steps
  }
}
