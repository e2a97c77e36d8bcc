/// A snapshot and the place in the source that takes it.
public struct SnapshotClaim: Hashable, Sendable {
  /// The snapshot.
  package let identity: SnapshotIdentity
  /// The place.
  package let location: CodeLocation

  /// Makes a claim.
  package init(identity: SnapshotIdentity, location: CodeLocation) {
    self.identity = identity
    self.location = location
  }
}
