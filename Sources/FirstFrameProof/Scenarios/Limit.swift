/// The largest number of steps of each kind that a schedule may have.
///
/// A schedule is a sequence of steps: actions, turns of the main queue, commits and steps of tasks.
public struct Limit: Hashable, Sendable {
  /// The number of actions, whatever their names.
  public let actions: Int
  /// The number of turns of the main queue: a turn runs the blocks that were queued before it.
  public let turns: Int
  /// The number of commits; each makes a frame.
  public let commits: Int
  /// The number of times that a task runs in the thread pool or a request is answered.
  public let tasks: Int
  /// The number of times that the clock moves to the moment when the next task wakes.
  public let waits: Int
  /// How long schedules are run; nil for no limit.
  public let time: Duration?
  /// The largest number of schedules that are run.
  public private(set) var schedules = Int.max
  /// Whether a search passes that the limit has ended and that has found nothing.
  private(set) var passesIfIncomplete = false

  /// Makes a limit; negative numbers count as 0.
  ///
  /// `tasks` and `waits` matter only if models or views begin tasks or wait for the clock.
  public init(
    actions: Int, turns: Int, commits: Int, tasks: Int = 4, waits: Int = 2, time: Duration? = nil
  ) {
    self.actions = max(0, actions)
    self.turns = max(0, turns)
    self.commits = max(0, commits)
    self.tasks = max(0, tasks)
    self.waits = max(0, waits)
    self.time = time
  }

  /// Two actions, two turns and three commits: most defects show in two actions, and the message
  /// of a test for which that is not enough has the limit that is.
  ///
  /// A proof runs at most 2,000 schedules, the short ones first, so that one with tasks ends soon. If
  /// there are more, the summary says up to which length all were run.
  public static let standard = {
    var limit = Limit(actions: 2, turns: 2, commits: 3)
    limit.schedules = 2_000
    return limit
  }()

  /// Allows any number of steps, and runs the shorter schedules first until the time is over.
  ///
  /// The summary of a proof states up to which length all schedules were run. Use a limit by
  /// numbers for a proof that gives the same result on every machine.
  public static func seconds(_ seconds: Double) -> Limit {
    Limit(
      actions: .max, turns: .max, commits: .max, tasks: .max, waits: .max, time: .seconds(seconds))
  }
}

extension Limit {
  /// Allows `actions` actions, at least one, and every order of the tasks that they begin.
  ///
  /// The search ends after `schedules` schedules; then it fails, unless `passesIfIncomplete`, and
  /// says how many of an estimated number agree.
  public static func everyOrder(
    actions: Int = 2, waits: Int = 4, schedules: Int = 50_000, passesIfIncomplete: Bool = false
  ) -> Limit {
    var limit = Limit(actions: max(1, actions), turns: .max, commits: 0, tasks: .max, waits: waits)
    (limit.schedules, limit.passesIfIncomplete) = (max(1, schedules), passesIfIncomplete)
    return limit
  }
}

extension Limit: CustomStringConvertible {
  /// The limit in words.
  public var description: String {
    if let time, actions == .max { return "as many steps as \(time) allow" }
    let duration = time.map { ", for \($0) at most" } ?? ""
    return "at most \(Words.count(actions, "action")), \(Words.count(turns, "turn")) and "
      + Words.count(commits, "commit") + duration
  }
}

extension Limit {
  /// What ends a search before all schedules were run, as the subject of a sentence.
  var end: String { time == nil ? Words.count(schedules, "schedule") : "the time" }
}
