public import CharacterGrid

/// A committed frame beside a fresh render of the same models.
public struct JudgedFrame: Sendable {
  /// The committed frame.
  public let record: FrameRecord
  /// What was done since the commit before.
  public let cause: FrameCause
  /// What a new view of the same models shows.
  public let fresh: Grid
  /// What is wrong; nil where nothing is.
  public let verdict: FrameVerdict?
}

extension Rehearsal {
  /// Runs one schedule from fresh models and judges each frame that it commits.
  public func perform(_ schedule: Schedule) -> [JudgedFrame] {
    var jury = Jury(of: self)
    jury.perform(schedule.steps)
    return jury.frames
  }

  /// Commits at the start and after each action in order, with a turn and a commit after each.
  public var onceThrough: Schedule {
    let beginning: [Schedule.Step] = [.commit, .turn, .commit]
    return Schedule(
      actions.reduce(into: beginning) { steps, action in
        steps += [.action(action.name), .commit, .turn, .commit]
      })
  }
}
