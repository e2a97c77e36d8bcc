import CharacterGrid

/// A renderer whose records are written out beforehand; it knows nothing of views or models.
@MainActor final class ScriptedScreen: FrameSource {
  private var records: [FrameRecord]
  private var turnsLeft: Int
  private var commits = 0

  private let asksForCommits: Bool

  /// Commits these records in order, the last for ever; so many turns are pending.
  init(_ records: [FrameRecord], turns: Int = 0, asksForCommits: Bool = true) {
    self.records = records
    self.asksForCommits = asksForCommits
    turnsLeft = turns
  }

  var hasPendingTurn: Bool { turnsLeft > 0 }
  var needsCommit: Bool { asksForCommits && commits < records.count }

  func turn() -> Int {
    guard turnsLeft > 0 else { return 0 }
    turnsLeft -= 1
    return 1
  }

  func commit() -> FrameRecord {
    defer { commits += 1 }
    return records[min(commits, records.count - 1)]
  }
}

extension FrameRecord {
  /// A frame of one row.
  static func row(
    _ text: String, _ number: Int, assignments: [Assignment] = [], problems: [Problem] = [],
    flushes: [String] = [], measures: [Measure] = []
  ) -> FrameRecord {
    FrameRecord(
      grid: Grid(lines: [text]), number: number, turn: 0, assignments: assignments,
      measures: measures, problems: problems,
      flushes: flushes.map { FrameRecord.Flush(Grid(lines: [$0])) })
  }
}
