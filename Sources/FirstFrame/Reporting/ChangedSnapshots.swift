/// What a report needs to know of the snapshots that wait, in the ways in which they have changed.
///
/// Each file is read once. Of many thousands only some of each way keep their pictures, which would
/// fill the memory together.
struct ChangedSnapshots {
  /// One line on each, in the report's order.
  private(set) var all: [Sketch] = []
  /// The ways, the most frequent one first.
  let changes: [DistinctChange]
  /// What was found of the first ones of each way, by their places.
  private(set) var kept: [Int: Kept] = [:]

  /// What is kept of every snapshot.
  struct Sketch {
    let headline: String
    let command: String?
  }

  /// What is kept of some.
  struct Kept {
    let finding: PendingFinding
    let picture: [String]
  }

  /// Of how many snapshots findings are kept in all.
  static let mostKept = 2_000

  /// Compares the files, and keeps so many findings of each way, and of all ways together.
  ///
  /// To make a headline takes half as long as to compare: a report that shows only those of what is
  /// kept leaves the others empty.
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

  /// The number of those that can be accepted.
  var acceptable: Int { all.count { $0.command != nil } }

  /// How many have changed in how many ways, in one sentence.
  var sentence: String {
    "\(Words.count(all.count, "snapshot")) changed in \(Words.count(changes.count, "way"))."
  }
}
