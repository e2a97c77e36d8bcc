/// Where a snapshot and what the test saw are kept.
public struct SnapshotFiles: Hashable, Sendable {
  /// The snapshot.
  package let identity: SnapshotIdentity
  /// The recorded file's path.
  package let baseline: String
  /// The path of what the test saw; the file is there after a failed comparison.
  package let actual: String
  /// Why what the test saw could not be kept for the tool, if so.
  package internal(set) var problem: FileError?

  /// Makes the pair of files.
  package init(
    identity: SnapshotIdentity, baseline: String, actual: String, problem: FileError? = nil
  ) {
    self.identity = identity
    self.baseline = baseline
    self.actual = actual
    self.problem = problem
  }
}
