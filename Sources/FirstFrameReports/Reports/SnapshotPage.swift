/// One snapshot: the recorded content, what its test saw, and what the reader of a report can do.
package struct SnapshotPage {
  /// The identity of the snapshot.
  package let identity: SnapshotIdentity
  /// The recorded content; nil if there is none or it cannot be read.
  package let recorded: SnapshotContent?
  /// What the test saw; nil if it matched or is not stored.
  package let seen: SnapshotContent?
  /// The difference; nil if there is none, or if one of the contents is missing.
  package let mismatch: SnapshotMismatch?
  private let pending: PendingSnapshot?
  private let entry: ReportEntry?
  private let location: String
  /// Whether a test has taken the snapshot, as far as the journals say.
  private let isKnown: Bool

  /// Whether the recorded file could not be compared with what the test saw.
  package let isUncompared: Bool

  /// Looks a snapshot up in a report, and reads its files.
  package init(of identity: SnapshotIdentity, in report: SnapshotReport) {
    self.identity = identity
    pending = report.pending.first { $0.identity == identity }
    let finding = pending.map(PendingFinding.init(of:))
    entry = pending.flatMap { pending in
      finding.map { ReportEntry(of: pending, $0, isDrawn: true) }
    }
    let record = report.latest.first { $0.identity == identity }
    location = record?.location ?? ""
    isKnown = record != nil
    seen = finding?.actual
    switch finding {
    case .refused, .damaged: isUncompared = true
    case .different, .new, .same, nil: isUncompared = false
    }
    if case .different(let mismatch) = finding {
      (self.mismatch, recorded) = (mismatch, mismatch.recorded)
    } else {
      mismatch = nil
      let bytes = try? FileStore.read(report.places.recordedFile(of: identity))
      recorded = bytes.flatMap { try? SnapshotContent(kept: $0, of: identity.kind) }
    }
  }

  /// The frames of a film: what the test saw, or the recorded content if that is not stored.
  package var film: Recording? {
    guard case .pictures(let recording) = seen ?? recorded else { return nil }
    return recording
  }
}

// MARK: - For a review

extension SnapshotPage {
  /// The frames of both in order, in pairs that belong together; empty for a text.
  package var framePairs: [FramePair] {
    if case .pictures(let mismatch) = mismatch { return FramePair.all(of: mismatch) }
    guard case .pictures(let recording) = seen ?? recorded else { return [] }
    return FramePair.all(alone: recording, isRecorded: seen == nil)
  }

  /// The finding and the location, which has at most about `limit` characters, on two lines.
  package func headlineAndPlace(limit: Int) -> String {
    ([headline] + place(limit: limit)).joined(separator: "\n")
  }

  /// The lines of the difference, or of what is wrong.
  package var differenceLines: [String] { entry?.details ?? [] }
}

// MARK: - As text

extension SnapshotPage {
  /// Draws the rows of a picture, for example with the colours of a terminal.
  package typealias Painter = (Grid) -> [String]

  /// The complete recorded content and what the test saw, and the next commands.
  package func text(painter: @escaping Painter) -> String {
    var parts = [heading]
    if let recorded {
      parts.append([title("recorded", recorded)] + Self.lines(of: recorded, painter))
    }
    if let seen { parts.append([title("seen", seen)] + Self.lines(of: seen, painter)) }
    parts.append(mismatch?.lines ?? [])
    parts.append(advice)
    return Gutter.joined(Array(parts.filter { !$0.isEmpty }.joined(separator: [""]))) + "\n"
  }

  /// The difference, and the next commands.
  package var difference: String {
    let parts = [heading, entry?.details ?? [], advice]
    return Gutter.joined(Array(parts.filter { !$0.isEmpty }.joined(separator: [""]))) + "\n"
  }

  /// The finding, on one line.
  var headline: String {
    if let entry { return entry.said }
    if recorded == nil { return "nothing is recorded" }
    return isKnown ? "as recorded" : "recorded, and no test has compared it yet: run swift test"
  }

  private var heading: [String] {
    ["\(identity.word): \(headline)"] + place(limit: 300)
  }

  private func place(limit: Int) -> [String] {
    location.isEmpty ? [] : ["taken at \(VisibleText.name(location, limit: limit))"]
  }

  private func title(_ words: String, _ content: SnapshotContent) -> String {
    switch content {
    case .pictures(let recording) where recording.frames.count == 1:
      "\(words), \(recording.frames[0].grid.size):"
    case .pictures(let recording): "\(words), \(Words.count(recording.frames.count, "frame")):"
    case .text: "\(words):"
    }
  }

  private var advice: [String] {
    guard let pending else { return [] }
    let noun = identity.kind.noun
    let keep = entry?.advice.map { [$0] } ?? []
    let old = recorded == nil ? [] : [Advice.keepRecorded(noun)]
    return pending.record.kind.isConflict ? [] : keep + old
  }

  /// The rows of a picture; all frames of a film, each below its number and its cause; or a text.
  private static func lines(of content: SnapshotContent, _ painter: Painter) -> [String] {
    switch content {
    case .text(let text): TextPicture.whole(text)
    case .pictures(let recording) where recording.frames.count == 1:
      painter(recording.frames[0].grid).map { "  " + $0 }
    case .pictures(let recording):
      Array(
        recording.frames.enumerated().map { index, frame in
          [VisibleText.of(Filmstrip.heading(index, frame), limit: 400)]
            + painter(frame.grid).map { "  " + $0 }
        }.joined(separator: [""]))
    }
  }

  /// The frames of a film, each below its number and its cause; frames that differ are marked.
  package func filmText(of recording: Recording, painter: Painter) -> String {
    let pairs = framePairs.filter { $0.kind != nil }
    let parts = recording.frames.enumerated().map { index, frame in
      let mark = pairs.first { $0.actualIndex == index }.map { " (\($0.difference.phrase))" } ?? ""
      return [VisibleText.of(Filmstrip.heading(index, frame), limit: 400) + mark]
        + painter(frame.grid).map { "  " + $0 }
    }
    return Gutter.joined(Array(([heading] + parts).joined(separator: [""]))) + "\n"
  }

  /// The rows between fences, with letters for the styles below them, as in a recorded file.
  package static func plain(_ grid: Grid) -> [String] {
    let text = GridDescription.text(of: grid)
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().dropLast()
      .map { String($0.dropFirst(2)) }
  }
}
