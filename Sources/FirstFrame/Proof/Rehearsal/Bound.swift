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
  ///
  /// An action of several steps may have a commit in any of the gaps between them; where it has
  /// none it is done at once.
  package func scheduleCount(stepCounts: [Int]) -> Int {
    if max(actions, turns, commits) > 256 { return Int.max }
    var total = 0
    for a in 0...actions {
      let amid = waysToCommitAmid(actions: a, stepCounts: stepCounts)
      for t in 0...turns {
        for c in 0...commits where a + t + c > 0 {
          for (inner, ways) in amid.enumerated() where inner <= c && ways > 0 {
            let length = a + t + c - inner
            let orders = multiply(choose(length, a), choose(length - a, t))
            total = add(total, multiply(orders, ways))
          }
        }
      }
    }
    return total
  }

  /// For each number of commits, in how many ways so many actions have them between their steps.
  private func waysToCommitAmid(actions: Int, stepCounts: [Int]) -> [Int] {
    let gaps = stepCounts.map { $0 - 1 }
    var one = Array(repeating: 0, count: min(gaps.max() ?? 0, commits) + 1)
    for gap in gaps {
      for inner in 0...min(gap, commits) { one[inner] = add(one[inner], choose(gap, inner)) }
    }
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

extension Bound: CustomStringConvertible {
  /// The bound in words.
  public var description: String {
    "at most \(Words.count(actions, "action")), \(Words.count(turns, "turn")) and "
      + Words.count(commits, "commit")
  }
}
