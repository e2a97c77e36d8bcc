/// One comparison of what a test saw with its recorded file, and the files that it writes.
struct Verification {
  let content: SnapshotContent
  /// The bytes of the file that holds the content.
  let bytes: [UInt8]
  let use: SnapshotUse
  let decision: RecordDecision
  /// The entry of the source file that asks.
  let source: LedgerCache.Entry
  private let files: SnapshotFiles
  /// The location that asks, as the journal stores it: without absolute paths.
  private let location: String

  init(
    content: SnapshotContent, bytes: [UInt8], use: SnapshotUse, decision: RecordDecision,
    source: LedgerCache.Entry
  ) {
    (self.content, self.bytes, self.use) = (content, bytes, use)
    (self.decision, self.source) = (decision, source)
    location = Places.portable(use.location, relativePath: source.relativePath)
    files = source.ledger.files(of: use.identity)
  }

  private var ledger: RunLedger { source.ledger }

  /// Compares, follows the record mode, and notes the finding in the journal.
  ///
  /// - Parameter again: Makes the content a second time, from scratch, or returns nil if that is
  ///   not possible. It is called before anything is recorded.
  /// - Returns: The verdict.
  func run(again: () throws -> SnapshotContent?) -> SnapshotVerdict {
    let recorded = RecordedFile(at: files.recorded, comparedWith: content, bytes)
    // `hasRecorded` requires that the file has been read before.
    let isRecording = ledger.hasRecorded(use.identity)
    if let other = ledger.otherPlace(of: use.identity, than: location, in: source.stamp) {
      return collision(with: other)
    }
    if case .different = recorded,
      let other = ledger.lastPlace(of: use.identity, than: location, in: source.stamp)
    {
      return collision(with: other)
    }
    let step = VerificationStep.after(
      recorded.state, mode: decision.mode, wasRecordedInThisRun: isRecording)
    switch step {
    case .match: return settle(.matched, recorded.matchedHash) { .matched($0) }
    case .remindOfRecording:
      return settle(.recordedEarlier) { [run = ledger.name] in
        .recordedEarlierInThisRun($0, run: run)
      }
    case .record: return instability(again, recorded) ?? record(over: recorded)
    case .complain: return complain(about: recorded, isRecording)
    }
  }

  /// The verdict that another process has verified the snapshot for another location in the source.
  private func collision(with other: CodeLocation) -> SnapshotVerdict {
    try? note(.collided, nil)
    return .collision(use, with: SnapshotUse(identity: use.identity, location: other))
  }

  // MARK: - Recording

  /// The verdict if a second render fails or differs from the first; nil if both are equal.
  private func instability(
    _ again: () throws -> SnapshotContent?, _ recorded: RecordedFile
  ) -> SnapshotVerdict? {
    do {
      guard let second = try again(), let mismatch = content.mismatch(bytes, withSecond: second)
      else { return nil }
      return settle(recorded.state == .missing ? .missing : .mismatched) {
        .unstable($0, mismatch)
      }
    } catch {
      return .notWritten(use.identity, reason: "\(error)")
    }
  }

  /// Notes the recording, and then writes the file.
  private func record(over recorded: RecordedFile) -> SnapshotVerdict {
    // This check precedes the note: on some volumes the file would be that of another test.
    if let twin = ledger.folders.twin(of: use.identity.path) {
      try? note(.collided, nil)
      return .nameTaken(use.identity, by: twin.found, insteadOf: twin.wanted)
    }
    let cause: RecordCause =
      switch recorded {
      case .unreadable(let flaw, _): .unreadable(flaw)
      case .different: .changed
      case .missing, .same, .inaccessible: .missing
      }
    // The note comes first: after a crash, and in another process that reads the file at once, a
    // recording of this run must not count as a recorded file.
    let verdict = settle(.recorded) { [decision] in .recorded($0, cause, decision) }
    do throws(FileError) {
      try ledger.folders.write(bytes, to: files.recorded)
    } catch {
      return keep(.cannotWrite, recorded.hash) { .cannotWrite($0, error) }
    }
    return verdict
  }

  // MARK: - What stays on the disk

  private func complain(about recorded: RecordedFile, _ isRecording: Bool) -> SnapshotVerdict {
    switch recorded {
    case .different(let mismatch, _):
      return keep(.mismatched, recorded.hash) { [run = ledger.name] in
        isRecording ? .differsFromRecording($0, mismatch, run: run) : .mismatched($0, mismatch)
      }
    case .unreadable(let flaw, _):
      return keep(.unreadable, recorded.hash) { .unreadable($0, flaw) }
    case .inaccessible(let error):
      return keep(.cannotRead, nil) { .cannotRead($0, error) }
    case .missing, .same:
      return keep(.missing, nil) { [decision] in .missing($0, decision) }
    }
  }

  /// Removes an older actual, as there is nothing to accept, and notes the finding.
  private func settle(
    _ kind: JournalRecord.Kind, _ hash: ContentHash? = nil,
    _ verdict: (SnapshotFiles) -> SnapshotVerdict
  ) -> SnapshotVerdict {
    var files = files
    do throws(FileError) {
      try ledger.discard(
        files.actual, of: use.identity, location: location, source: source.stamp)
    } catch {
      files.problem = error
    }
    do throws(FileError) {
      try note(kind, hash)
    } catch {
      files.problem = error
    }
    return verdict(files)
  }

  /// Writes what the test saw to its actual, and notes the finding; an error is put into the
  /// verdict.
  private func keep(
    _ kind: JournalRecord.Kind, _ hash: ContentHash?,
    _ verdict: (SnapshotFiles) -> SnapshotVerdict
  ) -> SnapshotVerdict {
    var files = files
    do throws(FileError) { try ledger.keep(bytes, as: files.actual) } catch {
      files.problem = error
    }
    // The finding is a failure even if the actual cannot be written.
    do throws(FileError) {
      try note(kind, hash, seen: ContentHash(of: bytes))
    } catch {
      files.problem = files.problem ?? error
    }
    return verdict(files)
  }

  /// Notes a finding in the journal.
  private func note(
    _ kind: JournalRecord.Kind, _ recorded: ContentHash?, seen: ContentHash? = nil
  ) throws(FileError) {
    try ledger.note(
      kind, use.identity, recorded: recorded, location: location, source: source.stamp, seen: seen)
  }
}

// MARK: - The rule of the record modes

/// The action to take for a snapshot.
enum VerificationStep: Hashable {
  case match, record, complain, remindOfRecording

  /// The rule of the record modes.
  ///
  /// A snapshot that this run has recorded is neither trusted nor overwritten: a later picture that
  /// differs from it shows that the picture is not stable.
  static func after(
    _ recorded: RecordedFile.State, mode: RecordMode, wasRecordedInThisRun: Bool
  ) -> VerificationStep {
    let recordsChanges = mode == .failed || mode == .all
    return switch recorded {
    case .same: wasRecordedInThisRun ? .remindOfRecording : .match
    case .missing: mode == .never ? .complain : .record
    case .different where wasRecordedInThisRun: .complain
    case .different, .unreadable: recordsChanges ? .record : .complain
    case .inaccessible: .complain
    }
  }
}
