/// Whether somebody wants the pictures between the commits.
///
/// A renderer draws at an explicit layout flush only while a film or the explorer listens, since
/// nobody else would look at the picture.
public enum FrameListening {
  /// Set by the listener around what it runs.
  @TaskLocal public static var isOn = false
}
