import FirstFrameProof

/// What one case got.
@MainActor struct ConfusionRow {
  let name: String
  /// What it must get; nil for correct code.
  let expected: ExpectedVerdict?
  let found: Set<String>
  let fixed: [String]
  /// True if the proof held with a summary that names a view about which nothing is known.
  var isNamed = false

  init(name: String, expected: ExpectedVerdict?, found: Set<String>, fixed: [String]) {
    (self.name, self.expected, self.found, self.fixed) = (name, expected, found, fixed)
  }

  init(of result: BugResult) {
    self.init(
      name: "\(result.bug.id) \(result.surroundings.rawValue)", expected: result.bug.expected,
      found: Set(result.buggy.verdict.words), fixed: result.fixed.verdict.words)
    isNamed = !result.buggy.verdict.unchangedViews.isEmpty
  }

  var isMissed: Bool { expected.map { !$0.isAmong(found) } ?? false }
}

/// Which case got which verdict.
@MainActor struct ConfusionTable {
  /// The table, a case a line, and the number of false alarms.
  let lines: [String]

  init(of rows: [ConfusionRow]) {
    let names = FrameVerdict.Kind.allCases.map(\.rawValue)
    let expected = rows.flatMap { $0.expected?.names.prefix(1) ?? [] }
    let later = ["notRepeatable", "ownState", "invariant", "testedNothing"].filter {
      !names.contains($0)
    }
    let columns = (names + later).filter { name in
      rows.contains { $0.found.contains(name) } || expected.contains(name)
    }
    let head = Self.cell("case", 13) + columns.joined(separator: "  ") + "  fixed"
    let body = rows.map { row in
      let cells = columns.map { Self.cell(Self.mark(of: row, in: $0), $0.count + 2) }
      let fixed = row.fixed.isEmpty ? "none" : row.fixed.joined(separator: " ")
      return Self.cell(row.name, 13) + cells.joined() + fixed
    }
    let alarms = rows.reduce(0) { $0 + $1.fixed.count }
    let missed = rows.count { $0.isMissed && !$0.isNamed }
    let named = rows.count { $0.isMissed && $0.isNamed }
    let counts = "\(missed) missed, \(named) held with a summary that names the view, "
    lines = [head] + body + ["", "\(rows.count) cases, \(counts)\(alarms) false alarms"]
  }

  /// The mark of a case in the column of a verdict.
  private static func mark(of row: ConfusionRow, in column: String) -> String {
    let isExpected = row.expected?.names.contains(column) ?? false
    if row.found.contains(column) { return isExpected ? "YES" : "also" }
    guard row.isMissed, row.expected?.names.first == column else { return "·" }
    return row.isNamed ? "NAMED" : "MISSED"
  }

  private static func cell(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
