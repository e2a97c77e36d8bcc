/// What a journal tells of, and on which machine it was seen.
struct JournalKey: Hashable {
  let subject: Subject
  let origin: TestProcess.Origin?

  enum Subject: Hashable {
    case snapshot(SnapshotIdentity)
    case proofs(ProofSite.Key)
    case left(LeftRecord.Subject)
    case completion(TestName)
  }

  /// All that was read of one journal.
  static func all(of part: JournalReader.Part) -> Set<JournalKey> {
    let origin = part.process?.origin
    return Set(part.subjects.map { JournalKey(subject: $0, origin: origin) })
  }
}

extension JournalReader.Part {
  /// What the journal tells of.
  var subjects: Set<JournalKey.Subject> {
    var subjects = Set(records.map { JournalKey.Subject.snapshot($0.identity) })
    subjects.formUnion(proofs.map { .proofs($0.site.key) })
    subjects.formUnion(parts.map { .proofs($0.site.key) })
    subjects.formUnion(left.map { .left($0.subject) })
    subjects.formUnion(completions.map { .completion($0.test) })
    subjects.formUnion(dropped.map { .proofs($0.key) })
    return subjects
  }
}

// MARK: - Ends

extension JournalReader.Part {
  /// Returns true if the process that wrote it should have noted its end, and has not.
  var isCutOff: Bool { !hasEnded && process?.willNoteEnd == true }

  /// Returns true if it is from a process that was asked for all tests, and has run them.
  var hasRunAll: Bool { hasEnded && process?.runsAll == true }

  /// Returns true if a process has written it whose findings could be those of the other one too:
  /// the same program on the same machine.
  func isOfSameProgram(as other: JournalReader.Part) -> Bool {
    guard let process, let older = other.process else { return false }
    return process.origin == older.origin && process.program == older.program
  }

  /// Returns true if nothing is unknown any more of what an older journal should have told: its
  /// process was asked for all tests, or for the same ones and has told of as much.
  func makesUp(for older: JournalReader.Part) -> Bool {
    guard hasEnded, damagedLines + newerLines == 0 else { return false }
    guard let first = older.process, let process else { return hasRunAll }
    // One that runs all parts makes up for a part.
    guard process.platform == first.platform, process.program == first.program,
      process.shard == nil || process.shard == first.shard
    else { return false }
    if hasRunAll { return true }
    let told = older.subjects
    return process.tests == first.tests && !told.isEmpty && told.isSubset(of: subjects)
  }
}

/// A journal that does not tell all, and for which no later one makes up.
struct JournalGap: Hashable, Sendable {
  /// The process that has written it; nil for the tool, and if that cannot be read.
  let process: TestProcess?
  /// What is known of the process.
  let state: State
  /// The file.
  let path: String
  /// How many lines could not be read; a crash leaves one.
  let damagedLines: Int
  /// How many lines are of a version that is not known here.
  let newerLines: Int

  enum State: String, Sendable {
    /// It has ended by itself, or nothing is known of its end.
    case ended
    /// It was cut off, as by a crash.
    case crashed
    /// It is still running.
    case running
  }

  /// The gaps of journals, oldest first.
  static func all(in parts: [JournalReader.Part]) -> [JournalGap] {
    parts.indices.compactMap { index in
      let part = parts[index]
      guard part.isCutOff || part.damagedLines + part.newerLines > 0,
        !parts[(index + 1)...].contains(where: { $0.makesUp(for: part) })
      else { return nil }
      return JournalGap(
        process: part.process,
        state: !part.isCutOff ? .ended : part.isHeld ? .running : .crashed, path: part.path,
        damagedLines: part.damagedLines, newerLines: part.newerLines)
    }
  }
}
