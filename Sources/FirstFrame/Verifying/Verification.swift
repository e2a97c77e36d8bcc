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
  /// The place that asks, without paths of this machine.
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

  /// Compares, does what the record mode says, and notes it in the journal.
  ///
  /// - Parameter again: Makes what the test saw once more, from scratch, or returns nil if there is
  ///   no way to do so; called before anything is recorded.
  /// - Returns: What was found.
  func run(again: () throws -> SnapshotContent?) -> SnapshotVerdict {
    let (baseline, former) = findBaseline()
    // After the file was read, as `hasRecorded` asks for.
    let isRecording = ledger.hasRecorded(use.identity)
    if let other = ledger.otherPlace(of: use.identity, than: location, in: source.stamp) {
      return collision(with: other)
    }
    if case .different = baseline,
      let other = ledger.lastPlace(of: use.identity, than: location, in: source.stamp)
    {
      return collision(with: other)
    }
    let step = VerificationStep.after(
      baseline.state, mode: decision.mode, wasRecordedInThisRun: isRecording,
      hasFormerName: former != nil)
    switch step {
    case .match: return settle(.matched, baseline.matchedHash) { .matched($0) }
    case .remindOfRecording:
      return settle(.recordedEarlier) { [run = ledger.name] in
        .recordedEarlierInThisRun($0, run: run)
      }
    case .record: return instability(again, baseline) ?? record(over: baseline, former)
    case .complain: return complain(about: baseline, former, isRecording)
    }
  }

  /// The verdict that another place in the source has taken the snapshot, in another process.
  private func collision(with other: CodeLocation) -> SnapshotVerdict {
    try? note(.collided, nil)
    return .collision(use, with: SnapshotUse(identity: use.identity, location: other))
  }

  /// What is recorded, and the path below the snapshots if it still has the former name.
  private func findBaseline() -> (Baseline, former: String?) {
    let baseline = Baseline(at: files.baseline, comparedWith: content, bytes)
    guard case .missing = baseline, let path = use.identity.formerPath else {
      return (baseline, nil)
    }
    let file = source.ledger.places.snapshot(at: path)
    let former = Baseline(at: file, comparedWith: content, bytes)
    switch former {
    case .same, .different, .unreadable: return (former, path)
    // What cannot be read there is not in the way here.
    case .missing, .inaccessible: return (baseline, nil)
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
      return settle(baseline.state == .missing ? .missing : .mismatched) {
        .unstable($0, mismatch)
      }
    } catch {
      return .notWritten(use.identity, reason: "\(error)")
    }
  }

  /// Notes the recording and then writes the file.
  private func record(over baseline: Baseline, _ former: String?) -> SnapshotVerdict {
    // Before anything is noted: on some volumes the file would be another test's.
    if let twin = ledger.folderNames.twin(of: use.identity.path) {
      try? note(.collided, nil)
      return .nameTaken(use.identity, by: twin.found, insteadOf: twin.wanted)
    }
    let isSame = baseline.state == .same
    let cause: RecordCause =
      switch baseline {
      case .unreadable(let flaw, _): .unreadable(flaw)
      case _ where former != nil: .renamed(from: former ?? "", isChanged: !isSame)
      case .different: .changed
      case .missing, .same, .inaccessible: .missing
      }
    // In this order: after a crash in between, or in another process that reads the file at once,
    // no picture of this run may pass for a baseline.
    let verdict = settle(.recorded) { [decision] in .recorded($0, cause, decision) }
    do throws(FileError) {
      if let former {
        try FileStore.move(ledger.places.snapshot(at: former), to: files.baseline)
      }
      if !isSame || former == nil { try FileStore.write(bytes, to: files.baseline) }
      ledger.folderNames.add(use.identity.path)
    } catch {
      return keep(.cannotWrite, former == nil ? baseline.hash : nil) { .cannotWrite($0, error) }
    }
    return verdict
  }

  // MARK: - What stays on the disk

  private func complain(
    about baseline: Baseline, _ former: String?, _ isRecording: Bool
  ) -> SnapshotVerdict {
    // There is no file yet where the picture goes if it is accepted.
    let hash = former == nil ? baseline.hash : nil
    switch baseline {
    case .different(let mismatch, _):
      return keep(.mismatched, hash) { [run = ledger.name] in
        isRecording ? .differsFromRecording($0, mismatch, run: run) : .mismatched($0, mismatch)
      }
    case .unreadable(let flaw, _):
      return keep(.unreadable, hash) { .unreadable($0, flaw) }
    case .inaccessible(let error):
      return keep(.cannotRead, nil) { .cannotRead($0, error) }
    case .missing, .same:
      return keep(.missing, nil) { [decision] in .missing($0, decision) }
    }
  }

  /// Removes an older actual, since nothing is left to accept, and notes the finding.
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

  /// Keeps what the test saw for the tool, and notes the finding; the verdict has the error if that
  /// fails.
  private func keep(
    _ kind: JournalRecord.Kind, _ hash: ContentHash?,
    _ verdict: (SnapshotFiles) -> SnapshotVerdict
  ) -> SnapshotVerdict {
    var files = files
    do throws(FileError) { try ledger.keep(bytes, as: files.actual) } catch {
      files.problem = error
    }
    // Also where the picture cannot be kept: it is a failure all the same.
    do throws(FileError) {
      try note(kind, hash, seen: ContentHash(of: bytes))
    } catch {
      files.problem = files.problem ?? error
    }
    return verdict(files)
  }

  /// Notes a finding in the journal.
  private func note(
    _ kind: JournalRecord.Kind, _ baseline: ContentHash?, seen: ContentHash? = nil
  ) throws(FileError) {
    try ledger.note(
      kind, use.identity, baseline: baseline, location: location, source: source.stamp, seen: seen)
  }
}

// MARK: - The rule of the record modes

/// What is to be done about a snapshot.
enum VerificationStep: Hashable {
  case match, record, complain, remindOfRecording

  /// What comparing the baseline with the picture has shown.
  enum BaselineState: CaseIterable {
    case missing, same, different, unreadable, inaccessible
  }

  /// The whole rule of the record modes.
  ///
  /// A recording of this run is neither trusted nor overwritten: a picture that differs from it is
  /// not stable. A file that has its former name is compared as it is, and renamed where a change
  /// would be recorded.
  static func after(
    _ baseline: BaselineState, mode: RecordMode, wasRecordedInThisRun: Bool,
    hasFormerName: Bool = false
  ) -> VerificationStep {
    let recordsChanges = mode == .failed || mode == .all
    return switch baseline {
    case .same where hasFormerName && recordsChanges: .record
    case .same: wasRecordedInThisRun ? .remindOfRecording : .match
    case .missing: mode == .never ? .complain : .record
    case .different where wasRecordedInThisRun: .complain
    case .different, .unreadable: recordsChanges ? .record : .complain
    case .inaccessible: .complain
    }
  }
}
