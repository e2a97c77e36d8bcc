public import CharacterGrid

/// What the explorer found.
public enum ProofVerdict: Sendable {
  /// Every committed frame was right.
  case held(Claim)
  /// Something was wrong: a shortest way to each kind of it, the shortest first.
  case violated([Counterexample])
  /// Nothing was proved, for this reason.
  case vacuous(Vacuity)

  /// What was found wrong, the shortest way first; none where nothing was.
  public var counterexamples: [Counterexample] {
    if case .violated(let found) = self { found } else { [] }
  }
}

/// What a proof may claim: its bound and its counts.
public struct Claim: Hashable, Sendable {
  /// How long the schedules were.
  public let bound: Bound
  /// Schedules that were run from fresh models.
  public let schedulesRun: Int
  /// Schedules within the bound; the ones not run differ from one that was by steps that do
  /// nothing.
  public let schedulesCovered: Int
  /// Different pictures among the fresh renders.
  public let distinctFrames: Int
  /// The actions that made no difference to any picture.
  public let blindSpots: [String]
  /// What the claim rests on besides, one sentence each.
  public let assumptions: [String]

  package init(
    bound: Bound, schedulesRun: Int, schedulesCovered: Int, distinctFrames: Int,
    blindSpots: [String] = [], assumptions: [String] = []
  ) {
    self.bound = bound
    self.schedulesRun = schedulesRun
    self.schedulesCovered = schedulesCovered
    self.distinctFrames = distinctFrames
    self.blindSpots = blindSpots
    self.assumptions = assumptions
  }
}

/// A shortest schedule that ends in a wrong frame.
public struct Counterexample: Sendable {
  /// The steps; the last commits the wrong frame, but for a leak.
  public let schedule: Schedule
  /// The frames on the way, the wrong one last.
  public let frames: [JudgedFrame]
  /// What is wrong with the last frame.
  public let verdict: FrameVerdict
  /// Schedules that were run until it was found.
  public let schedulesRun: Int
}

/// Why a proof says nothing.
public enum Vacuity: Hashable, Sendable {
  /// Whatever was done to the models, a fresh render shows the same picture.
  case picturesNeverChange(Grid?)
  /// The factory gives the same models again, so that no run starts afresh.
  case modelsAreShared
  /// The factory gives the same renderer again, which would be compared with itself.
  case sourceIsShared
  /// To make a second view of the models changed them.
  case sourceChangesModels
  /// A fresh render's main queue did not come to rest.
  case neverRests
  /// Two actions have this name, so that a schedule does not tell which it means.
  case actionsShareName(String)
  /// The bound leaves no room for a commit.
  case nothingCommitted
}
