/// The subject of a record, and the machine on which it was seen.
struct JournalKey: Hashable {
  let subject: Subject
  let origin: TestProcess.Origin?

  enum Subject: Hashable {
    case snapshot(SnapshotIdentity)
    case proofs(ProofSite.Key)
    case left(LeftRecord.Subject)
    case completion(TestName)
  }

  /// The keys of all records of one journal.
  static func all(of part: JournalReader.Part) -> Set<JournalKey> {
    let origin = part.process?.origin
    return Set(part.subjects.map { JournalKey(subject: $0, origin: origin) })
  }
}

extension JournalReader.Part {
  /// The subjects of all records of the journal.
  var subjects: Set<JournalKey.Subject> {
    var subjects = Set(records.map { JournalKey.Subject.snapshot($0.identity) })
    subjects.formUnion(proofs.map { .proofs($0.site.key) })
    subjects.formUnion(left.map { .left($0.subject) })
    subjects.formUnion(completions.map { .completion($0.test) })
    subjects.formUnion(dropped.map { .proofs($0.key) })
    return subjects
  }
}

// MARK: - Ends

extension JournalReader.Part {
  /// Returns true if the process should have noted its end and has not, or has noted nothing.
  var isCutOff: Bool { isEmpty || !hasEnded && process?.willNoteEnd == true }

  /// Returns true if the process was asked for all tests and has ended by itself.
  package var hasRunAll: Bool { hasEnded && process?.runsAll == true }

  /// Returns true if both journals are from the same program on the same machine.
  package func isOfSameProgram(as other: JournalReader.Part) -> Bool {
    guard let process, let older = other.process else { return false }
    return process.origin == older.origin && process.program == older.program
  }

  /// Returns true if this journal contains all that an older, incomplete one should have contained.
  ///
  /// Its process was asked for all tests, or for the same tests and has noted at least the same
  /// subjects.
  func makesUp(for older: JournalReader.Part) -> Bool {
    guard hasEnded, damagedLines + foreignLines == 0 else { return false }
    guard let first = older.process, let process else { return hasRunAll }
    // A process that runs all parts makes up for a single part.
    guard process.platform == first.platform, process.program == first.program,
      process.shard == nil || process.shard == first.shard
    else { return false }
    if hasRunAll { return true }
    let told = older.subjects
    return process.tests == first.tests && !told.isEmpty && told.isSubset(of: subjects)
  }
}

/// An incomplete journal that no later journal makes up for.
package struct JournalGap: Hashable, Sendable {
  /// The process that has written it; nil for the tool, and if it cannot be read.
  package let process: TestProcess?
  /// The state of the process.
  package let state: State
  /// The path of the journal.
  package let path: String
  /// The number of lines that could not be read; a crash leaves one.
  package let damagedLines: Int
  /// The number of lines of another version of the format.
  package let foreignLines: Int
  /// Whether the journal is beyond the limits.
  package let isTooLong: Bool

  package enum State: String, Sendable {
    /// The process has ended by itself, or nothing is known about its end.
    case ended
    /// The process was cut off, for example by a crash.
    case crashed
    /// The process is still running.
    case running
  }

  /// The gaps of journals, oldest first.
  package static func all(in parts: [JournalReader.Part]) -> [JournalGap] {
    parts.indices.compactMap { index in
      let part = parts[index]
      guard part.isCutOff || part.damagedLines + part.foreignLines > 0,
        !parts[(index + 1)...].contains(where: { $0.makesUp(for: part) })
      else { return nil }
      return JournalGap(
        process: part.process,
        state: !part.isCutOff ? .ended : part.isHeld ? .running : .crashed, path: part.path,
        damagedLines: part.damagedLines, foreignLines: part.foreignLines,
        isTooLong: part.isTooLong)
    }
  }
}
