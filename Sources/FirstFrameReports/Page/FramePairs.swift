/// A frame of a film and the recorded frame, or only one of them.
package struct FramePair {
  /// The index among all pairs.
  let id: Int
  let expectedIndex: Int?
  let actualIndex: Int?
  /// The recorded frame; nil if there is none.
  package let expected: Recording.Frame?
  /// The frame that the test saw; nil if there is none.
  package let actual: Recording.Frame?
  /// How the frames differ; nil if they are equal.
  let kind: RecordingDifference.Frame?
  let isOfFilm: Bool

  /// The frames of a recording that is not compared.
  static func all(alone recording: Recording, isRecorded: Bool = false) -> [FramePair] {
    recording.frames.enumerated().map { index, frame in
      FramePair(
        id: index, expectedIndex: isRecorded ? index : nil, actualIndex: isRecorded ? nil : index,
        expected: isRecorded ? frame : nil, actual: isRecorded ? nil : frame, kind: nil,
        isOfFilm: recording.frames.count != 1)
    }
  }

  /// The frames of a recording and of what the test saw.
  static func all(of mismatch: RecordingMismatch) -> [FramePair] {
    let (old, new) = (mismatch.expected.frames, mismatch.actual.frames)
    var changes = mismatch.difference.frames[...]
    return RecordingAlignment(from: mismatch.expected, to: mismatch.actual).pairs.enumerated().map {
      id, pair in
      // The difference lists the same pairs in the same order, without equal pairs.
      let isNext =
        changes.first.map { ($0.expectedIndex, $0.actualIndex) == (pair.expected, pair.actual) }
        ?? false
      return FramePair(
        id: id, expectedIndex: pair.expected, actualIndex: pair.actual,
        expected: pair.expected.map { old[$0] }, actual: pair.actual.map { new[$0] },
        kind: isNext ? changes.popFirst() : nil, isOfFilm: (old.count, new.count) != (1, 1))
    }
  }
}

extension FramePair {
  /// The number of the frame, from 1.
  var number: Int { (actualIndex ?? expectedIndex ?? 0) + 1 }

  /// The number and the cause, and the recorded cause if it differs.
  var title: String {
    let label = (actual ?? expected)?.label ?? ""
    let number = actualIndex == nil ? "recorded frame \(number)" : "frame \(number)"
    let old = kind?.isRelabelled == true ? expected?.label : nil
    let was = old.map { " (recorded as: \($0))" } ?? ""
    return number + (label.isEmpty ? "" : ": \(label)") + was
  }

  /// The kind of difference as a CSS class, and in words.
  var difference: (word: String, phrase: String) {
    switch kind?.kind {
    case nil: ("same", "as recorded")
    case .inserted: ("new", "is new")
    case .removed: ("gone", "is no longer there")
    case .relabelled: ("label", "has another cause, and shows the same")
    case .changed: ("changed", "shows something else")
    }
  }
}
