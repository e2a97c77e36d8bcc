import SteppedTasks

/// Ranks of tasks by chance, by which each next step is chosen.
///
/// At one step, also chosen by chance, the task that would run gets the last rank. So any two steps
/// of two tasks come in either order with a chance that depends only on the numbers of tasks and
/// steps.
struct RandomRanks {
  private var state: UInt64
  private var ranks: [UInt64: UInt64] = [:]
  private let change: Int

  /// The step before which the change is; most orders have fewer steps.
  private static var latestChange: UInt64 { 60 }

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678_9ABC_DEF1
    change = Int(Self.next(&state) % Self.latestChange)
  }

  /// The step of the task with the first rank; nil if there is no step.
  mutating func first(of choices: [OrderStep], at place: Int) -> OrderStep? {
    guard var best = choices.first else { return nil }
    for choice in choices.dropFirst() where rank(of: choice) < rank(of: best) { best = choice }
    if place == change, choices.count > 1 {
      ranks[key(of: best)] = .max
      return first(of: choices, at: -1)
    }
    return best
  }

  private mutating func rank(of choice: OrderStep) -> UInt64 {
    let key = key(of: choice)
    let rank = ranks[key] ?? Self.next(&state) >> 1
    ranks[key] = rank
    return rank
  }

  /// The task of a step; the main line, the clock and the user count as tasks.
  private func key(of choice: OrderStep) -> UInt64 {
    switch choice.kind {
    case .turn: 1
    case .time: 2
    case .action: 3
    case .task, .answer, .failure: choice.owner.number
    }
  }

  private static func next(_ state: inout UInt64) -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    let mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    return mixed ^ mixed >> 27
  }
}
