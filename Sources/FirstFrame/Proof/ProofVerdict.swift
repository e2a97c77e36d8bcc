public import CharacterGrid

/// What the explorer found.
public enum ProofVerdict: Sendable {
  /// Every committed frame was right.
  case held(Claim)
  /// A frame was wrong; this is a shortest way to it.
  case violated(Counterexample)
  /// Nothing was proved, for this reason.
  case vacuous(Vacuity)
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

  package init(bound: Bound, schedulesRun: Int, schedulesCovered: Int, distinctFrames: Int) {
    self.bound = bound
    self.schedulesRun = schedulesRun
    self.schedulesCovered = schedulesCovered
    self.distinctFrames = distinctFrames
  }
}

/// A shortest schedule that ends in a wrong frame.
public struct Counterexample: Sendable {
  /// The steps, the last of which commits the wrong frame.
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
