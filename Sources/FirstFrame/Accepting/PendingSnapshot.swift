/// A snapshot that has to be looked at: the last run that verified it failed.
package struct PendingSnapshot: Sendable {
  /// What the last run that verified it has noted.
  package let record: JournalRecord
  /// Its files.
  package let files: SnapshotFiles

  /// Whether the latest run has seen it; another one may have run other tests.
  package var isOfLatestRun = true

  /// Whether the reader of a report has said that what is recorded is right.
  package var isRejected: Bool { record.kind == .rejected }

  /// What each machine has seen, if they do not agree; empty if they do.
  package var divergence: [DivergentView] = []

  /// What is kept of an inline snapshot, and its call; nil for others.
  package var literal: PendingLiteral?

  /// The snapshot's name.
  package var identity: SnapshotIdentity { record.identity }

  /// The snapshots whose last record is a failure, also if its picture was removed since.
  ///
  /// What was accepted is pending if there is a picture all the same: a test that ran meanwhile has kept it.
  package static func all(in history: JournalHistory, of places: Places) -> [PendingSnapshot] {
    let sources = SourceHistory(at: places.inlineHistory)
    let seen = history.latestRun
    let last = history.lastSeen.filter {
      $0.record.kind.isPending || $0.record.kind == .accepted
    }
    var failed = last.map { last -> PendingSnapshot in
      var pending = PendingSnapshot(last.record, in: places, sources)
      pending.isOfLatestRun = seen.contains(last.record.identity)
      pending.divergence = DivergentView.all(of: last, in: places)
      return pending
    }
    failed.removeAll { !$0.isShown }
    let known = Set(failed.map(\.identity))
    let left = history.coverage.awaited.filter { !known.contains($0.identity) }
    return (failed + left.map { PendingSnapshot($0, in: places, sources) }).sorted {
      $0.identity.path.utf8.lexicographicallyPrecedes($1.identity.path.utf8)
    }
  }

  /// Returns true unless it was accepted, and no test has kept another picture since.
  private var isShown: Bool { record.kind != .accepted || hasActual || !divergence.isEmpty }

  private init(_ record: JournalRecord, in places: Places, _ sources: SourceHistory) {
    var files = SnapshotFiles(
      identity: record.identity, baseline: places.baseline(of: record.identity),
      actual: places.actual(of: record.identity))
    if record.identity.kind == .inline {
      files.place = InlinePlace(location: record.location)
      literal = PendingLiteral(at: files.actual, in: places, sources)
      // One that names another place was not kept by this test.
      if let kept = literal?.kept, "\(kept.file):\(kept.line)" != record.location { literal = nil }
    }
    (self.record, self.files) = (record, files)
  }

  package init(record: JournalRecord, files: SnapshotFiles) {
    (self.record, self.files) = (record, files)
  }

  /// Whether bytes are what the test has kept; true as well if no line tells it.
  func holds(_ actual: [UInt8]) -> Bool {
    record.seen.map { $0 == ContentHash(of: actual) } ?? true
  }

  /// Whether the picture that the test saw is kept.
  var hasActual: Bool { FileStore.exists(files.actual) }
}

/// What a test saw in place of a literal, and the call that holds it.
package struct PendingLiteral: Sendable {
  /// What is kept.
  let kept: KeptLiteral
  /// The call in the source as it is now, or why it cannot be rewritten.
  let call: Result<InlineCall, InlineRefusal>

  /// Reads what is kept; nil if it is gone or damaged.
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

  /// What the test saw; nil if that is damaged.
  var content: SnapshotContent? {
    SnapshotKind(fileExtension: kept.format).flatMap { kind in
      try? SnapshotContent(kept: kept.content, of: kind)
    }
  }
}
