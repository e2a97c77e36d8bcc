/// A snapshot that needs a decision: the last run that verified it failed.
package struct PendingSnapshot: Sendable {
  /// The record of the last run that verified it.
  package let record: JournalRecord
  /// The paths of its files.
  package let files: SnapshotFiles

  /// Whether the latest run has verified it; that run may have been asked for other tests.
  package var isOfLatestRun = true

  /// Whether the reader of a report has said that the recorded file is right.
  package var isRejected: Bool { record.kind == .rejected }

  /// Whether the source that took it has changed since, so that its test may no longer exist.
  ///
  /// A literal is only rewritten where its call still is.
  package var isOfChangedSource = false

  /// Whether a later run of all tests has not verified it, so that its test may no longer exist.
  package var isNotRun = false

  /// What each machine has seen if machines differ; otherwise empty.
  package var divergence: [DivergentView] = []

  /// The stored text of an inline snapshot, and its call; nil for other snapshots.
  package var literal: PendingLiteral?

  /// The identity of the snapshot.
  package var identity: SnapshotIdentity { record.identity }

  /// The snapshots whose last record is a failure, even if the picture was removed since.
  ///
  /// An accepted snapshot is included if there is a new picture, from a test that ran meanwhile.
  package static func all(in history: JournalHistory, of places: Places) -> [PendingSnapshot] {
    let sources = SourceHistory(at: places.inlineHistory)
    let seen = history.latestRun
    let last = history.lastSeen.filter {
      $0.record.kind.isPending || $0.record.kind == .accepted
    }
    var failed = last.map { last -> PendingSnapshot in
      var pending = PendingSnapshot(last.record, in: places, sources)
      pending.isOfLatestRun = seen.contains(last.record.identity)
      pending.isOfChangedSource =
        !places.isMerged && last.record.identity.kind != .inline
        && hasChanged(last.record, in: places)
      pending.divergence = DivergentView.all(of: last, in: places)
      pending.isNotRun = history.notRun.contains(last.record.identity)
      return pending
    }
    failed.removeAll { !$0.isShown }
    let known = Set(failed.map(\.identity))
    let left = history.coverage.awaited.filter { !known.contains($0.identity) }
    return (failed + left.map { PendingSnapshot($0, in: places, sources) }).sorted {
      $0.identity.path.utf8.lexicographicallyPrecedes($1.identity.path.utf8)
    }
  }

  /// Returns true if the file that took a snapshot is another one by now, or was then.
  private static func hasChanged(_ record: JournalRecord, in places: Places) -> Bool {
    let file = record.codeLocation.fileID
    // The path of a source outside of the package begins with its module, and is not known here.
    let top = String(file.prefix { $0 != "/" })
    return FileStore.exists(FilePath.join(places.root, top))
      && FileStore.stamp(of: FilePath.join(places.root, file)) != record.source
  }

  /// Returns true unless it was accepted and no test has stored another picture since.
  private var isShown: Bool { record.kind != .accepted || hasActual || !divergence.isEmpty }

  private init(_ record: JournalRecord, in places: Places, _ sources: SourceHistory) {
    var files = SnapshotFiles(
      identity: record.identity, recorded: places.recordedFile(of: record.identity),
      actual: places.actual(of: record.identity))
    if record.identity.kind == .inline {
      files.place = InlinePlace(location: record.location)
      literal = PendingLiteral(at: files.actual, in: places, sources)
    }
    (self.record, self.files) = (record, files)
    // Another literal was not stored by this test.
    if let kept = literal?.kept,
      "\(kept.file):\(kept.line)" != record.location || !holds(kept.bytes)
    {
      literal = nil
    }
  }

  package init(record: JournalRecord, files: SnapshotFiles) {
    (self.record, self.files) = (record, files)
  }

  /// Returns true if bytes are what the test has stored.
  ///
  /// What is stored after an acceptance is stale in any case.
  func holds(_ actual: [UInt8]) -> Bool {
    record.kind == .accepted || record.seen == ContentHash(of: actual)
  }

  /// Whether the recorded file or the literal already has what the test saw, as after results of
  /// another machine were applied.
  ///
  /// Only the hash of what was seen is compared, because this is asked of every snapshot.
  var isSettled: Bool {
    guard divergence.isEmpty, !record.kind.isConflict, record.kind != .left, let seen = record.seen
    else { return false }
    if identity.kind == .inline {
      if case .failure(.alreadyWritten) = literal?.call { return true }
      return false
    }
    return (try? FileStore.read(files.recorded)).map(ContentHash.init(of:)) == seen
  }

  /// Whether what the test saw is stored.
  var hasActual: Bool { FileStore.exists(files.actual) }
}

/// What a test saw if its literal differs, and the call that contains the literal.
package struct PendingLiteral: Sendable {
  /// The stored text.
  let kept: KeptLiteral
  /// The call in the current source, or why its literal cannot be rewritten.
  let call: Result<InlineCall, InlineRefusal>

  /// Reads the stored text; nil if it is missing or damaged.
  init?(at path: String, in places: Places, _ sources: SourceHistory) {
    guard let bytes = try? FileStore.read(path), let kept = KeptLiteral(bytes: bytes) else {
      return nil
    }
    self.kept = kept
    call = Result { () throws(InlineRefusal) in
      let call = try kept.call(in: places, sources)
      _ = try call.replacement(by: kept.text)
      return call
    }
  }

  /// What the test saw; nil if the text is damaged.
  var content: SnapshotContent? { kept.seen }
}

extension KeptLiteral {
  /// What the test saw; nil if the text is damaged.
  var seen: SnapshotContent? {
    SnapshotKind(fileExtension: format).flatMap { try? SnapshotContent(kept: content, of: $0) }
  }
}
