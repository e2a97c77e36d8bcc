/// The description of one failed test, for a person or a program that repairs the test.
///
/// It is a short text without control sequences and in a stable order, and it ends with the next
/// commands.
struct FailureFile {
  /// The largest number of bytes of the file.
  static let mostBytes = 4_000

  /// The snapshot or the test, and what is wrong.
  let title: String
  /// The location in the source, relative to the package.
  let place: String
  /// The command that runs only the test.
  let rerun: String
  /// The rest of the message.
  let message: [String]
  /// The recorded content and what the test saw; these are left out first if there is no room.
  var pictures: [(title: String, lines: [String])] = []
  /// The likely mistakes, judged by the difference.
  var likely: [String] = []
  /// The next commands.
  var next: [String] = []

  /// The file's bytes.
  var bytes: [UInt8] {
    let head = [
      title, "", "place: \(VisibleText.name(place, limit: 300))", "run it alone: \(rerun)", "",
    ]
    let tail = section("likely:", likely) + section("next:", next)
    let pictures = pictures.map { section($0.title, $0.lines) }
    let fixed = Self.size(head) + Self.size(tail)
    // The recorded and the actual content are kept short, so that the difference has most of the
    // room.
    let room = max(0, Self.mostBytes - fixed)
    let difference = Self.cut(
      message, to: max(room / 2, room - pictures.reduce(0) { $0 + Self.size($1) }))
    var rest = room - Self.size(difference)
    var shown: [[String]] = []
    for (index, picture) in pictures.enumerated() {
      let cut = Self.cut(picture, to: rest / (pictures.count - index))
      rest -= Self.size(cut)
      shown.append(cut)
    }
    var lines = head + difference + [""] + shown.joined() + tail
    while lines.last?.isEmpty == true { lines.removeLast() }
    return Array((lines.map(Self.safe).joined(separator: "\n") + "\n").utf8)
  }

  private func section(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : [title] + lines.map { "  " + $0 } + [""]
  }

  private static func size(_ lines: [String]) -> Int {
    lines.reduce(0) { $0 + $1.utf8.count + 1 }
  }

  /// As many lines as fit, and the number of the rest.
  private static func cut(_ lines: [String], to limit: Int) -> [String] {
    if size(lines) <= limit { return lines }
    var (result, rest) = ([String](), limit - 48)
    for line in lines {
      rest -= line.utf8.count + 1
      if rest < 0 { break }
      result.append(line)
    }
    return result + ["(\(Words.count(lines.count - result.count, "more line")))", ""]
  }

  private static func safe(_ line: String) -> String { Gutter.withoutCommands(line.utf8) }
}

// MARK: - Snapshots

extension FailureFile {
  /// Describes the failure of a comparison.
  init(
    _ identity: SnapshotIdentity, _ verdict: SnapshotVerdict?, _ content: SnapshotContent?,
    messages: [String], at place: String
  ) {
    let lines = messages.flatMap(Gutter.withoutEdge)
    title = lines.first ?? identity.word
    message = Array(lines.dropFirst().drop(while: \.isEmpty))
    self.place = place
    rerun = identity.test?.command ?? Advice.rerun
    switch verdict {
    case .mismatched(_, let mismatch), .differsFromRecording(_, let mismatch, _):
      pictures = [
        ("expected, as recorded:", mismatch.recorded.firstLines),
        ("actual, as the test saw it:", content?.firstLines ?? []),
      ]
      likely = LikelyMistake.found(in: mismatch)
    case .missing: pictures = [("actual, as the test saw it:", content?.firstLines ?? [])]
    default: break
    }
    next = ["All of it: \(Advice.reading("show \(Advice.quoted(identity.word))"))"]
  }
}

// MARK: - Likely mistakes

/// Finds likely mistakes from a difference alone.
enum LikelyMistake {
  /// Sentences on likely mistakes; empty if there are none.
  static func found(in mismatch: SnapshotMismatch) -> [String] {
    switch mismatch {
    case .pictures(let mismatch): found(in: mismatch)
    case .text(let mismatch): found(in: mismatch)
    }
  }

  private static func found(in mismatch: RecordingMismatch) -> [String] {
    let frames = mismatch.difference.frames.filter { $0.kind == .changed }
    return [isBlank(frames), isLate(frames, mismatch.expected), isStyle(frames), isClock(frames)]
      .compactMap(\.self)
  }

  private static func isBlank(_ frames: [RecordingDifference.Frame]) -> String? {
    let isBlank = frames.contains {
      $0.actual?.grid.isBlank == true && $0.expected?.grid.isBlank == false
    }
    return isBlank
      ? "The picture is blank now: the content comes after the commit (a task, receive(on:)), or the view's "
        + "frame is empty." : nil
  }

  private static func isLate(
    _ frames: [RecordingDifference.Frame], _ expected: Recording
  ) -> String? {
    let late = frames.first { frame in
      guard let index = frame.expectedIndex, index > 0 else { return false }
      return frame.actual?.grid == expected.frames[index - 1].grid
    }
    return late.flatMap(\.actualIndex).map { index in
      "Frame \(index + 1) shows the recorded picture of the frame before it: an update has not run, "
        + "or comes a turn later."
    }
  }

  private static func isStyle(_ frames: [RecordingDifference.Frame]) -> String? {
    let isStyle =
      !frames.isEmpty && frames.allSatisfy { $0.expected?.grid.text == $0.actual?.grid.text }
    return isStyle
      ? "Only styles differ, or the cursor or the focus: look for a colour, an attribute or a theme."
      : nil
  }

  /// A sentence if only digits differ, as on a clock; otherwise nil.
  private static func isClock(_ frames: [RecordingDifference.Frame]) -> String? {
    func shape(_ frame: Recording.Frame?) -> [Character] {
      (frame?.grid.text ?? "").map { $0.isNumber ? "0" : $0 }
    }
    let texts = frames.filter { $0.expected?.grid.text != $0.actual?.grid.text }
    let isClock =
      !texts.isEmpty && texts.allSatisfy { shape($0.expected) == shape($0.actual) }
      && texts.contains { ($0.actual?.grid.text ?? "").contains(/\d:\d\d/) }
    return isClock
      ? "Only digits differ, and there is a time among them: give the view a fixed time, or ignore "
        + "the region." : nil
  }

  private static func found(in mismatch: TextMismatch) -> [String] {
    let (old, new) = (sorted(mismatch.expected.lines), sorted(mismatch.actual.lines))
    return old == new
      ? [
        "The lines are the same in another order: sort what comes from a dictionary or a set."
      ] : []
  }

  private static func sorted(_ lines: TextLines) -> [[UInt8]] {
    guard lines.count <= 10_000 else { return [[]] }
    return (0..<lines.count).map { Array(lines[$0]) }.sorted { $0.lexicographicallyPrecedes($1) }
  }
}

// MARK: - Proofs

extension FailureFile {
  /// Describes the failure of a proof, a film or a check.
  init(_ site: ProofSite, messages: [String]) {
    let lines = messages.flatMap(Gutter.withoutEdge)
    title = "\(VisibleText.name(site.test.words, limit: 300)): \(lines.first ?? "failed")"
    message = Array(lines.dropFirst().drop(while: \.isEmpty))
    place = site.location
    rerun = site.test.command
  }
}
