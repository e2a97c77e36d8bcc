/// What this process leaves to other parts of the tests.
extension SnapshotSession {
  /// The part that this process runs; nil for the whole, and if the environment asks for none that
  /// there is.
  var shard: Shard? { (try? shardResult.get()) ?? nil }

  /// What is wrong with the part that the environment asks for; nil if nothing is.
  var shardFlaw: UnknownShard? {
    if case .failure(let flaw) = shardResult { flaw } else { nil }
  }

  /// Notes that another part verifies a snapshot; nil if this one does.
  ///
  /// What cannot be noted is verified here: nothing may be left that no report tells of.
  func leave(_ identity: SnapshotIdentity, at location: CodeLocation) -> SnapshotVerdict? {
    if let shardFlaw { return .badShard(identity, shardFlaw) }
    guard let shard else { return nil }
    let owner = shard.owner(of: identity)
    guard owner != shard.part, let entry = try? ledgers.entry(for: location) else { return nil }
    let place = Places.portable(location, relativePath: entry.relativePath)
    let record = LeftRecord(
      subject: .snapshot(identity, location: place), shard: shard, owner: owner)
    guard (try? entry.ledger.note(record.line)) != nil else { return nil }
    return .left(identity, to: owner, of: shard.count)
  }

  /// Notes that another part judges what a test asks; returns false if this one does.
  func leave(_ claim: ProofClaim) -> Bool {
    guard let shard, claim.kind != .freshFrames else { return false }
    return leave(claim, of: shard)
  }

  /// Notes that the part judges it that all proofs of the test belong to; returns false if this is
  /// the one, or if that cannot be noted.
  func leave(_ claim: ProofClaim, of shard: Shard) -> Bool {
    let owner = shard.owner(of: claim.test)
    guard owner != shard.part, let entry = try? ledgers.entry(for: claim.location) else {
      return false
    }
    let record = LeftRecord(subject: .proof(claim.site(in: entry)), shard: shard, owner: owner)
    return (try? entry.ledger.note(record.line)) != nil
  }
}
