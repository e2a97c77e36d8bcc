import CharacterGrid

/// The drawing of what changed between two recordings.
struct RecordingPicture {
  private let mismatch: RecordingMismatch
  private var difference: RecordingDifference { mismatch.difference }

  init(_ mismatch: RecordingMismatch) {
    self.mismatch = mismatch
  }

  private var isFilm: Bool { (difference.expectedCount, difference.actualCount) != (1, 1) }

  /// What changed, in one line.
  var headline: String {
    guard let first = difference.frames.first else {
      return difference.notes.isEmpty
        ? "only a link or a token is encoded differently" : Self.differing(difference.notes)
    }
    if isFilm { return filmHeadline }
    return FramePicture(first).grid?.headline ?? Self.differing(first.wordsThatDiffer)
  }

  private static func differing(_ names: [String]) -> String {
    VisibleText.of(names.joined(separator: ", ")) + (names.count == 1 ? " differs" : " differ")
  }

  /// How many frames are new, gone and different, and how many there are.
  private var filmHeadline: String {
    let kinds = difference.frames.map(\.kind)
    let (new, gone) = (kinds.count { $0 == .inserted }, kinds.count { $0 == .removed })
    let rest = kinds.count - new - gone
    let verb = rest == 1 ? "differs" : "differ"
    let (old, now) = (difference.expectedCount, difference.actualCount)
    if new == 0, gone == 0 { return "\(rest) of \(Words.count(now, "frame")) \(verb)" }
    let counts = Words.count(old, "frame") + (old == now ? "" : " became \(now)")
    let parts = [(new, "new"), (gone, "gone"), (rest, verb)].filter { $0.0 > 0 }
    return counts + ": " + parts.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }

  /// The first frame that differs, then the others in a list, then what else differs.
  var lines: [String] {
    let parts = [firstLines, otherLines] + mismatch.noteChanges.map(\.lines)
    return Array(parts.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  private var firstLines: [String] {
    guard let first = difference.frames.first else { return [] }
    let picture = FramePicture(first)
    switch first.kind {
    case .inserted: return picture.title + neighbours(of: first.actualIndex, in: mismatch.actual)
    case .removed: return picture.title + neighbours(of: first.expectedIndex, in: mismatch.expected)
    case .relabelled, .changed:
      return (isFilm ? picture.title : []) + (picture.grid?.lines ?? [])
        + first.wordChanges.flatMap(\.lines)
    }
  }

  /// What stands behind the gutter.
  static let columns = 98

  /// A frame that only one recording has, after the one before it.
  private func neighbours(of index: Int?, in recording: Recording) -> [String] {
    guard let index else { return [] }
    let frames = (max(0, index - 1)...index).map { index in
      let frame = recording.frames[index]
      return (heading: Filmstrip.heading(index, frame), grid: frame.grid)
    }
    return Filmstrip(frames, width: Self.columns).lines
  }

  private static let mostOthers = 12

  /// The frames after the first, a line for each.
  private var otherLines: [String] {
    let others = difference.frames.dropFirst()
    if others.isEmpty { return [] }
    let rest = others.count - Self.mostOthers
    return ["also:"] + others.prefix(Self.mostOthers).map { "  " + FramePicture($0).line }
      + (rest > 0 ? ["  (\(rest) more left out)"] : [])
  }
}
