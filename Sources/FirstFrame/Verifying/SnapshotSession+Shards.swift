/// Leaves snapshots and proofs to other parts (shards) of the tests, which other processes run.
extension SnapshotSession {
  /// The part of the tests that this process runs; nil if it runs all, or if the environment names
  /// no part that exists.
  var shard: Shard? { (try? shardResult.get()) ?? nil }

  /// What is wrong with the part that the environment names; nil if it is valid.
  var shardFlaw: UnknownShard? {
    if case .failure(let flaw) = shardResult { flaw } else { nil }
  }

  /// Notes that another part verifies a snapshot; returns nil if this process must verify it.
  ///
  /// If the journal cannot be written this process verifies the snapshot, so that every snapshot
  /// that is left out is in a report.
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

  /// Notes that another part judges all proofs of the assertion's test; returns false if this
  /// process must judge them, or if the journal cannot be written.
  func leave(_ assertion: ProofAssertion) -> Bool {
    guard let shard else { return false }
    let owner = shard.owner(of: assertion.test)
    guard owner != shard.part, let entry = try? ledgers.entry(for: assertion.location) else {
      return false
    }
    let record = LeftRecord(subject: .proof(assertion.site(in: entry)), shard: shard, owner: owner)
    return (try? entry.ledger.note(record.line)) != nil
  }
}
