import SteppedTasks

/// One run of a scenario that is stepped by hand, to see its pictures.
@MainActor package final class SteppedRun {
  private let performs: (Schedule.Step) -> Bool
  private let nextStep: () -> Schedule.Step?
  private let commit: () -> Grid

  /// Makes new models and a renderer of them.
  package init<Models>(of scenario: Scenario<Models>) {
    let run = ScenarioRun(of: scenario.shared, detail: .record)
    performs = { run.performs($0) }
    nextStep = { run.stepTowardsRest }
    commit = { run.perform(.commit)?.grid ?? Grid(blank: .zero) }
  }

  /// Performs a step; returns false if it is not possible.
  package func perform(_ step: Schedule.Step) -> Bool { performs(step) }

  /// The next step if everything runs in the order in which it was queued; nil when idle.
  package var stepTowardsRest: Schedule.Step? { nextStep() }

  /// Commits a frame and returns its picture.
  package var picture: Grid { commit() }
}
