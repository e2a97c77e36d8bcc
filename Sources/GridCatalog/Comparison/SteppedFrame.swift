package import CharacterGrid
package import FirstFrame

/// A frame of a component beside what its state should look like.
package struct SteppedFrame {
  /// The committed frame.
  package let record: FrameRecord
  /// What was done since the commit before.
  package let cause: FrameCause
  /// What the tracked view of the same state shows.
  package let right: Grid
  /// In what way the frame is wrong; nil where it is right.
  package let kind: FrameVerdict.Kind?
}
