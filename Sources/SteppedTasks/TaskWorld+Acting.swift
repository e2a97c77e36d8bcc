// An action is a job of the main actor, as in an app: what it begins knows which action that was.

extension TaskWorld {
  /// Does an action as a job of the main actor, so that what it begins knows it.
  ///
  /// Where the runtime hands over no jobs, it is done as any code.
  @MainActor package func act(_ name: String, _ body: @escaping @MainActor () -> Void) {
    let outside = RuntimeHooks.enter(self)
    defer { RuntimeHooks.leave(to: outside) }
    guard isCapturing else { return body() }
    isBeginningAction = true
    Self.beginTask(of: origins.origin(named: name), body)
    isBeginningAction = false
    guard let job = actionJob else {
      preconditionFailure("The job of an action was not handed over. Report it as a defect.")
    }
    actionJob = nil
    if firstNumber == 0 { firstNumber = job.taskNumber }
    let outer = runningAction
    runningAction = name
    runOnMain(job)
    runningAction = outer
  }

  /// NB: On no actor, since a closure on the main one would ask whether it is there.
  private static func beginTask(of origin: Origin, _ body: @escaping @MainActor () -> Void) {
    Origin.$current.withValue(origin) { _ = Task { @MainActor in body() } }
  }
}
