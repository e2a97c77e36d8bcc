/// The findings on all pending snapshots, grouped by the way in which they have changed.
///
/// Each file is read once. If there are many thousands, only some snapshots of each group keep
/// their pictures, to limit the memory.
struct ChangedSnapshots {
  /// A short description of each snapshot, in the order of the report.
  private(set) var all: [Sketch] = []
  /// The groups, the largest one first.
  let changes: [DistinctChange]
  /// The findings on the first snapshots of each group, by their index.
  private(set) var kept: [Int: Kept] = [:]

  /// What is stored about every snapshot.
  struct Sketch {
    let headline: String
    let command: String?
  }

  /// What is stored about some snapshots.
  struct Kept {
    let finding: PendingFinding
    let picture: [String]
  }

  /// The largest number of snapshots whose findings are stored.
  static let mostKept = 2_000

  /// Compares the files; stores at most `most` findings of each group and `limit` in all.
  ///
  /// Making a headline takes half as long as comparing. Without `hasAllHeadlines`, only the
  /// snapshots with stored findings have headlines.
  init(
    of pending: [PendingSnapshot], keeping most: Int, atMost limit: Int = mostKept,
    hasAllHeadlines: Bool = true
  ) {
    var keys: [ChangeKey] = []
    var counts: [ChangeKey: Int] = [:]
    keys.reserveCapacity(pending.count)
    all.reserveCapacity(pending.count)
    for (index, snapshot) in pending.enumerated() {
      ProgressLine.step("comparing snapshots", index, of: pending.count)
      let finding = PendingFinding(of: snapshot)
      let key = ChangeKey(of: snapshot, finding)
      keys.append(key)
      let count = counts[key, default: 0]
      counts[key] = count + 1
      let isKept = count < most && kept.count < limit
      guard isKept || hasAllHeadlines else {
        let command = finding.canBeAccepted ? Advice.accept(snapshot.identity) : nil
        all.append(Sketch(headline: "", command: command))
        continue
      }
      let description = PendingDescription(of: snapshot, finding, isDrawn: isKept)
      all.append(Sketch(headline: description.headline, command: description.command))
      if isKept { kept[index] = Kept(finding: finding, picture: description.picture) }
    }
    changes = DistinctChange.groups(of: keys)
  }

  /// The number of snapshots that can be accepted.
  var acceptable: Int { all.count { $0.command != nil } }

  /// A sentence with the number of snapshots and the number of groups.
  var sentence: String {
    "\(Words.count(all.count, "snapshot")) changed in \(Words.count(changes.count, "way"))."
  }
}
