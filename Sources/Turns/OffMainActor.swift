import Synchronization

/// Says that a job of the pool runs now, on the thread of the main actor.
///
/// A proof runs such jobs there, one at a time. In an app they run on other threads, so code that asks
/// for the main actor has to be told that this is not it.
package enum OffMainActor {
  private static let runs = Atomic(false)

  /// Whether one runs now; to be asked where only the main actor's thread can be.
  package static var isHere: Bool { runs.load(ordering: .relaxed) }

  /// Runs one.
  package static func run(_ job: () -> Void) {
    let outer = runs.exchange(true, ordering: .relaxed)
    defer { runs.store(outer, ordering: .relaxed) }
    job()
  }
}
