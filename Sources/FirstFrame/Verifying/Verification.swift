/// One comparison of what a test saw with its baseline, and what it leaves on the disk.
struct Verification {
  let content: SnapshotContent
  /// The bytes of the file that holds the content.
  let bytes: [UInt8]
  let claim: SnapshotClaim
  let decision: RecordDecision
  let page: LedgerBook.Page
  private let files: SnapshotFiles

  init(
    content: SnapshotContent, bytes: [UInt8], claim: SnapshotClaim, decision: RecordDecision,
    page: LedgerBook.Page
  ) {
    (self.content, self.bytes, self.claim) = (content, bytes, claim)
    (self.decision, self.page) = (decision, page)
    let (identity, places) = (claim.identity, page.ledger.places)
    files = SnapshotFiles(
      identity: identity, baseline: places.baseline(of: identity),
      actual: places.actual(of: identity))
  }

  private var ledger: RunLedger { page.ledger }

  /// Notes a finding in the journal.
  private func note(_ kind: JournalRecord.Kind, _ baseline: ContentHash?) throws(FileError) {
    let location = Places.portable(claim.location, relativePath: page.relativePath)
    try ledger.note(kind, claim.identity, baseline: baseline, location: location)
  }

  /// Compares, does what the record mode says, and notes it in the journal.
  ///
  /// - Parameter again: Makes what the test saw once more, from scratch, or nil where there is no
  ///   way to do so; called before anything is recorded.
  /// - Returns: What was found.
  func run(again: () throws -> SnapshotContent?) -> SnapshotVerdict {
    let baseline = Baseline(at: files.baseline, comparedWith: content, bytes)
    let step = VerificationStep.after(
      baseline.finding, mode: decision.mode,
      wasRecordedInThisRun: ledger.hasRecorded(claim.identity))
    switch step {
    case .match: return settled(.matched) { .matched($0) }
    case .remindOfRecording:
      return settled(.recordedEarlier) { [run = ledger.run] in
        .recordedEarlierInThisRun($0, run: run)
      }
    case .record: return instability(again, baseline) ?? record(over: baseline)
    case .complain: return complain(baseline)
    }
  }

  /// Nothing is left to accept, so an older actual goes.
  private func settled(
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

  /// The verdict where a second render differs from the first, or cannot be made.
  private func instability(
    _ again: () throws -> SnapshotContent?, _ baseline: Baseline
  ) -> SnapshotVerdict? {
    do {
      guard let second = try again(), let mismatch = content.mismatch(bytes, withSecond: second)
      else { return nil }
      return settled(baseline.finding == .missing ? .missing : .mismatched) {
        .unstable($0, mismatch)
      }
    } catch {
      return .notWritten(claim.identity, reason: "\(error)")
    }
  }

  /// Notes the recording first: a crash in between, or another process that reads the file at once,
  /// must not find a picture of this run that nobody answers for.
  private func record(over baseline: Baseline) -> SnapshotVerdict {
    let cause: RecordCause =
      switch baseline {
      case .unreadable(let flaw, _): .unreadable(flaw)
      case .different: .changed
      case .missing, .same, .inaccessible: .missing
      }
    let verdict = settled(.recorded) { [decision] in .recorded($0, cause, decision) }
    do throws(FileError) {
      try FileStore.write(bytes, to: files.baseline)
    } catch {
      return kept(.cannotWrite, baseline.hash) { .cannotWrite($0, error) }
    }
    return verdict
  }

  private func complain(_ baseline: Baseline) -> SnapshotVerdict {
    switch baseline {
    case .different(let mismatch, let hash):
      return kept(.mismatched, hash) { .mismatched($0, mismatch) }
    case .unreadable(let flaw, let hash):
      return kept(.unreadable, hash) { .unreadable($0, flaw) }
    case .inaccessible(let error):
      return kept(.cannotRead, nil) { .cannotRead($0, error) }
    case .missing, .same:
      return kept(.missing, nil) { [decision] in .missing($0, decision) }
    }
  }

  /// Keeps what the test saw for the tool, and says so in the verdict where that failed.
  private func kept(
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
}

/// What is to be done about a snapshot.
enum VerificationStep: Hashable {
  case match, record, complain, remindOfRecording

  /// What comparing the baseline with the picture has shown.
  enum Finding: CaseIterable {
    case missing, same, different, unreadable, inaccessible
  }

  /// The whole rule of the record modes.
  ///
  /// What this run has recorded it neither trusts nor overwrites: a picture that differs from it
  /// is not stable.
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
