/// A snapshot and the place in the source that takes it.
public struct SnapshotClaim: Hashable, Sendable {
  /// The snapshot.
  public let identity: SnapshotIdentity
  /// The place.
  public let location: CodeLocation

  /// Makes a claim.
  public init(identity: SnapshotIdentity, location: CodeLocation) {
    self.identity = identity
    self.location = location
  }
}
