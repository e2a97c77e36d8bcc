/// The part of the tree of schedules that a proof explores.
///
/// The subtrees below a depth are distributed by the steps that lead to them. The nodes above are
/// walked by every part, because their frames must be right before it continues, and are counted by
/// only one part.
struct ProofDivision {
  let shard: Shard
  /// The length of the schedules that lead to the distributed subtrees.
  let depth: Int

  /// The number of subtrees for each part; large enough to even out their different sizes.
  private static let subtreesOfAPart = 32
  private static let mostDepth = 12

  /// Divides the schedules of a number of actions.
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
    // A longer schedule was entered when it had this length.
    steps.count != depth || owns(steps)
  }

  /// Returns true if the part counts the schedule; the part must walk through it.
  func counts(_ steps: [Schedule.Step]) -> Bool { steps.count >= depth || owns(steps) }

  /// The number of the part that owns a schedule, by its first steps.
  func owner(of steps: [Schedule.Step]) -> Int {
    let words = steps.prefix(depth).map(\.name).joined(separator: "\n")
    return Shard.owner(of: words.utf8, among: shard.count)
  }

  private func owns(_ steps: [Schedule.Step]) -> Bool { owner(of: steps) == shard.part }
}

extension Schedule.Step {
  /// A name that distinguishes the step from steps of other kinds.
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
  /// All parts know the reason, so one of them runs the whole proof.
  case knownToAll
  /// Other parts may not know the reason, so this part runs the whole proof.
  case seenHere
}

extension Rehearsal {
  /// The part that the proof of the current claim explores; nil for the whole.
  ///
  /// It is nil for a proof that an action makes, which belongs to the action, and for a proof
  /// outside of the adapters, which its caller judges.
  static var askedShard: Shard? {
    guard RunningProof.current == nil, ProofClaim.current?.kind == .freshFrames,
      JudgedPart.current != nil
    else { return nil }
    return SnapshotSession.current.shard
  }

  /// Returns true if the parts of the schedules can be judged separately.
  ///
  /// They cannot if states are merged, because equal states may be in different parts, or if there
  /// is a time limit, which ends each part elsewhere.
  func canBeDivided(within bound: Bound) -> Bool {
    options.fingerprint == nil && bound.time == nil
  }

  /// Leaves the whole proof to the part that owns it; nil if this part owns it.
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
