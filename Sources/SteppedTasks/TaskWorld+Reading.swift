import Synchronization
import Turns

// Reads what only a task can read, such as the state of an actor.

extension TaskWorld {
  /// The world that runs on this thread; nil outside of worlds.
  package static var running: TaskWorld? { RuntimeHooks.world }

  /// What a task returns that runs now, to its end; nil if it waits for something else, or if the
  /// runtime hands over no jobs.
  ///
  /// It is no task of the program: it has no name, and nothing that it does is noted. As others may
  /// run as well, it belongs where nothing else can run.
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
