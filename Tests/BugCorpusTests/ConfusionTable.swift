import FirstFrameProof

/// Which case got which verdict.
@MainActor struct ConfusionTable {
  /// The table, a case a line, and the number of false alarms.
  let lines: [String]

  init(of rows: [CaseRow]) {
    let names = FrameVerdict.Kind.allCases.map(\.rawValue) + ["testedNothing"]
    let columns = names.filter { name in
      rows.contains { $0.found.contains(name) || $0.expected.first == name }
    }
    let head = Self.cell("case", 13) + columns.joined(separator: "  ") + "  fixed"
    let body = rows.map { row in
      let cells = columns.map { Self.cell(Self.mark(of: row, in: $0), $0.count + 2) }
      let fixed = row.alarms.isEmpty ? "none" : row.alarms.joined(separator: " ")
      return Self.cell(row.name, 13) + cells.joined() + fixed
    }
    let alarms = rows.reduce(0) { $0 + $1.alarms.count }
    let named = rows.count { $0.isNotFound && $0.isNamed }
    let counts =
      "\(rows.count(where: \.isMissed)) missed, \(named) held with a summary that names the view, "
    lines = [head] + body + ["", "\(rows.count) cases, \(counts)\(alarms) false alarms"]
  }

  /// The mark of a case in the column of a verdict.
  private static func mark(of row: CaseRow, in column: String) -> String {
    if row.found.contains(column) { return row.expected.contains(column) ? "YES" : "also" }
    guard row.isNotFound, row.expected.first == column else { return "·" }
    return row.isNamed ? "NAMED" : "MISSED"
  }

  private static func cell(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
