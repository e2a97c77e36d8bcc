/// How many of each kind of step a schedule may have.
public struct Bound: Hashable, Sendable {
  /// Actions, each of any name.
  public let actions: Int
  /// Turns of the main queue.
  public let turns: Int
  /// Commits.
  public let commits: Int

  /// Makes a bound.
  public init(actions: Int, turns: Int, commits: Int) {
    self.actions = max(0, actions)
    self.turns = max(0, turns)
    self.commits = max(0, commits)
  }

  /// How many schedules there are, from one step up; `Int.max` where that is too small to tell.
  package func scheduleCount(actionNames: Int) -> Int {
    if max(actions, turns, commits) > 256 { return Int.max }
    var total = 0
    for a in 0...actions {
      for t in 0...turns {
        for c in 0...commits where a + t + c > 0 {
          let orders = multiply(choose(a + t + c, a), choose(t + c, t))
          total = add(total, multiply(orders, power(actionNames, a)))
        }
      }
    }
    return total
  }

  private func choose(_ n: Int, _ k: Int) -> Int {
    // Each partial product is itself a binomial coefficient, so the division leaves no remainder.
    (0..<min(k, n - k)).reduce(1) { product, index in
      let next = multiply(product, n - index)
      return next == Int.max ? next : next / (index + 1)
    }
  }

  private func power(_ base: Int, _ exponent: Int) -> Int {
    (0..<exponent).reduce(1) { product, _ in multiply(product, base) }
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

extension Bound: CustomStringConvertible {
  /// The bound in words.
  public var description: String {
    "at most \(actions) actions, \(turns) turns and \(commits) commits"
  }
}
