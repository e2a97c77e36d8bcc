/// The snapshots that differ from what is recorded and were not accepted yet.
package struct SnapshotReport: Sendable {
  /// The snapshots that need a look.
  package let pending: [PendingSnapshot]
  /// The number of snapshots in the journals.
  let known: Int
  /// The number of lines of the journals that could not be parsed.
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

  /// A sentence on lines of a journal that a crash has cut off; nil if there are none.
  var damage: String? {
    if damagedLines == 0 { return nil }
    return "\(Words.count(damagedLines, "journal line")) could not be read,"
      + " as after a crash: run swift test again."
  }
}

// MARK: - As text

extension SnapshotReport {
  /// The report for a terminal, with a line feed at its end.
  package var text: String {
    var parts = [title]
    let descriptions = pending.map(PendingDescription.init(of:))
    parts += zip(pending, descriptions).map(entry)
    if descriptions.count(where: { $0.command != nil }) > 1 {
      parts.append("Accept them all: swift run frames accept --all")
    }
    if let damage { parts.append(damage) }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private func entry(_ pending: PendingSnapshot, _ description: PendingDescription) -> String {
    var lines = ["\(pending.identity.id): \(description.headline)"]
    if !pending.record.location.isEmpty {
      lines.append("taken at \(VisibleText.of(pending.record.location))")
    }
    if !description.picture.isEmpty { lines += [""] + description.picture }
    if let command = description.command {
      lines += ["", "Keep the new \(pending.identity.kind.noun): \(command)"]
    }
    return Gutter.joined(lines)
  }
}
