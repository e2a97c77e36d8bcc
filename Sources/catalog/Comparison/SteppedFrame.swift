import CharacterGrid
import FirstFrame

/// A frame of a component beside what its state should look like.
struct SteppedFrame {
  /// The committed frame.
  let record: FrameRecord
  /// What was done since the commit before.
  let cause: FrameCause
  /// What the tracked view of the same state shows.
  let right: Grid
  /// In what way the frame is wrong; nil where it is right.
  let kind: FrameVerdict.Kind?
}
