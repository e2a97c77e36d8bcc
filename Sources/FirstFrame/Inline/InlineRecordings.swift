import Locking

/// The literals to be written into sources after the tests of this process have ended.
///
/// They are not written earlier, because each one moves the lines of the calls below it.
final class InlineRecordings: Sendable {
  /// The literals of the process's session; they are written when the process ends by itself.
  static let process = InlineRecordings(isWrittenAtEnd: true)

  /// Registers the function to be called at the end of the process when this is first accessed.
  private static let writesAtEnd: Void = atEndOfProcess {
    InlineRecordings.process.writeAndPrint()
  }

  private let waiting = Guarded([String: Waiting]())
  private let isWrittenAtEnd: Bool
  /// A fork has a copy of this memory, and must not write for its parent.
  private let owner = ProcessEnvironment.number

  /// A literal to be written for one call; if a test is repeated, its last literal counts.
  private struct Waiting: Sendable {
    let kept: KeptLiteral
    let files: SnapshotFiles
    let record: JournalRecord
    let places: Places
    let process: TestProcess

    /// Orders the calls of a file from the last to the first, because writing a call moves those
    /// below it.
    func isWritten(before other: Waiting) -> Bool {
      let (left, right) = (kept, other.kept)
      if left.file != right.file { return left.file < right.file }
      return (left.line, left.column, files.actual) > (right.line, right.column, other.files.actual)
    }
  }

  init(isWrittenAtEnd: Bool = false) { self.isWrittenAtEnd = isWrittenAtEnd }

  /// Adds a literal, and the record to be noted after it was written.
  func add(
    _ kept: KeptLiteral, _ files: SnapshotFiles, _ record: JournalRecord, by ledger: RunLedger
  ) {
    let new = Waiting(
      kept: kept, files: files, record: record, places: ledger.places,
      process: ledger.process.withoutEnd)
    waiting.withLock { $0[files.actual] = new }
    if isWrittenAtEnd { Self.writesAtEnd }
  }

  /// Removes a literal because a repetition of the test has matched the existing one.
  func remove(_ files: SnapshotFiles) {
    waiting.withLock { $0[files.actual] = nil }
  }

  private func writeAndPrint() {
    let messages = write()
    if messages.isEmpty { return }
    try? OpenFile.errors.write(Array((messages.joined(separator: "\n") + "\n").utf8))
  }

  /// Writes the literals, the last call of a file first; returns a message for each error.
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
          // Another test has verified the same call, and has seen the same.
          guard error == .alreadyWritten else { throw error }
        }
        try Self.note(waiting, in: &journals[waiting.places])
        return nil
      } catch {
        return InlineMessage.notWritten(waiting.files, error)
      }
    }
  }

  /// Notes that a literal was written, and removes the file with what the test saw.
  private static func note(
    _ waiting: Waiting, in journal: inout Journal?
  ) throws(InlineRefusal) {
    do throws(FileError) {
      if journal == nil { journal = try Journal(of: waiting.places, by: waiting.process) }
      try journal?.append(waiting.record)
      try FileStore.remove(waiting.files.actual)
    } catch {
      throw .file(error)
    }
  }
}
