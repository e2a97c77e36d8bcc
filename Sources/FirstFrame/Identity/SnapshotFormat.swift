/// What kind of recording a snapshot file holds; the raw value is the file's extension.
public enum SnapshotFormat: String, CaseIterable, Hashable, Sendable {
  /// One picture.
  case grid
  /// Pictures in order, each with its cause.
  case film
}
