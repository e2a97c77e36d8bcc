import Locking

/// The journals to which this process adds a last line when it ends by itself, so that a report knows
/// one that was cut off.
final class PromisedEnds: Sendable {
  /// Those of this process.
  static let process = PromisedEnds()

  /// Asks for it, the first time that it is read.
  private static let areNotedAtEnd: Void = atEndOfProcess { PromisedEnds.process.note() }

  private let paths = Guarded([String]())
  /// A fork has the same memory, and its end is not that of the tests.
  private let owner = ProcessEnvironment.number

  /// Whether a test is running here, as each adapter has found out; true if one ends the process.
  private let tests = Guarded([@Sendable () -> Bool]())

  /// Asks from now on whether a test is running, before an end is noted.
  func ask(_ isInTest: @escaping @Sendable () -> Bool) { tests.withLock { $0.append(isInTest) } }

  /// Adds a journal.
  func add(_ path: String) {
    paths.withLock { $0.append(path) }
    if self === Self.process { Self.areNotedAtEnd }
  }

  /// Notes in each journal that it is complete, unless a test ends the process; one that was removed meanwhile is left out.
  func note() {
    guard owner == ProcessEnvironment.number else { return }
    // A test that calls `exit` leaves out all that come after it.
    if tests.withLock({ $0 }).contains(where: { $0() }) { return }
    let all = paths.withLock { paths in
      defer { paths = [] }
      return paths
    }
    for path in all { try? AppendedFile(path).append(KeyedLine(Self.word).bytes) }
  }

  static let word = "ended"
}
