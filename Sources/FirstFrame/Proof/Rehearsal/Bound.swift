/// How many steps of each kind a schedule may have.
public struct Bound: Hashable, Sendable {
  /// The number of actions, of any names.
  public let actions: Int
  /// The number of turns of the main queue.
  public let turns: Int
  /// The number of commits.
  public let commits: Int
  /// The number of times that a task runs in the pool, or that a request is answered.
  public let tasks: Int
  /// The number of times that the clock is moved to where a task wakes that sleeps.
  public let waits: Int
  /// How long schedules are run; nil for as long as it takes.
  public let time: Duration?
  /// How many schedules a search of all orders may run.
  public private(set) var schedules = Int.max

  /// Makes a bound.
  ///
  /// `tasks` and `waits` count only where models or views begin tasks or wait for the clock.
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

  /// Any number of steps of each kind.
  static let unlimited = Bound(
    actions: .max, turns: .max, commits: .max, tasks: .max, waits: .max)

  /// As many schedules as can be run in a time, the short ones first.
  ///
  /// A claim within it says up to which length all schedules were run. A proof that is to say the
  /// same on every machine has a bound by numbers.
  public static func seconds(_ seconds: Double) -> Bound {
    Bound(
      actions: .max, turns: .max, commits: .max, tasks: .max, waits: .max, time: .seconds(seconds))
  }
}

extension Bound {
  /// Up to so many actions, one at least, and every order of the tasks that they begin.
  ///
  /// A search that would run more schedules than so many ends, and says so.
  public static func everyOrder(
    actions: Int = 2, waits: Int = 4, schedules: Int = 50_000
  ) -> Bound {
    var bound = Bound(actions: max(1, actions), turns: .max, commits: 0, tasks: .max, waits: waits)
    bound.schedules = max(1, schedules)
    return bound
  }
}

extension Bound: CustomStringConvertible {
  /// The bound in words.
  public var description: String {
    if let time, actions == .max { return "as many steps as \(time) allow" }
    let limit = time.map { ", for \($0) at most" } ?? ""
    return "at most \(Words.count(actions, "action")), \(Words.count(turns, "turn")) and "
      + Words.count(commits, "commit") + limit
  }
}

// MARK: - Counting schedules

extension Bound {
  /// The number of schedules of at least one step; `Int.max` if there are more.
  ///
  /// Turns and commits may stand anywhere, between the steps of an action as well.
  package func scheduleCount(stepCounts: [Int]) -> Int {
    // Every combination of counts is visited, which takes too long for larger bounds.
    if max(actions, turns, commits) > 256 { return Int.max }
    var total = 0
    let sequences = sequencesOfActions(stepCounts: stepCounts)
    for (parts, ways) in sequences.enumerated() where ways > 0 {
      total = add(total, multiply(placings(ofParts: parts), ways))
      if total == Int.max { break }
    }
    // Without the one that has no step.
    return total == Int.max ? total : total - sequences[0]
  }

  /// In how many ways up to all turns and commits stand among the steps of some actions.
  private func placings(ofParts parts: Int) -> Int {
    var total = 0
    // The ways to place `t` turns, then those with `c` commits as well: each follows from the last.
    var ofTurns = 1
    for t in 0...turns {
      if t > 0 { ofTurns = scale(ofTurns, by: parts + t, over: t) }
      var ways = ofTurns
      total = add(total, ways)
      for c in 0..<commits {
        ways = scale(ways, by: parts + t + c + 1, over: c + 1)
        total = add(total, ways)
        // Whatever comes is no less: the rest need not be counted.
        if total == Int.max { return total }
      }
    }
    return total
  }

  /// For each number of steps, the number of sequences of actions that have so many in all.
  private func sequencesOfActions(stepCounts: [Int]) -> [Int] {
    let longest = stepCounts.max() ?? 0
    var total = Array(repeating: 0, count: actions * longest + 1)
    // The sequences of the actions so far; each round appends one action.
    var sequences = total
    (sequences[0], total[0]) = (1, 1)
    for _ in 0..<actions {
      var longer = Array(repeating: 0, count: total.count)
      for (parts, ways) in sequences.enumerated() where ways > 0 {
        for count in stepCounts where parts + count < longer.count {
          longer[parts + count] = add(longer[parts + count], ways)
        }
      }
      for (parts, ways) in longer.enumerated() { total[parts] = add(total[parts], ways) }
      sequences = longer
    }
    return total
  }

  /// A product divided by one of its factors, without a remainder; `Int.max` if it is larger.
  private func scale(_ number: Int, by factor: Int, over divisor: Int) -> Int {
    let product = number.multipliedFullWidth(by: factor)
    guard number < Int.max, product.high < divisor else { return Int.max }
    let quotient = divisor.magnitude.dividingFullWidth((product.high.magnitude, product.low))
      .quotient
    return Int(exactly: quotient) ?? Int.max
  }

  private func multiply(_ a: Int, _ b: Int) -> Int {
    let (product, overflow) = a.multipliedReportingOverflow(by: b)
    return overflow ? Int.max : product
  }

  private func add(_ a: Int, _ b: Int) -> Int {
    let (sum, overflow) = a.addingReportingOverflow(b)
    return overflow ? Int.max : sum
  }
}
