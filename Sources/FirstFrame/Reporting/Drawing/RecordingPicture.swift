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
    if difference.frames.isEmpty { return "only a link or a token is encoded differently" }
    if !isFilm { return "the label differs" }
    let verb = difference.frames.count == 1 ? "differs" : "differ"
    return "\(difference.frames.count) of \(Words.count(difference.actualCount, "frame")) \(verb)"
  }

  /// The first frame that differs, then the numbers of the others.
  var lines: [String] {
    guard let first = difference.frames.first else { return surplusLines }
    let others = difference.frames.dropFirst().map(\.index)
    let tail = others.isEmpty ? [] : ["also different: \(Words.ordinals(others, of: "frame"))"]
    let added = surplusTitle.map { [$0] } ?? []
    return (isFilm ? titles(of: first) : []) + (picture(first)?.lines ?? [])
      + (tail + added).flatMap { ["", $0] }
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
    let looks = labels.map { VisibleText.of($0) }
    let lines = ["\(number), another label\(what)", "  - \(looks[0])", "  + \(looks[1])"]
    guard looks[0] == looks[1] else { return lines }
    return lines + ["  (they look alike and differ in their code points)"]
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
