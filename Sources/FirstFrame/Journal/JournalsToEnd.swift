import Locking

/// The journals to which this process appends a last line when it ends by itself.
///
/// Without that line, a report knows that a process was cut off.
package final class JournalsToEnd: Sendable {
  /// The journals of this process.
  static let process = JournalsToEnd()

  /// Registers the function to be called at the end of the process when this is first accessed.
  private static let areNotedAtEnd: Void = atEndOfProcess { JournalsToEnd.process.note() }

  private let paths = Guarded([String]())
  /// A fork has a copy of this memory, but its end is not the end of the tests.
  private let owner = ProcessEnvironment.number

  /// The adapters' closures that return true while a test is running, which then has ended the
  /// process.
  private let tests = Guarded([@Sendable () -> Bool]())

  /// Adds a closure that returns true while a test is running.
  func ask(_ isInTest: @escaping @Sendable () -> Bool) { tests.withLock { $0.append(isInTest) } }

  /// Adds a journal.
  func add(_ path: String) {
    paths.withLock { $0.append(path) }
    if self === Self.process { Self.areNotedAtEnd }
  }

  /// Removes a journal that lacks a record.
  func remove(_ path: String) { paths.withLock { $0.removeAll { $0 == path } } }

  /// Appends the last line to each journal, unless a test has ended the process; skips removed
  /// journals.
  func note() {
    guard owner == ProcessEnvironment.number else { return }
    // If a test calls `exit`, the tests after it have not run.
    if tests.withLock({ $0 }).contains(where: { $0() }) { return }
    let all = paths.withLock { paths in
      defer { paths = [] }
      return paths
    }
    for path in all { try? AppendedFile(path).append(KeyedLine(Self.word).bytes) }
  }

  static let word = "ended"
}
