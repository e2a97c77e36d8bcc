/// The drawing of the difference between two recordings.
package struct RecordingPicture {
  private let mismatch: RecordingMismatch
  private var difference: RecordingDifference { mismatch.difference }

  package init(_ mismatch: RecordingMismatch) {
    self.mismatch = mismatch
  }

  private var isFilm: Bool { (difference.expectedCount, difference.actualCount) != (1, 1) }

  /// The drawing of the first frame that differs; nil if the pictures are equal or one is missing.
  private var firstGrid: GridPicture? { difference.frames.first.flatMap { FramePicture($0).grid } }

  /// The difference, on one line.
  package var headline: String { headline(isFilm ? nil : firstGrid) }

  /// The first frame that differs, a list of the others, and the notes that differ.
  var lines: [String] { lines(firstGrid) }

  /// The headline, an empty line and the lines; the grids are compared only once.
  var message: [String] {
    let grid = firstGrid
    return [headline(grid), ""] + lines(grid)
  }

  private func headline(_ grid: GridPicture?) -> String {
    guard let first = difference.frames.first else {
      // The files differ, but their parsed contents do not.
      return difference.notes.isEmpty
        ? "only a link or a token is encoded differently" : Self.differing(difference.notes)
    }
    if isFilm { return filmHeadline }
    return grid?.headline ?? Self.differing(first.wordsThatDiffer)
  }

  private static func differing(_ names: [String]) -> String {
    VisibleText.of(names.joined(separator: ", ")) + (names.count == 1 ? " differs" : " differ")
  }

  /// The numbers of frames that are new, removed and changed, and of all frames.
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

  private func lines(_ grid: GridPicture?) -> [String] {
    let parts = [firstLines(grid), otherLines] + mismatch.noteChanges.map(\.lines)
    return Array(parts.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  private func firstLines(_ grid: GridPicture?) -> [String] {
    guard let first = difference.frames.first else { return [] }
    let picture = FramePicture(first)
    switch first.kind {
    case .inserted: return picture.title + neighbours(of: first.actualIndex, in: mismatch.actual)
    case .removed: return picture.title + neighbours(of: first.expectedIndex, in: mismatch.expected)
    case .relabelled, .changed:
      return (isFilm ? picture.title(grid) : []) + (grid?.lines ?? [])
        + first.wordChanges.flatMap(\.lines)
    }
  }

  /// The columns after the gutter, which takes 2 of 100.
  package static let columns = 98

  /// A frame that only one recording has, after the frame before it.
  private func neighbours(of index: Int?, in recording: Recording) -> [String] {
    guard let index else { return [] }
    let frames = (max(0, index - 1)...index).map { index in
      let frame = recording.frames[index]
      return (heading: Filmstrip.heading(index, frame), grid: frame.grid)
    }
    return Filmstrip(frames, width: Self.columns).lines
  }

  private static let mostOthers = 12

  /// The frames after the first one that differs, one on each line.
  private var otherLines: [String] {
    let others = difference.frames.dropFirst()
    if others.isEmpty { return [] }
    let rest = others.count - Self.mostOthers
    return ["also:"] + others.prefix(Self.mostOthers).map { "  " + FramePicture($0).line }
      + (rest > 0 ? ["  (\(rest) more left out)"] : [])
  }
}

// MARK: - One frame

/// The words and the drawing for one frame of a film that differs.
package struct FramePicture {
  private let frame: RecordingDifference.Frame

  package init(_ frame: RecordingDifference.Frame) { self.frame = frame }

  /// The drawing of the difference; nil if the pictures are equal or one is missing.
  package var grid: GridPicture? {
    guard let expected = frame.expected, let actual = frame.actual, expected.grid != actual.grid
    else { return nil }
    return GridPicture(expected: expected.grid, actual: actual.grid)
  }

  /// The frame in one line of a list.
  var line: String {
    if !frame.isRelabelled { return title.joined(separator: " ") }
    return "\(number), \(label(frame.expected)) became \(label(frame.actual))\(what(grid))"
  }

  /// The frame as a title, with both labels below if they differ.
  var title: [String] {
    frame.expected == nil || frame.actual == nil ? title(nil) : title(grid)
  }

  /// The title of the frame, for a drawing of the difference.
  func title(_ grid: GridPicture?) -> [String] {
    let what = what(grid)
    switch frame.kind {
    case .inserted: return ["\(number) is new: \(label(frame.actual))"]
    case .removed: return ["\(number) is no longer there: \(label(frame.expected))"]
    case .relabelled, .changed: break
    }
    guard frame.isRelabelled, let old = frame.expected?.label, let new = frame.actual?.label else {
      return ["\(number), \(label(frame.actual))\(what)"]
    }
    return WordChange(title: "\(number), another label\(what)", expected: old, actual: new).lines
  }

  /// The number of the frame, and its recorded number if that differs.
  private var number: String {
    guard let actual = frame.actualIndex else {
      return frame.expectedIndex.map { "recorded frame \($0 + 1)" } ?? "no frame"
    }
    guard let expected = frame.expectedIndex, expected != actual else {
      return "frame \(actual + 1)"
    }
    return "frame \(actual + 1) (recorded as \(expected + 1))"
  }

  private func label(_ frame: Recording.Frame?) -> String {
    guard let frame, !frame.label.isEmpty else { return "(no label)" }
    return VisibleText.of(frame.label)
  }

  private func what(_ grid: GridPicture?) -> String {
    grid.map { ", " + $0.headline } ?? ", the same picture"
  }
}

extension RecordingDifference.Frame {
  /// The names of what differs besides the picture.
  var wordsThatDiffer: [String] {
    let found = [
      ("the label", isRelabelled), ("the cursor", hasOtherCursor), ("the focus", hasOtherFocus),
    ]
    return found.filter(\.1).map(\.0)
  }
}

// MARK: - Words

/// A text that differs between two recordings: a label, a note, the cursor or the focus.
package struct WordChange {
  let title: String
  let expected: String
  let actual: String

  /// The title and both texts, and a note if they look alike.
  package var lines: [String] {
    let looks = [expected, actual].map { VisibleText.of($0) }
    let lines = [title, "  - \(looks[0])", "  + \(looks[1])"]
    // Canonical equality is intended: such texts are drawn alike.
    guard looks[0] == looks[1] else { return lines }
    return lines + ["  (they look alike and differ in their code points)"]
  }
}

extension RecordingDifference.Frame {
  /// The differences of the cursors and the focus.
  package var wordChanges: [WordChange] {
    let cursor = WordChange(
      title: "cursor:", expected: expected?.cursor?.description ?? "none",
      actual: actual?.cursor?.description ?? "none")
    let focus = WordChange(
      title: "focus:", expected: expected?.focus?.shortDescription ?? "none",
      actual: actual?.focus?.shortDescription ?? "none")
    return (hasOtherCursor ? [cursor] : []) + (hasOtherFocus ? [focus] : [])
  }
}

extension RecordingMismatch {
  /// The notes and blocks that differ; of a block only the first line that differs.
  package var noteChanges: [WordChange] {
    difference.notes.map { name in
      switch name {
      case "tree": Self.change(of: name, expected.tree, actual.tree)
      case "draws": Self.change(of: name, expected.draws, actual.draws)
      default:
        WordChange(
          title: "\(name):", expected: expected.notes[name] ?? Self.nothing,
          actual: actual.notes[name] ?? Self.nothing)
      }
    }
  }

  private static let nothing = "(nothing)"

  private static func change(of name: String, _ old: [String], _ new: [String]) -> WordChange {
    let pairs = zip(old, new).enumerated()
    let index =
      pairs.first { !$0.element.0.utf8.elementsEqual($0.element.1.utf8) }?.offset
      ?? min(old.count, new.count)
    return WordChange(
      title: "\(name), line \(index + 1):", expected: index < old.count ? old[index] : nothing,
      actual: index < new.count ? new[index] : nothing)
  }
}

// MARK: - Pictures or texts

extension SnapshotMismatch {
  /// The difference, on one line.
  package var headline: String {
    switch self {
    case .pictures(let mismatch): RecordingPicture(mismatch).headline
    case .text(let mismatch): TextPicture(mismatch).headline
    }
  }

  /// The drawing of the difference, limited in rows and columns.
  package var lines: [String] {
    switch self {
    case .pictures(let mismatch): RecordingPicture(mismatch).lines
    case .text(let mismatch): TextPicture(mismatch).lines
    }
  }

  /// The headline, an empty line and the drawing; the contents are compared only once.
  package var message: [String] {
    switch self {
    case .pictures(let mismatch): return RecordingPicture(mismatch).message
    case .text(let mismatch):
      let picture = TextPicture(mismatch)
      return [picture.headline, ""] + picture.lines
    }
  }
}
