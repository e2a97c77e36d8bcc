/// The current state of a pending snapshot's files, which may have changed since the journal was
/// written.
package enum PendingFinding {
  /// The recorded file differs from what the test saw.
  case different(SnapshotMismatch)
  /// There is no recorded file; what the test saw.
  case new(SnapshotContent)
  /// The recorded file is equal to what the test saw.
  case same(SnapshotContent)
  /// The recorded file is damaged; what the test saw.
  case damaged(RecordedFileFlaw, SnapshotContent)
  /// Nothing can be accepted; the reason, and what the test saw if it is known.
  case refused(String, SnapshotContent?)

  /// Compares the files, or the literal of an inline snapshot.
  package init(of pending: PendingSnapshot) {
    self.init(of: pending, try? FileStore.readUnfollowed(pending.files.actual))
  }

  /// Compares the files, of which one was read; nil if it is not stored.
  init(of pending: PendingSnapshot, _ actual: [UInt8]?) {
    if !pending.divergence.isEmpty {
      self = .refused(pending.divergenceHeadline, nil)
    } else if pending.record.kind.isConflict || pending.record.kind == .left {
      self = .refused(pending.words, nil)
    } else if pending.identity.kind == .inline {
      self = Self.found(inSourceOf: pending)
    } else {
      self = Self.found(inFilesOf: pending, actual)
    }
  }

  private static func found(
    inFilesOf pending: PendingSnapshot, _ actual: [UInt8]?
  ) -> PendingFinding {
    guard let actual else {
      return .refused("\(pending.words), and nothing is kept to accept: run swift test again", nil)
    }
    guard let content = try? SnapshotContent(kept: actual, of: pending.identity.kind) else {
      return .refused(
        "the kept \(pending.identity.kind.noun) is damaged: run swift test again", nil)
    }
    guard pending.holds(actual) else {
      return .refused("the kept file is not what the test saw: run swift test again", nil)
    }
    let recorded = RecordedFile(at: pending.files.recorded, comparedWith: content, actual)
    switch recorded {
    case .same: return .same(content)
    case .inaccessible(let error):
      return .refused(VisibleText.of("\(error)", limit: 400), content)
    // Accepting would overwrite a file that the test has never compared.
    case _ where recorded.hash != pending.record.recorded:
      let what = recorded.hash == nil ? "was deleted" : "has changed"
      return .refused("stale, since the recorded file \(what): run swift test again", content)
    case .different(let mismatch, _): return .different(mismatch)
    case .unreadable(let flaw, _): return .damaged(flaw, content)
    case .missing: return .new(content)
    }
  }

  /// Compares the stored text with the current literal.
  private static func found(inSourceOf pending: PendingSnapshot) -> PendingFinding {
    guard let literal = pending.literal, let content = literal.content else {
      return .refused("no complete file is kept to accept: run swift test again", nil)
    }
    switch literal.call {
    case .failure(let refusal):
      return .refused("cannot be rewritten, since \(refusal.reason)", content)
    case .success(let call):
      let mismatch = call.text.flatMap { text in
        try? content.mismatch(literal.kept.content, withFile: text + [.lineFeed])
      }
      return mismatch.map(PendingFinding.different) ?? .new(content)
    }
  }

  /// What the test saw; nil if it is not stored.
  package var actual: SnapshotContent? {
    switch self {
    case .different(.pictures(let mismatch)): .pictures(mismatch.actual)
    case .different(.text(let mismatch)): .text(mismatch.actual)
    case .new(let content), .same(let content), .damaged(_, let content): content
    case .refused(_, let content): content
    }
  }

  /// Whether what the test saw can be accepted.
  package var canBeAccepted: Bool { if case .refused = self { false } else { true } }
}
