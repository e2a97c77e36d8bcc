// An action is a job of the main actor, as in an app. Tasks that it begins know the action.

extension TaskWorld {
  /// Performs an action in a job of the main actor, so that tasks that it begins know the action.
  ///
  /// If the runtime does not pass on jobs, the action is performed directly.
  @MainActor package func act(_ name: String, _ body: () -> Void) {
    if isHosting, RuntimeHooks.isRunning(self) { return perform(name, body) }
    if isHosting || !isCapturing { return run { perform(name, body) } }
    host { perform(name, body) }
  }

  private func perform(_ name: String, _ body: () -> Void) {
    let outer = runningAction
    runningAction = name
    actionCount += 1
    lastAction = lastAction.next(action: name, count: actionCount)
    // NB: Not in a closure, because a closure would check whether it is on the main actor.
    Origin.$current.withValue(origins.origin(named: name), operation: body)
    runningAction = outer
  }

  /// Runs code in one job of the main actor; all actions in it share the job, which takes less
  /// time.
  @MainActor package func host(_ body: () -> Void) {
    let outside = RuntimeHooks.enter(self)
    defer { RuntimeHooks.leave(to: outside) }
    if isHosting || !isCapturing { return body() }
    withoutActuallyEscaping(body) { body in
      // NB: A task may keep its closure longer than it needs it.
      let code = HostedCode(body)
      isMakingHost = true
      Self.makeTask(of: code)
      guard let job = hostJob else {
        preconditionFailure("The job of an action was not handed over. Report it as a defect.")
      }
      hostJob = nil
      if firstNumber == 0 { firstNumber = job.taskNumber }
      isHosting = true
      runOnMain(job)
      isHosting = false
      code.body = nil
    }
  }

  /// NB: Nonisolated, because a closure on the main actor would check whether it is there.
  private static func makeTask(of code: HostedCode) { _ = Task { @MainActor in code.run() } }
}

/// A closure that is released after it has run.
@MainActor private final class HostedCode {
  var body: (() -> Void)?

  init(_ body: @escaping () -> Void) { self.body = body }

  func run() { body?() }
}
