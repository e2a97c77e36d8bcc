import Synchronization
import Turns

// Reads values that only a task can read, such as the state of an actor.

extension TaskWorld {
  /// The world that runs on this thread; nil outside of worlds.
  package static var running: TaskWorld? { RuntimeHooks.world }

  /// Runs a closure in a task to its end, and returns the result.
  ///
  /// Returns nil if the task waits for something else, or if the runtime does not pass on jobs. The
  /// task is not one of the program: it has no name, and its events are not noted. Call this only
  /// when no task of the program can run, because those would run too.
  @MainActor package func result<Value: Sendable>(
    of read: @escaping @Sendable () async -> Value
  ) -> Value? {
    guard isCapturing else { return nil }
    let result = ReadResult<Value>()
    isReading = true
    defer { isReading = false }
    run {
      _ = Task.detached { result.value.withLock { [value = await read()] in $0 = value } }
    }
    for _ in 0..<Self.mostReadingSteps {
      if !jobs.isEmpty {
        runJob(at: 0)
      } else if queue.hasPendingTurn {
        turn()
      } else {
        break
      }
    }
    return result.value.withLock { $0 }
  }

  private static var mostReadingSteps: Int { 1_000 }
}

private final class ReadResult<Value: Sendable>: Sendable {
  let value = Mutex<Value?>(nil)
}
