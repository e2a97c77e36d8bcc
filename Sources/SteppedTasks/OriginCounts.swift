import Synchronization

/// Counts the tasks' origins that still live, by the names of their actions.
final class OriginCounts: Sendable {
  private let counts = Mutex<[String: Int]>([:])

  /// Returns a new origin, which is counted as long as it lives.
  func begin(_ name: String) -> Origin {
    counts.withLock { $0[name, default: 0] += 1 }
    return Origin(name) { [self] name in counts.withLock { $0[name, default: 0] -= 1 } }
  }

  /// The names with an origin that lives, in alphabetical order.
  var live: [String] { counts.withLock { $0.filter { $0.value > 0 }.keys.sorted() } }
}

/// The main lines of worlds whose tasks have outlived them.
enum MainLines {
  private static let kept = Mutex<[MainLine]>([])

  static func keep(_ line: MainLine) { kept.withLock { $0.append(line) } }
}
