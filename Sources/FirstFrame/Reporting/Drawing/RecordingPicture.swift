import CharacterGrid

/// The drawing of what changed between two recordings.
struct RecordingPicture {
  private let mismatch: RecordingMismatch
  private var difference: RecordingDifference { mismatch.difference }

  init(_ mismatch: RecordingMismatch) {
    self.mismatch = mismatch
  }

  private var isFilm: Bool { max(difference.expectedCount, difference.actualCount) != 1 }

  /// What changed, in one line.
  var headline: String {
    if !isFilm, let picture = difference.frames.first.flatMap(picture) { return picture.headline }
    if let count = changedCount { return count }
    guard let first = difference.frames.first else {
      return difference.notes.isEmpty
        ? "only a link or a token is encoded differently" : Self.differing(difference.notes)
    }
    if !isFilm { return Self.differing(wordsThatDiffer(in: first)) }
    let verb = difference.frames.count == 1 ? "differs" : "differ"
    return "\(difference.frames.count) of \(Words.count(difference.actualCount, "frame")) \(verb)"
  }

  private func wordsThatDiffer(in frame: RecordingDifference.Frame) -> [String] {
    let found = [
      ("the label", frame.isRelabelled), ("the cursor", frame.hasOtherCursor),
      ("the focus", frame.hasOtherFocus),
    ]
    return found.filter(\.1).map(\.0)
  }

  private static func differing(_ names: [String]) -> String {
    VisibleText.of(names.joined(separator: ", ")) + (names.count == 1 ? " differs" : " differ")
  }

  /// The first frame that differs, then the numbers of the others, then what else differs.
  var lines: [String] {
    let parts = frameParts + mismatch.noteChanges.map(\.lines)
    return Array(parts.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  private var frameParts: [[String]] {
    guard let first = difference.frames.first else { return [surplusLines] }
    let others = difference.frames.dropFirst().map(\.index)
    let tail = others.isEmpty ? [] : ["also different: \(Words.ordinals(others, of: "frame"))"]
    let words = mismatch.wordChanges(in: first).flatMap(\.lines)
    return [
      (isFilm ? titles(of: first) : []) + (picture(first)?.lines ?? []) + words, tail,
      surplusTitle.map { [$0] } ?? [],
    ]
  }

  private var changedCount: String? {
    guard difference.expectedCount != difference.actualCount else { return nil }
    let rest = difference.frames.count
    return "\(Words.count(difference.expectedCount, "frame")) became \(difference.actualCount)"
      + (rest == 0 ? "" : ", and \(Words.differing(rest, "frame"))")
  }

  private func picture(_ frame: RecordingDifference.Frame) -> GridPicture? {
    frame.grid.map {
      GridPicture(
        expected: mismatch.expected.frames[frame.index].grid,
        actual: mismatch.actual.frames[frame.index].grid, difference: $0)
    }
  }

  /// The frame's number and label, and both labels where they differ.
  private func titles(of frame: RecordingDifference.Frame) -> [String] {
    let labels = [mismatch.expected, mismatch.actual].map { $0.frames[frame.index].label }
    let what = picture(frame).map { ", " + $0.headline } ?? ", the same picture"
    let number = "frame \(frame.index + 1)"
    if !frame.isRelabelled { return ["\(number), \(VisibleText.of(labels[1]))\(what)"] }
    return WordChange(
      title: "\(number), another label\(what)", expected: labels[0], actual: labels[1]
    ).lines
  }

  /// The range of the frames that only one recording has.
  private var surplus: Range<Int> {
    let counts = [difference.expectedCount, difference.actualCount].sorted()
    return counts[0]..<counts[1]
  }

  private var surplusTitle: String? {
    if surplus.isEmpty { return nil }
    let isAdded = difference.actualCount > difference.expectedCount
    return Words.ordinals(Array(surplus), of: "frame") + (surplus.count == 1 ? " is " : " are ")
      + (isAdded ? "new" : "no longer there")
  }

  /// The first of the frames that only one recording has.
  private var surplusLines: [String] {
    guard let title = surplusTitle else { return [] }
    let longer =
      difference.actualCount > difference.expectedCount ? mismatch.actual : mismatch.expected
    let frame = longer.frames[surplus.lowerBound]
    return ["\(title); the first, \(VisibleText.of(frame.label)):"] + GridPicture.whole(frame.grid)
  }
}
