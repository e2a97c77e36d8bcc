extension Recording {
  /// A frame of a film and the recorded frame, or only one of them.
  struct Pair {
    /// The index among all pairs.
    let id: Int
    let expectedIndex: Int?
    let actualIndex: Int?
    let expected: Frame?
    let actual: Frame?
    /// How the frames differ; nil if they are equal.
    let kind: RecordingDifference.Frame?
    let isOfFilm: Bool
  }

  /// The frames of two recordings in pairs.
  struct Pairs {
    let all: [Pair]
    /// Whether there is only one recording.
    let isAlone: Bool

    /// Whether there are several frames.
    var isFilm: Bool { all.first?.isOfFilm ?? false }

    /// The frames of a recording that is not compared.
    init(alone recording: Recording) {
      isAlone = true
      let isFilm = recording.frames.count != 1
      all = recording.frames.enumerated().map { index, frame in
        Pair(
          id: index, expectedIndex: nil, actualIndex: index, expected: nil, actual: frame,
          kind: nil, isOfFilm: isFilm)
      }
    }

    /// The frames of a recording and of what the test saw.
    init(of mismatch: RecordingMismatch) {
      isAlone = false
      let (old, new) = (mismatch.expected.frames, mismatch.actual.frames)
      let isFilm = (old.count, new.count) != (1, 1)
      var changes = mismatch.difference.frames[...]
      all = RecordingAlignment(from: mismatch.expected, to: mismatch.actual).pairs.enumerated().map
      {
        id, pair in
        // The difference lists the same pairs in the same order, without equal pairs.
        let isNext =
          changes.first.map {
            ($0.expectedIndex, $0.actualIndex) == (pair.expected, pair.actual)
          } ?? false
        return Pair(
          id: id, expectedIndex: pair.expected, actualIndex: pair.actual,
          expected: pair.expected.map { old[$0] }, actual: pair.actual.map { new[$0] },
          kind: isNext ? changes.popFirst() : nil, isOfFilm: isFilm)
      }
    }

    /// At most `most` pairs, beginning a little before the first one that differs.
    func window(before: Int, most: Int) -> ArraySlice<Pair> {
      let first = all.firstIndex { $0.kind != nil } ?? 0
      let start = max(0, min(first - before, all.count - most))
      return all[start..<min(all.count, start + most)]
    }
  }
}

extension Recording.Pair {
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

  /// The CSS class for the kind of difference.
  var word: String {
    switch kind?.kind {
    case nil: "same"
    case .inserted: "new"
    case .removed: "gone"
    case .relabelled: "label"
    case .changed: "changed"
    }
  }

  /// The kind of difference, in words.
  var phrase: String {
    switch kind?.kind {
    case nil: "as recorded"
    case .inserted: "is new"
    case .removed: "is no longer there"
    case .relabelled: "has another cause, and shows the same"
    case .changed: "shows something else"
    }
  }
}
