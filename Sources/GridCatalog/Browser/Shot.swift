import CharacterGrid
import FirstFrame

/// A committed frame of one view, judged, and what it took to make it.
struct Shot: Sendable {
  /// What was done since the frame before, in a word.
  let cause: Cause
  /// What is shown.
  let record: FrameRecord
  /// The frame as it was committed first, with all that was done for it; since then it may have
  /// been shown in another look.
  let made: FrameRecord
  /// In what way it is wrong; nil where it is right.
  let kind: FrameVerdict.Kind?

  /// What makes a frame.
  enum Cause: Hashable, Sendable {
    case start, turn, input
    /// An action of the component, by its number.
    case action(Int)

    /// The cause in one column, for the line of frames.
    var symbol: String {
      switch self {
      case .start: "▸"
      case .turn: "·"
      case .input: "k"
      case .action(let number): number < 9 ? "\(number + 1)" : "+"
      }
    }
  }
}

/// One place in the line of frames.
struct Moment: Hashable, Sendable {
  let cause: Shot.Cause
  let mark: FrameMark
}
