/// The part of the tree of schedules that a proof explores.
///
/// The subtrees below a depth are dealt out by the steps that lead to them. What lies above is walked
/// by each part, since its frames have to be right before it goes on, and counted by one of them.
struct ProofDivision {
  let shard: Shard
  /// The length of the schedules by which subtrees are dealt out.
  let depth: Int

  /// So many subtrees for each part even out that some are larger.
  private static let subtreesOfAPart = 32
  private static let mostDepth = 12

  /// Divides the schedules of so many actions.
  init(_ shard: Shard, actions: Int) {
    self.shard = shard
    var (depth, subtrees) = (1, actions + 1)
    while depth < Self.mostDepth, subtrees < Self.subtreesOfAPart * shard.count {
      subtrees *= max(2, actions + 1)
      depth += 1
    }
    self.depth = depth
  }

  /// Returns true if the part walks through the schedule.
  func enters(_ steps: [Schedule.Step]) -> Bool {
    // What is longer was entered where it had this length.
    steps.count != depth || owns(steps)
  }

  /// Returns true if the part counts the schedule, given that it walks through it.
  func counts(_ steps: [Schedule.Step]) -> Bool { steps.count >= depth || owns(steps) }

  /// The number of the part that a schedule belongs to, by its first steps.
  func owner(of steps: [Schedule.Step]) -> Int {
    let words = steps.prefix(depth).map(\.name).joined(separator: "\n")
    return Shard.owner(of: words.utf8, among: shard.count)
  }

  private func owns(_ steps: [Schedule.Step]) -> Bool { owner(of: steps) == shard.part }
}

extension Schedule.Step {
  /// A name that no step of another kind has.
  fileprivate var name: String {
    switch self {
    case .action: "action \(self)"
    case .trait: "trait \(self)"
    case .task: "task \(self)"
    default: "\(self)"
    }
  }
}

/// Why a proof is not divided.
enum DivisionObstacle {
  /// Each part knows it, so one of them runs the whole.
  case knownToAll
  /// Other parts may not see it, so that this one runs the whole.
  case seenHere
}

extension Rehearsal {
  /// The part that the running claim explores; nil for the whole.
  ///
  /// A proof that an action makes is a part of the action, and a proof outside of the adapters is
  /// judged by what asks for it.
  static var askedShard: Shard? {
    guard RunningProof.current == nil, ProofClaim.current?.kind == .freshFrames,
      JudgedPart.current != nil
    else { return nil }
    return SnapshotSession.current.shard
  }

  /// Returns true if parts of the schedules can be judged one by one: states that are merged have
  /// been seen in another part, and a limit of time ends each part elsewhere.
  func canBeDivided(within bound: Bound) -> Bool {
    options.fingerprint == nil && bound.time == nil
  }

  /// Leaves the whole proof to the part that it belongs to; nil if that is this one.
  func leave(_ shard: Shard, within bound: Bound) -> ProofVerdict? {
    guard let claim = ProofClaim.current, SnapshotSession.current.leave(claim, of: shard) else {
      return nil
    }
    JudgedPart.current?.isLeft = true
    return .held(
      Claim(
        bound: bound, schedulesRun: 0, schedulesCovered: 0, distinctFrames: 0,
        leftTo:
          "Nothing was run: \(shard.words) leaves this to part \(shard.owner(of: claim.test))."
      ))
  }
}
