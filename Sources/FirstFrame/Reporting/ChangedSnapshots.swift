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

  private static let mostKept = 2_000

  /// Compares the files, and keeps so many findings of each way.
  init(of pending: [PendingSnapshot], keeping most: Int) {
    var keys: [ChangeKey] = []
    var counts: [ChangeKey: Int] = [:]
    keys.reserveCapacity(pending.count)
    all.reserveCapacity(pending.count)
    for (index, snapshot) in pending.enumerated() {
      let finding = PendingFinding(of: snapshot)
      let description = PendingDescription(of: snapshot, finding)
      let key = ChangeKey(of: snapshot, finding)
      keys.append(key)
      all.append(Sketch(headline: description.headline, command: description.command))
      let count = counts[key, default: 0]
      counts[key] = count + 1
      if count < most, kept.count < Self.mostKept {
        kept[index] = Kept(finding: finding, picture: description.picture)
      }
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
