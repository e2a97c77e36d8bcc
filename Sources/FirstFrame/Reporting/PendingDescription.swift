import CharacterGrid

/// The words of a report on one pending snapshot.
struct PendingDescription {
  /// What is wrong, in one line.
  let headline: String
  /// The picture; empty if there is none.
  let picture: [String]
  /// The command that accepts it; nil if nothing can be accepted.
  let command: String?

  /// Compares the files as they are now, which may be newer than the journal.
  init(of pending: PendingSnapshot) {
    if pending.record.kind.isConflict {
      self.init(pending.words, [], nil)
      return
    }
    if pending.identity.kind == .inline {
      self.init(inline: pending)
      return
    }
    guard let actual = try? FileStore.read(pending.files.actual) else {
      self.init("\(pending.words), and nothing is kept to accept: run swift test again", [], nil)
      return
    }
    guard let content = try? SnapshotContent(kept: actual, of: pending.identity.kind) else {
      self.init("the kept \(pending.identity.kind.noun) is damaged: run swift test again", [], nil)
      return
    }
    let accept = Advice.accept(pending.identity)
    let baseline = Baseline(at: pending.files.baseline, comparedWith: content, actual)
    switch baseline {
    case .same:
      self.init("the recorded file has this \(pending.identity.kind.noun) now", [], accept)
    case .inaccessible(let error): self.init(VisibleText.of("\(error)", limit: 400), [], nil)
    // To accept it would overwrite a file with which the test never compared.
    case _ where baseline.hash != pending.record.baseline:
      self.init("stale, since the recorded file has changed: run swift test again", [], nil)
    case .different(let mismatch, _): self.init(mismatch.headline, mismatch.lines, accept)
    case .unreadable(let flaw, _):
      let words = [flaw.description, flaw.remedy].map { VisibleText.of($0, limit: 300) }
      self.init(pending.words, words, accept)
    case .missing: self.init(pending.words, content.firstLines, accept)
    }
  }

  /// Compares what is kept with the literal as it is now.
  private init(inline pending: PendingSnapshot) {
    guard let literal = pending.literal, let content = literal.content else {
      self.init("nothing whole is kept to accept: run swift test again", [], nil)
      return
    }
    switch literal.call {
    case .failure(let refusal):
      self.init("not to be rewritten, since \(refusal.reason)", content.firstLines, nil)
    case .success(let call):
      let accept = Advice.accept(pending.identity)
      let mismatch = call.text.flatMap { text in
        try? content.mismatch(literal.kept.content, withFile: text + [.lineFeed])
      }
      self.init(
        mismatch?.headline ?? pending.words, mismatch?.lines ?? content.firstLines, accept)
    }
  }

  private init(_ headline: String, _ picture: [String], _ command: String?) {
    self.headline = headline
    self.picture = picture
    self.command = command
  }

}

extension SnapshotContent {
  private static let mostFrames = 6

  /// The first lines of a text, or the first frames, and the number of those that follow.
  var firstLines: [String] {
    switch self {
    case .pictures(let recording): Self.first(of: recording)
    case .text(let text): TextPicture.whole(text)
    }
  }

  private static func first(of recording: Recording) -> [String] {
    if recording.frames.count == 1 { return GridPicture.whole(recording.frames[0].grid) }
    let frames = Recording(frames: Array(recording.frames.prefix(mostFrames)))
    let rest = recording.frames.count - mostFrames
    return Filmstrip(frames, width: RecordingPicture.columns).lines
      + (rest > 0 ? ["(\(Words.count(rest, "more frame")))"] : [])
  }
}

extension PendingSnapshot {
  /// What is wrong, in words.
  var words: String {
    switch record.kind {
    case .mismatched: "the \(identity.kind.noun) has changed"
    case .missing: "nothing is recorded yet"
    case .unreadable:
      identity.kind.noun == "text"
        ? "the recorded file is damaged" : "the recorded file is not a recording"
    case .cannotRead: "the recorded file cannot be read"
    case .cannotWrite: "the \(identity.kind.noun) could not be recorded"
    case .takenTwice where identity.kind == .inline:
      "taken twice in one run with different texts: keep them in files"
    case .collided where identity.kind == .inline:
      "wanted by two calls in one line: put each on a line of its own"
    case .takenTwice:
      "taken twice in one run with different \(identity.kind.noun)s: give each a name of its own"
    case .collided: "wanted by two places in the source: give one a name of its own"
    case .matched, .recorded, .recordedEarlier, .accepted: "nothing is wrong"
    }
  }
}

// MARK: - Acceptance

/// The words on an attempt to accept a snapshot.
package enum AcceptanceMessage {
  /// One line that names the snapshot, and what to do if it was refused.
  package static func text(for acceptance: Acceptance, of pending: PendingSnapshot) -> String {
    let (id, noun) = (pending.identity.id, pending.identity.kind.noun)
    return switch acceptance {
    case .accepted: "accepted \(id): wrote \(Advice.baseline(pending.files))"
    case .notNoted(let error):
      "accepted \(id): wrote \(Advice.baseline(pending.files)), but the report will list it still: "
        + VisibleText.of(error.description, limit: 400)
    case .stale:
      "stale: \(id) was compared with another recording than the one that is there now;"
        + " run swift test again"
    case .noActual where pending.record.kind.isConflict:
      "refused: \(id) was \(pending.words); run swift test again"
    case .noActual: "refused: \(id) has no \(noun) to accept; run swift test again"
    case .unreadable(let error):
      "refused: the \(noun) of \(id) is damaged (\(VisibleText.of(error.description)));"
        + " run swift test again"
    case .nameTaken(let found):
      "refused: \(Places.snapshots)/\(found) is there, which some disks take for the file of \(id);"
        + " rename one of the tests and run swift test again"
    case .notRewritten(let refusal):
      "refused: \(id), since \(refusal.reason). \(refusal.remedy)"
    case .failed(let error): "failed: \(id): \(VisibleText.of(error.description, limit: 400))"
    }
  }
}
