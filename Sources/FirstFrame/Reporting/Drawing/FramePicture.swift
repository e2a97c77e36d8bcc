import CharacterGrid

/// What there is to say of one frame of a film that differs.
struct FramePicture {
  private let frame: RecordingDifference.Frame

  init(_ frame: RecordingDifference.Frame) { self.frame = frame }

  /// Where the pictures differ; nil where they do not, or where there is but one.
  var grid: GridPicture? {
    guard let expected = frame.expected, let actual = frame.actual, frame.grid != nil else {
      return nil
    }
    return GridPicture(expected: expected.grid, actual: actual.grid)
  }

  /// The frame in one line of a list.
  var line: String {
    if !frame.isRelabelled { return title.joined(separator: " ") }
    return "\(number), \(label(frame.expected)) became \(label(frame.actual))\(what)"
  }

  /// The frame as a title; both labels below where they differ.
  var title: [String] {
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

  /// The number that the frame has now, and the one that it was recorded with if that is another.
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

  private var what: String { grid.map { ", " + $0.headline } ?? ", the same picture" }
}

extension RecordingDifference.Frame {
  /// What differs besides the picture.
  var wordsThatDiffer: [String] {
    let found = [
      ("the label", isRelabelled), ("the cursor", hasOtherCursor), ("the focus", hasOtherFocus),
    ]
    return found.filter(\.1).map(\.0)
  }
}
