package import CharacterGrid

extension RecordingDifference {
  /// A frame that differs from the one it belongs to, or that only one recording has.
  package struct Frame: Hashable, Sendable {
    /// The frame's index among those that were recorded, from 0; nil where it is new.
    package let expectedIndex: Int?
    /// The frame's index among those that there are now, from 0; nil where it is gone.
    package let actualIndex: Int?
    /// The frame as it was recorded.
    package let expected: Recording.Frame?
    /// The frame as it is now.
    package let actual: Recording.Frame?

    /// In which way a frame differs.
    package enum Kind: Hashable, Sendable {
      /// It was not recorded.
      case inserted
      /// It was recorded and is no longer there.
      case removed
      /// It shows the same, and only its cause is another.
      case relabelled
      /// It shows something else, whatever its cause.
      case changed
    }
  }
}

extension RecordingDifference.Frame {
  /// In which way the frame differs.
  package var kind: Kind {
    if expected == nil { return .inserted }
    if actual == nil { return .removed }
    let isSameGrid = expected?.grid == actual?.grid
    return isSameGrid && !hasOtherCursor && !hasOtherFocus ? .relabelled : .changed
  }

  /// Whether both are there with labels that differ, byte by byte.
  package var isRelabelled: Bool {
    differs { !$0.label.utf8.elementsEqual($1.label.utf8) }
  }

  /// Whether both are there and the cursor stands elsewhere, looks different, or is in one alone.
  package var hasOtherCursor: Bool { differs { $0.cursor != $1.cursor } }

  /// Whether both are there and something else has the focus, or in another place, or in one alone.
  package var hasOtherFocus: Bool { differs { $0.focus != $1.focus } }

  /// Where the pictures differ; nil where they do not, or where there is but one.
  package var grid: GridDifference? {
    guard let expected, let actual else { return nil }
    return actual.grid.difference(from: expected.grid)
  }

  private func differs(_ isOther: (Recording.Frame, Recording.Frame) -> Bool) -> Bool {
    guard let expected, let actual else { return false }
    return isOther(expected, actual)
  }
}
