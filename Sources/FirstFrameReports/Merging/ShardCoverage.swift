/// The parts of the tests that have run for the latest results, and what they have left to each
/// other.
struct ShardCoverage: Sendable {
  /// The machines whose results belong together, sorted; empty for journals of the tool alone.
  private(set) var origins: [TestProcess.Origin] = []
  /// The snapshots that were left to another part and that no part has verified.
  private(set) var unverified: [LeftRecord] = []
  /// The number of different snapshots and proofs that parts have left to others.
  private(set) var leftCount = 0

  init() {}

  /// Reads the coverage from the contents of journals, the oldest first.
  init(of journals: [JournalReader.Part]) {
    guard let last = journals.last(where: { $0.process != nil })?.process else { return }
    let current = journals.filter { $0.process?.isOfSameRun(as: last) ?? false }
    origins = Set(current.compactMap { $0.process?.origin }).sorted { $0.isBefore($1) }
    let left = current.filter { $0.process?.shard != nil }
    var (verified, failed) = (Set<Seen>(), Set<FailedCall>())
    // A snapshot that an older run has verified may still have been left out in this run.
    for journal in current {
      for record in journal.records {
        verified.insert(Seen(record.identity, on: journal.process))
      }
      for failure in journal.snapshotFailures {
        failed.insert(
          FailedCall(failure.site.test, at: failure.site.location, on: journal.process))
      }
    }
    var (leftOut, subjects) = ([Seen: LeftRecord](), Set<LeftRecord.Subject>())
    for journal in left {
      for record in journal.left {
        subjects.insert(record.subject)
        guard case .snapshot(let identity, let location) = record.subject else { continue }
        let seen = Seen(identity, on: journal.process)
        // The owner of a snapshot may have failed before it could compare, which is noted as such.
        let call = identity.test.map { FailedCall($0, at: location, on: journal.process) }
        if !verified.contains(seen), !(call.map(failed.contains) ?? false) {
          leftOut[seen] = record
        }
      }
    }
    leftCount = subjects.count
    unverified = leftOut.sorted { $0.key.isBefore($1.key) }.map(\.value)
  }

  /// A snapshot on a platform.
  private struct Seen: Hashable {
    let identity: SnapshotIdentity
    let platform: String

    init(_ identity: SnapshotIdentity, on process: TestProcess?) {
      (self.identity, platform) = (identity, process?.platform ?? "")
    }

    func isBefore(_ other: Seen) -> Bool {
      (identity.path, platform) < (other.identity.path, other.platform)
    }
  }

  /// A call that failed before it could compare its snapshot.
  private struct FailedCall: Hashable {
    let test: String
    let location: String
    let platform: String

    init(_ test: TestName, at location: String, on process: TestProcess?) {
      (self.test, self.location) = (test.plainWords, location)
      platform = process?.platform ?? ""
    }
  }

  /// The snapshots that a part should have verified and has not although it has run.
  var awaited: [JournalRecord] {
    unverified.filter { hasRun($0.owner, of: $0.shard.count) }.compactMap { record in
      guard case .snapshot(let identity, let location) = record.subject else { return nil }
      return JournalRecord(kind: .left, identity: identity, location: location)
    }
  }

  /// Returns true if a part has run.
  func hasRun(_ part: Int, of count: Int) -> Bool {
    origins.contains { $0.shard?.part == part && $0.shard?.count == count }
  }
}

extension TestProcess.Origin {
  /// Orders platforms by name, and the parts of each platform by number.
  func isBefore(_ other: TestProcess.Origin) -> Bool {
    (platform, shard?.count ?? 0, shard?.part ?? 0)
      < (other.platform, other.shard?.count ?? 0, other.shard?.part ?? 0)
  }
}

// MARK: - In words

extension ShardCoverage {
  /// One platform and the parts that have run on it.
  struct Platform: Hashable {
    let name: String
    let count: Int
    let parts: [Int]

    /// The parts that have not run.
    var missing: [Int] { (1...count).filter { !parts.contains($0) } }
  }

  /// The platforms on which parts of the tests have run.
  var dividedPlatforms: [Platform] {
    let divided = origins.filter { $0.shard != nil }
    return Dictionary(grouping: divided, by: \.platform).sorted { $0.key < $1.key }.map {
      platform, origins in
      let count = origins.compactMap(\.shard?.count).max() ?? 1
      let parts = origins.compactMap(\.shard).filter { $0.count == count }.map(\.part)
      return Platform(name: platform, count: count, parts: Set(parts).sorted())
    }
  }

  /// A sentence on the parts that have run; nil if the tests were not divided.
  var sentence: String? {
    let platforms = dividedPlatforms
    if platforms.isEmpty { return nil }
    let words = platforms.map { platform in
      let place = origins.contains { $0.platform != platform.name } ? " on \(platform.name)" : ""
      if platform.missing.isEmpty { return "All \(platform.count) parts ran\(place)." }
      let noun = platform.parts.count == 1 ? "Part" : "Parts"
      return "\(noun) \(Words.list(platform.parts.map { "\($0)" })) of \(platform.count) "
        + "ran\(place); the rest is missing."
    }
    let isWhole = platforms.allSatisfy(\.missing.isEmpty)
    return (words + (isWhole || leftCount == 0 ? [] : [leftSentence])).joined(separator: " ")
  }

  private var leftSentence: String {
    leftCount == 1
      ? "1 snapshot or proof was left to other parts, and is not counted here."
      : "\(leftCount) snapshots and proofs were left to other parts, and are not counted here."
  }
}
