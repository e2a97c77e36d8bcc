/// How many steps of each kind a schedule may have.
public struct Bound: Hashable, Sendable {
  /// The number of actions, of any names.
  public let actions: Int
  /// The number of turns of the main queue.
  public let turns: Int
  /// The number of commits.
  public let commits: Int

  /// Makes a bound.
  public init(actions: Int, turns: Int, commits: Int) {
    self.actions = max(0, actions)
    self.turns = max(0, turns)
    self.commits = max(0, commits)
  }
}

extension Bound: CustomStringConvertible {
  /// The bound in words.
  public var description: String {
    "at most \(Words.count(actions, "action")), \(Words.count(turns, "turn")) and "
      + Words.count(commits, "commit")
  }
}

// MARK: - Counting schedules

extension Bound {
  /// The number of schedules of at least one step; `Int.max` if there are more.
  ///
  /// An action of several steps may have a commit in any gap between them. Without one, its steps
  /// are the whole action, which is counted once.
  package func scheduleCount(stepCounts: [Int]) -> Int {
    // The loops visit every combination of counts, which takes too long for larger bounds.
    if max(actions, turns, commits) > 256 { return Int.max }
    var total = 0
    for a in 0...actions {
      let ways = waysToCommitInsideActions(a, stepCounts: stepCounts)
      for t in 0...turns {
        for c in 0...commits where a + t + c > 0 {
          for (inner, ways) in ways.enumerated() where inner <= c && ways > 0 {
            // A commit inside an action has its place; all other steps can be in any order.
            let length = a + t + c - inner
            let orders = multiply(choose(length, a), choose(length - a, t))
            total = add(total, multiply(orders, ways))
          }
        }
      }
    }
    return total
  }

  /// For each number of commits, the number of ways to place them between the steps of the actions.
  private func waysToCommitInsideActions(_ actions: Int, stepCounts: [Int]) -> [Int] {
    let gaps = stepCounts.map { $0 - 1 }
    var one = Array(repeating: 0, count: min(gaps.max() ?? 0, commits) + 1)
    for gap in gaps {
      for inner in 0...min(gap, commits) { one[inner] = add(one[inner], choose(gap, inner)) }
    }
    // The product of the actions' generating functions, cut off at the bound's commits.
    var all = [1]
    for _ in 0..<actions {
      var next = Array(repeating: 0, count: min(all.count + one.count - 1, commits + 1))
      for (i, left) in all.enumerated() {
        for (j, right) in one.enumerated() where i + j < next.count {
          next[i + j] = add(next[i + j], multiply(left, right))
        }
      }
      all = next
    }
    return all
  }

  private func choose(_ n: Int, _ k: Int) -> Int {
    // Each partial product is itself a binomial coefficient, so the division leaves no remainder.
    (0..<min(k, n - k)).reduce(1) { product, index in
      let next = multiply(product, n - index)
      return next == Int.max ? next : next / (index + 1)
    }
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
