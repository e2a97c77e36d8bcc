/// Whether only some regions of a film have changed.
public enum StillnessVerdict: Hashable, Sendable {
  /// Every region has changed, and nothing besides.
  case still
  /// Something else has changed.
  case moved(Motion)
  /// Nothing has ever changed in these regions, as where a name is the wrong one.
  case neverChanged([Region])
  /// A region is nowhere.
  case noRegion(RegionFlaw)

  /// A change outside of the regions.
  public struct Motion: Hashable, Sendable {
    /// The index, from 0, of the first frame with such a change.
    public let frame: Int
    /// What was done before that frame.
    public let cause: FrameCause
    /// The frame before and the frame, without the regions.
    public let mismatch: RecordingMismatch
    /// The indices of later frames with such changes.
    public let others: [Int]
  }
}
