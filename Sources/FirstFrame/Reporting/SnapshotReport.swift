/// What the tests saw and nobody has accepted yet.
package struct SnapshotReport: Sendable {
  /// The snapshots that somebody has to look at.
  package let pending: [PendingSnapshot]
  /// How many snapshots the journals know.
  let known: Int
  /// How many lines of the journals made no sense.
  let damagedLines: Int

  /// Merges the journals of a package.
  package init(of places: Places) throws(FileError) {
    let history = try JournalHistory(of: places)
    pending = PendingSnapshot.all(in: history, of: places)
    known = history.latest.count
    damagedLines = history.damagedLines
  }

  /// The first line of every report.
  var title: String {
    if pending.isEmpty { return known == 0 ? "No test has taken a snapshot yet." : allIsWell }
    return "\(Words.count(pending.count, "snapshot")) of \(known) "
      + (pending.count == 1 ? "needs" : "need") + " a look."
  }

  private var allIsWell: String {
    known == 1 ? "The snapshot is as recorded." : "All \(known) snapshots are as recorded."
  }

  /// What a crash has left; nil where nothing is damaged.
  var damage: String? {
    if damagedLines == 0 { return nil }
    return "\(Words.count(damagedLines, "journal line")) could not be read,"
      + " as after a crash: run swift test again."
  }
}
