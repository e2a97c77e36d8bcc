import Synchronization

/// Marks that the main actor's thread runs a job that belongs to another executor.
///
/// A proof runs the jobs of the global pool on the main actor's thread, one at a time. In an app
/// they run on other threads. So code that asks whether it is on the main actor must ask here too.
package enum OffMainActor {
  private static let runs = Atomic(false)

  /// Whether a job of another executor runs now.
  ///
  /// Valid only on the main actor's thread.
  package static var isHere: Bool { runs.load(ordering: .relaxed) }

  /// Runs a job that belongs to another executor.
  package static func run(_ job: () -> Void) {
    let outer = runs.exchange(true, ordering: .relaxed)
    defer { runs.store(outer, ordering: .relaxed) }
    job()
  }
}
