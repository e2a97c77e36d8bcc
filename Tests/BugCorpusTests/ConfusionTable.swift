import FirstFrame

/// What one case got.
@MainActor struct ConfusionRow {
  let id: String
  let expected: FrameVerdict.Kind
  let found: Set<String>
  let fixed: [String]

  init(id: String, expected: FrameVerdict.Kind, found: Set<String>, fixed: [String]) {
    (self.id, self.expected, self.found, self.fixed) = (id, expected, found, fixed)
  }

  init(of result: BugResult) {
    self.init(
      id: result.bug.id, expected: result.bug.expected, found: Set(result.buggy.words),
      fixed: result.fixed.words)
  }
}

/// Which case got which verdict.
@MainActor struct ConfusionTable {
  /// The table, a case a line, and the number of false alarms.
  let lines: [String]

  init(of rows: [ConfusionRow]) {
    let columns = (FrameVerdict.Kind.allCases.map(\.rawValue) + ["vacuous"]).filter { kind in
      rows.contains { $0.found.contains(kind) || $0.expected.rawValue == kind }
    }
    let head = Self.cell("case", 6) + columns.joined(separator: "  ") + "  fixed"
    let body = rows.map { row in
      let cells = columns.map { column in
        let isExpected = row.expected.rawValue == column
        let mark =
          row.found.contains(column) ? isExpected ? "YES" : "also" : isExpected ? "MISSED" : "·"
        return Self.cell(mark, column.count + 2)
      }
      let fixed = row.fixed.isEmpty ? "none" : row.fixed.joined(separator: " ")
      return Self.cell(row.id, 6) + cells.joined() + fixed
    }
    let alarms = rows.reduce(0) { $0 + $1.fixed.count }
    let missed = rows.count { !$0.found.contains($0.expected.rawValue) }
    lines =
      [head] + body + ["", "\(rows.count) cases, \(missed) missed, \(alarms) false alarms"]
  }

  private static func cell(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
