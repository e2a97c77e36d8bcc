/// Why a proof proves nothing.
public enum NothingTested: Hashable, Sendable {
  /// No action changes the picture of a new view.
  case picturesNeverChange(Grid?)
  /// No action changes the picture of a new view, and blocks that were queued before the proof
  /// wait on the real main queue.
  case picturesWaitOutside(Grid?)
  /// All idle pictures are equal, whatever the actions did.
  ///
  /// The actions in `sleeping` have tasks that still slept when schedules ended at the limit.
  case endingsNeverChange(Grid?, sleeping: [String])
  /// There are more schedules than the number allowed, and those that were run show no defect.
  ///
  /// All schedules with up to `completeActions` of `of` actions were run.
  case tooManySchedules(Int, completeActions: Int, of: Int, restless: RestlessTasks)
  /// Two calls of the models' factory return the same models, so no run starts with new ones.
  case modelsAreShared
  /// The factory returns the same renderer again, which would be compared with itself.
  case sourceIsShared
  /// Making or releasing a second view of the models changed them.
  case sourceChangesModels
  /// Making a second view of the models has written these states, which both views have.
  case secondViewWritesStates([String])
  /// A second view of the models changed them while its frames were made; the problem it reported.
  case viewWritesModels(FrameRecord.Problem)
  /// A task of a second view of the models has changed them.
  case freshTasksChangeModels
  /// The results of two calls of the models' factory share an object of this type, which the
  /// actions write.
  case modelsShareObject(String)
  /// New models show something different each time, before any action.
  case modelsAreRandom
  /// A second run of the same schedule showed something different.
  case stateIsElsewhere
  /// No frame after the first picture was right; all wrong frames have these tolerated defects.
  case everyChangeIsTolerated([ToleratedDefect])
  /// No order of tasks could fail: the scenario tolerates races and has no rule.
  case racesAreTolerated([ToleratedDefect])
  /// These actions changed no picture.
  case actionsAreUnnoticed([String])
  /// These actions changed no new view, and only pictures with a tolerated defect.
  case actionsShowOnlyTolerated([String])
  /// These actions changed no picture, and change one in schedules that are longer than the limit
  /// allows.
  case actionsComeLater([String], needed: Limit, allowed: Limit)
  /// These actions changed no picture, and change one in schedules that the time did not allow; the
  /// number of steps up to which all schedules were run, and a limit that allows those schedules.
  case actionsComeAfterTime([String], length: Int, needed: Limit)
  /// These actions changed no picture, and blocks that wait for the clock change one after this
  /// time.
  case actionsWaitForClock([String], Duration)
  /// When the time was over, these actions had not been the only one between two frames, so that it
  /// is not known whether a picture shows them.
  case actionsAreUntried([String])
  /// These actions changed no idle picture, so that their orders could not be compared.
  case endedActionsAreUnnoticed([String])
  /// These actions changed no idle picture of the two compared scenarios.
  case comparedActionsAreUnnoticed([String])
  /// These actions were not possible in any schedule; `tappable` are the names that could be tapped
  /// in the first frame if one of them is a tap; `next` is a limit that allows one action more.
  case actionsAreImpossible([String], tappable: [String]? = nil, next: Limit? = nil)
  /// No frame after an action was idle, so that these rules were not checked there.
  case rulesAreUnchecked([String])
  /// These actions were not possible before the only frame that the limit allows.
  case actionsComeAfterOnlyFrame([String])
  /// These steps of the schedule were not possible when they were reached.
  case stepsAreImpossible([String])
  /// The main queue of a new view did not become idle.
  case neverRests
  /// The compared renderer with this name did not become idle.
  case comparedNeverRests(String)
  /// After every schedule something still waited for the clock, which was moved so often; more
  /// moves make both renderers idle.
  case comparedWhileWaiting(moves: Int, needed: Int)
  /// These actions are in only one of two compared scenarios, or have different numbers of steps.
  case actionsDiffer([String])
  /// Two actions have this name, so that a schedule is ambiguous.
  case actionsShareName(String)
  /// The scenario allows the tasks of this action to wait for ever, but has no such action.
  case noSuchAction(String)
  /// No action has the name of a step of the schedule; the names that exist.
  case noActionOfStep(String, known: [String])
  /// No picture has the excepted region of this name; the names that exist.
  case noSuchRegion(String, known: [String])
  /// The limit allows no commit.
  case nothingCommitted
  /// No action has begun a task.
  case noTasks
  /// No sequence of actions had more than one possible order of its tasks.
  case oneOrder
  /// No task was seen because tasks are not captured, for these reasons.
  case tasksAreNotCaptured([String])
  /// A task makes the text of the models, and it can read them only when idle.
  case textIsAwaited
  /// The task that makes the text of the models waits for something else.
  case textNeverComes
  /// The environment variable for the limit of a step is not a number of seconds.
  case unknownStepLimit(UnknownStepLimit)
}

extension NothingTested {
  /// No frame after the first picture was right; the tolerated defects are not looked up yet.
  static let onlyToleratedFrames = NothingTested.everyChangeIsTolerated([])

  /// The tasks of a search with too many schedules that did not become idle.
  public struct RestlessTasks: Hashable, Sendable {
    /// The actions whose tasks ran until they were stopped.
    public var stopped: [String] = []
    /// The actions whose tasks slept again after two waits for the clock or more, as a timer that
    /// repeats does.
    public var repeating: [String] = []
    /// The actions that the scenario allows to wait for ever.
    public var endless: [String] = []

    /// What was seen, and what to write, as lines.
    var lines: [String] {
      let others = stopped.filter { !repeating.contains($0) && !endless.contains($0) }
      let unmeant = repeating.filter { !endless.contains($0) }
      return
        (others.isEmpty
        ? []
        : [
          "Tasks of \(NothingTested.list(others)) ran until they were stopped. If they are meant to run for "
            + "ever, add to",
          "the scenario: .endless(\(NothingTested.list(others))).",
        ])
        + (repeating.isEmpty
          ? []
          : [
            "A task of \(NothingTested.list(repeating)) slept again each time that it woke, as a timer that "
              + "repeats does, and",
            "each wait for the clock multiplies the schedules. Allow one: within: .everyOrder(waits: 1).",
          ])
        + (unmeant.isEmpty
          ? []
          : [
            "If it is meant to repeat for ever, add to the scenario: "
              + ".endless(\(NothingTested.list(unmeant)))."
          ])
    }
  }
}
