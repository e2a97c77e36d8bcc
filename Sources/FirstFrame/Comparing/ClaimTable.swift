/// Who has taken which snapshot in this process, and with which picture.
struct ClaimTable {
  private var takings: [String: Taking] = [:]

  /// A class, so that the table moves one word for each.
  private final class Taking {
    let claim: SnapshotClaim
    let picture: Fingerprint

    init(_ claim: SnapshotClaim, _ picture: Fingerprint) {
      (self.claim, self.picture) = (claim, picture)
    }
  }

  /// Notes a claim, or says why it cannot stand beside the first one.
  ///
  /// The same place may come again with the same picture, as a repeated test does. Names that
  /// differ only by case or by canonical equivalence meet too, since some volumes keep them in one
  /// file.
  mutating func conflict(with claim: SnapshotClaim, picture: Fingerprint) -> SnapshotVerdict? {
    let key = claim.identity.folded
    guard let first = takings[key] else {
      takings[key] = Taking(claim, picture)
      return nil
    }
    if first.claim != claim { return .collision(claim, with: first.claim) }
    return first.picture == picture ? nil : .takenTwice(claim)
  }
}
