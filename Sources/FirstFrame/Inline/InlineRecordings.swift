import Locking

/// The literals that wait to be written into sources when the tests of this process have ended.
///
/// Not before: each one moves the lines of the calls that follow it.
final class InlineRecordings: Sendable {
  /// Those of the process's own session, which are written when it ends by itself.
  static let process = InlineRecordings(isWrittenAtEnd: true)

  /// Asks for it, the first time that it is read.
  private static let writesAtEnd: Void = atEndOfProcess {
    InlineRecordings.process.writeAndPrint()
  }

  private let waiting = Guarded([String: Waiting]())
  private let isWrittenAtEnd: Bool
  /// A fork has the same memory, and must not write for its parent.
  private let owner = ProcessEnvironment.number

  /// What is written for one call; the last one counts where a test was repeated.
  private struct Waiting: Sendable {
    let kept: KeptLiteral
    let files: SnapshotFiles
    let record: JournalRecord
    let places: Places
    let process: TestProcess

    /// The last call of a file comes first, as it moves no other.
    func isWritten(before other: Waiting) -> Bool {
      let (left, right) = (kept, other.kept)
      if left.file != right.file { return left.file < right.file }
      return (left.line, left.column, files.actual) > (right.line, right.column, other.files.actual)
    }
  }

  init(isWrittenAtEnd: Bool = false) { self.isWrittenAtEnd = isWrittenAtEnd }

  /// Adds a literal, and what is noted once it was written.
  func add(
    _ kept: KeptLiteral, _ files: SnapshotFiles, _ record: JournalRecord, by ledger: RunLedger
  ) {
    let new = Waiting(
      kept: kept, files: files, record: record, places: ledger.places,
      process: ledger.process.withoutEnd)
    waiting.withLock { $0[files.actual] = new }
    if isWrittenAtEnd { Self.writesAtEnd }
  }

  /// Forgets a literal: a repetition of the test has seen what is there.
  func remove(_ files: SnapshotFiles) {
    waiting.withLock { $0[files.actual] = nil }
  }

  private func writeAndPrint() {
    let messages = write()
    if messages.isEmpty { return }
    try? OpenFile.errors.write(Array((messages.joined(separator: "\n") + "\n").utf8))
  }

  /// Writes them, the last call of a file first, and returns a message for each that could not be
  /// written.
  func write() -> [String] {
    guard owner == ProcessEnvironment.number else { return [] }
    let all = waiting.withLock { waiting in
      defer { waiting = [:] }
      return waiting
    }
    var journals: [Places: Journal] = [:]
    return all.values.sorted { $0.isWritten(before: $1) }.compactMap { waiting in
      do throws(InlineRefusal) {
        do throws(InlineRefusal) {
          try waiting.kept.write(in: waiting.places)
        } catch {
          // Another test has the same call, and has seen the same.
          guard error == .alreadyWritten else { throw error }
        }
        try Self.note(waiting, in: &journals[waiting.places])
        return nil
      } catch {
        return InlineMessage.notWritten(waiting.files, error)
      }
    }
  }

  /// Notes that a literal was written, after which nothing is left to accept.
  private static func note(
    _ waiting: Waiting, in journal: inout Journal?
  ) throws(InlineRefusal) {
    do throws(FileError) {
      if journal == nil { journal = try Journal(in: waiting.places.journals, by: waiting.process) }
      try journal?.append(waiting.record)
      try FileStore.remove(waiting.files.actual)
    } catch {
      throw .file(error)
    }
  }
}
