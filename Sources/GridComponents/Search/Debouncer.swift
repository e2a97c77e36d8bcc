import GridViews

/// Does the last thing it was asked for, once so much time has passed without another request, by a
/// stage's virtual clock.
///
///     debouncer.request { self.search(query) }      at each letter; runs after the last one
@MainActor package final class Debouncer {
  private let delay: Duration
  private let queue: TurnQueue
  /// The number of the latest request; what is due for an earlier one comes too late.
  private var latest = 0

  /// Makes a debouncer that waits so long.
  package init(for delay: Duration, on queue: TurnQueue) {
    self.delay = delay
    self.queue = queue
  }

  /// Does this after the delay, unless something else is asked for until then.
  package func request(_ action: @escaping @MainActor () -> Void) {
    latest += 1
    let number = latest
    queue.enqueue(after: delay) { [weak self] in
      MainActor.assumeIsolated { if self?.latest == number { action() } }
    }
  }

  /// Forgets what was asked for.
  package func cancel() { latest += 1 }
}
