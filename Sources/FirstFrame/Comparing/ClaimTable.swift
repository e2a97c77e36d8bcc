/// Who has taken which snapshot in this process.
struct ClaimTable {
  private var claims: [String: SnapshotClaim] = [:]

  /// Notes a claim, or says which earlier one it meets.
  ///
  /// The same place may come again, as a repeated test does. Names that differ only by case or by
  /// canonical equivalence meet too, since some volumes keep them in one file.
  mutating func conflict(with claim: SnapshotClaim) -> SnapshotClaim? {
    let key = claim.identity.folded
    if let other = claims[key], other != claim { return other }
    claims[key] = claim
    return nil
  }
}
