import CharacterGrid

/// What a report says about one pending snapshot.
struct PendingDescription {
  /// What is wrong, in one line.
  let headline: String
  /// The picture; empty where there is none.
  let picture: [String]
  /// The command that accepts it; nil where nothing can be accepted.
  let command: String?

  /// Compares the files as they are now.
  init(of pending: PendingSnapshot) {
    guard let actual = try? FileStore.read(pending.files.actual) else {
      self.init(pending.record.kind.words, [], nil)
      return
    }
    guard let recording = try? Recording(notation: actual) else {
      self.init("the kept picture is damaged: run swift test again", [], nil)
      return
    }
    let accept = Advice.accept(pending.identity)
    let baseline = Baseline(at: pending.files.baseline, comparedWith: actual)
    switch baseline {
    case .same: self.init("the recorded file has this picture now", [], accept)
    case .inaccessible(let error): self.init(VisibleText.of("\(error)", limit: 400), [], nil)
    case _ where baseline.hash != pending.record.baseline:
      self.init("stale, since the recorded file has changed: run swift test again", [], nil)
    case .different(let expected, _):
      let picture = RecordingPicture(SnapshotMismatch(expected: expected, actual: recording))
      self.init(picture.headline, picture.lines, accept)
    case .unreadable(let error, _):
      let words = [error.description, error.remedy].map { VisibleText.of($0, limit: 300) }
      self.init(pending.record.kind.words, words, accept)
    case .missing: self.init(pending.record.kind.words, Self.first(of: recording), accept)
    }
  }

  private init(_ headline: String, _ picture: [String], _ command: String?) {
    self.headline = headline
    self.picture = picture
    self.command = command
  }

  /// The first frame, and how many follow.
  private static func first(of recording: Recording) -> [String] {
    guard let frame = recording.frames.first else { return [] }
    let rest = recording.frames.count - 1
    return GridPicture.whole(frame.grid)
      + (rest == 0 ? [] : ["(\(Words.count(rest, "more frame")))"])
  }
}

extension JournalRecord.Kind {
  /// What is wrong, in words.
  fileprivate var words: String {
    switch self {
    case .mismatched: "the picture has changed"
    case .missing: "nothing is recorded yet"
    case .unreadable: "the recorded file is not a recording"
    case .cannotRead: "the recorded file cannot be read"
    case .cannotWrite: "the picture could not be recorded"
    case .matched, .recorded, .recordedEarlier, .accepted: "nothing is wrong"
    }
  }
}
