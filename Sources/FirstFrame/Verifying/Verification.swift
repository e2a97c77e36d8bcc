/// One comparison of what a test saw with its baseline, and what it leaves on the disk.
struct Verification {
  let content: SnapshotContent
  /// The bytes of the file that holds the content.
  let bytes: [UInt8]
  let use: SnapshotUse
  let decision: RecordDecision
  /// What is known of the source file that asks.
  let source: LedgerCache.Entry
  private let files: SnapshotFiles

  init(
    content: SnapshotContent, bytes: [UInt8], use: SnapshotUse, decision: RecordDecision,
    source: LedgerCache.Entry
  ) {
    (self.content, self.bytes, self.use) = (content, bytes, use)
    (self.decision, self.source) = (decision, source)
    let (identity, places) = (use.identity, source.ledger.places)
    files = SnapshotFiles(
      identity: identity, baseline: places.baseline(of: identity),
      actual: places.actual(of: identity))
  }

  private var ledger: RunLedger { source.ledger }

  /// Compares, does what the record mode says, and notes it in the journal.
  ///
  /// - Parameter again: Makes what the test saw once more, from scratch, or returns nil if there is
  ///   no way to do so; called before anything is recorded.
  /// - Returns: What was found.
  func run(again: () throws -> SnapshotContent?) -> SnapshotVerdict {
    let baseline = Baseline(at: files.baseline, comparedWith: content, bytes)
    // After the file was read, as `hasRecorded` asks for.
    let step = VerificationStep.after(
      baseline.finding, mode: decision.mode,
      wasRecordedInThisRun: ledger.hasRecorded(use.identity))
    switch step {
    case .match: return settle(.matched) { .matched($0) }
    case .remindOfRecording:
      return settle(.recordedEarlier) { [run = ledger.run] in
        .recordedEarlierInThisRun($0, run: run)
      }
    case .record: return instability(again, baseline) ?? record(over: baseline)
    case .complain: return complain(about: baseline)
    }
  }

  // MARK: - Recording

  /// The verdict if a second render differs from the first, or cannot be made.
  private func instability(
    _ again: () throws -> SnapshotContent?, _ baseline: Baseline
  ) -> SnapshotVerdict? {
    do {
      guard let second = try again(), let mismatch = content.mismatch(bytes, withSecond: second)
      else { return nil }
      return settle(baseline.finding == .missing ? .missing : .mismatched) {
        .unstable($0, mismatch)
      }
    } catch {
      return .notWritten(use.identity, reason: "\(error)")
    }
  }

  /// Notes the recording and then writes the file.
  private func record(over baseline: Baseline) -> SnapshotVerdict {
    let cause: RecordCause =
      switch baseline {
      case .unreadable(let flaw, _): .unreadable(flaw)
      case .different: .changed
      case .missing, .same, .inaccessible: .missing
      }
    // In this order: after a crash in between, or in another process that reads the file at once,
    // no picture of this run may pass for a baseline.
    let verdict = settle(.recorded) { [decision] in .recorded($0, cause, decision) }
    do throws(FileError) {
      try FileStore.write(bytes, to: files.baseline)
    } catch {
      return keep(.cannotWrite, baseline.hash) { .cannotWrite($0, error) }
    }
    return verdict
  }

  // MARK: - What stays on the disk

  private func complain(about baseline: Baseline) -> SnapshotVerdict {
    switch baseline {
    case .different(let mismatch, let hash):
      return keep(.mismatched, hash) { .mismatched($0, mismatch) }
    case .unreadable(let flaw, let hash):
      return keep(.unreadable, hash) { .unreadable($0, flaw) }
    case .inaccessible(let error):
      return keep(.cannotRead, nil) { .cannotRead($0, error) }
    case .missing, .same:
      return keep(.missing, nil) { [decision] in .missing($0, decision) }
    }
  }

  /// Removes an older actual, since nothing is left to accept, and notes the finding.
  private func settle(
    _ kind: JournalRecord.Kind, _ verdict: (SnapshotFiles) -> SnapshotVerdict
  ) -> SnapshotVerdict {
    var files = files
    do throws(FileError) { try ledger.discard(files.actual) } catch { files.problem = error }
    do throws(FileError) {
      try note(kind, nil)
    } catch {
      files.problem = error
    }
    return verdict(files)
  }

  /// Keeps what the test saw for the tool, and notes the finding; the verdict has the error if that
  /// fails.
  private func keep(
    _ kind: JournalRecord.Kind, _ hash: ContentHash?,
    _ verdict: (SnapshotFiles) -> SnapshotVerdict
  ) -> SnapshotVerdict {
    var files = files
    do throws(FileError) {
      try ledger.keep(bytes, as: files.actual)
      try note(kind, hash)
    } catch {
      files.problem = error
    }
    return verdict(files)
  }

  /// Notes a finding in the journal.
  private func note(_ kind: JournalRecord.Kind, _ baseline: ContentHash?) throws(FileError) {
    let location = Places.portable(use.location, relativePath: source.relativePath)
    try ledger.note(kind, use.identity, baseline: baseline, location: location)
  }
}

// MARK: - The rule of the record modes

/// What is to be done about a snapshot.
enum VerificationStep: Hashable {
  case match, record, complain, remindOfRecording

  /// What comparing the baseline with the picture has shown.
  enum Finding: CaseIterable {
    case missing, same, different, unreadable, inaccessible
  }

  /// The whole rule of the record modes.
  ///
  /// A recording of this run is neither trusted nor overwritten: a picture that differs from it is
  /// not stable.
  static func after(
    _ finding: Finding, mode: RecordMode, wasRecordedInThisRun: Bool
  ) -> VerificationStep {
    switch finding {
    case .same: wasRecordedInThisRun ? .remindOfRecording : .match
    case .missing: mode == .never ? .complain : .record
    case .different where wasRecordedInThisRun: .complain
    case .different, .unreadable: mode == .failed || mode == .all ? .record : .complain
    case .inaccessible: .complain
    }
  }
}
