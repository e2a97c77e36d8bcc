import GridViews

/// Tells when the time of a toast is over, by a stage's virtual clock.
///
/// The time begins when the toast is first shown, and is forgotten when it goes earlier.
@MainActor final class ToastClock {
  private var starts: [Int: Int] = [:]
  private var count = 0
  private let isOver: (Int) -> Void

  init(isOver: @escaping @MainActor (Int) -> Void) { self.isOver = isOver }

  /// Begins with those that are new, and forgets those that are not shown any more.
  func follow(_ toasts: [QueuedToast], on queue: TurnQueue?) {
    let ids = Set(toasts.map(\.id))
    starts = starts.filter { queue != nil && ids.contains($0.key) }
    guard let queue else { return }
    for toast in toasts where starts[toast.id] == nil {
      count += 1
      let start = count
      starts[toast.id] = start
      guard let duration = toast.duration else { continue }
      queue.enqueue(after: duration) { [weak self] in
        MainActor.assumeIsolated { self?.end(toast.id, since: start) }
      }
    }
  }

  private func end(_ id: Int, since start: Int) {
    if starts[id] == start { isOver(id) }
  }
}
