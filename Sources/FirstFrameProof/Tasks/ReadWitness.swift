import Locking
import Observation

/// Learns which steps have read a property that a later step writes.
///
/// Reads of observable models in a closure are tracked, also those in jobs that run meanwhile. The
/// first later write of one of them is reported; further ones are not.
final class ReadWitnesses: Sendable {
  private let told = Guarded<[Int]>([])

  /// Calls a closure; a later write of something that it has read is reported with a number.
  func watch(_ number: Int, _ body: () -> Void) {
    withObservationTracking(body) { self.told.withLock { $0.append(number) } }
  }

  /// The numbers that were reported since the last call.
  func take() -> [Int] {
    told.withLock { numbers in
      if numbers.isEmpty { return [] }
      defer { numbers = [] }
      return numbers
    }
  }
}
