import Synchronization

/// Runs a closure, and calls another one before the next change to a property that the closure has
/// read.
///
/// Only reads by the first closure itself count, on its own thread. The second closure is called at
/// most once, on the thread that writes, while the property still has its old value.
public func withPerceptionTracking<Result>(
  _ apply: () -> Result, onChange: @autoclosure () -> @Sendable () -> Void
) -> Result {
  let (result, list) = ReadList.reading(apply)
  if !list.reads.isEmpty { PerceptionTracking(of: list, onChange: onChange()).begin() }
  return result
}

/// The registration of one run of a closure with the properties that it has read.
package final class PerceptionTracking: Sendable {
  private static let count = Atomic(0)

  /// The number of the registration; registrations are notified in the order of their numbers.
  let number = count.add(1, ordering: .relaxed).newValue
  private let places: [(observers: PropertyObservers, read: PropertyObservers.Read)]
  private let hasEnded = Atomic(false)
  private let onChange: @Sendable () -> Void

  fileprivate init(of list: ReadList, onChange: @escaping @Sendable () -> Void) {
    (places, self.onChange) = (list.reads, onChange)
  }

  /// Runs a closure, and registers with the properties that it has read; returns nil if there are
  /// none.
  package static func run(
    _ body: () -> Void, onChange: @escaping @Sendable () -> Void
  ) -> PerceptionTracking? {
    let ((), list) = ReadList.reading(body)
    if list.reads.isEmpty { return nil }
    let tracking = PerceptionTracking(of: list, onChange: onChange)
    tracking.begin()
    return tracking
  }

  /// Registers with every property; notifies at once if another thread has written one since it was
  /// read.
  fileprivate func begin() {
    var isCurrent = true
    for (observers, read) in places {
      isCurrent = observers.add(self, for: read) && isCurrent
    }
    // Notified already, perhaps before the last property was added.
    if hasEnded.load(ordering: .acquiring) { removeEverywhere() }
    if !isCurrent { tell() }
  }

  /// Calls the closure, unless it was called before or the registration is cancelled.
  func tell() {
    if end() { onChange() }
  }

  /// Ends the registration; the closure is not called any more.
  package func cancel() { _ = end() }

  private func end() -> Bool {
    guard !hasEnded.exchange(true, ordering: .acquiringAndReleasing) else { return false }
    removeEverywhere()
    return true
  }

  private func removeEverywhere() {
    for (observers, read) in places { observers.remove(self, from: read.index) }
  }
}
