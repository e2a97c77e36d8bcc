/// How late two renderers show their idle picture: the first picture, and that after each
/// action.
///
/// Each action is measured from rest, first with new models and then after each other action, and
/// counts if it changes the picture.
public struct LatenessTable: Hashable, Sendable {
  /// A row for the first frame, and one for each action in the scenario's order.
  public fileprivate(set) var rows: [Row]

  /// How late both renderers were with the first frame or with an action.
  public struct Row: Hashable, Sendable {
    /// The name of the action; nil for the first frame.
    public let action: String?
    /// The smallest and the largest lateness of the legacy renderer; nil if it was not measured.
    public fileprivate(set) var legacy: ClosedRange<Lateness>?
    /// The smallest and the largest lateness of the migrated renderer; nil if it was not measured.
    public fileprivate(set) var migrated: ClosedRange<Lateness>?
  }

  init(actions: [String]) {
    rows = [Row(action: nil)] + actions.map { Row(action: $0) }
  }

  /// Adds the lateness of both renderers with an action; `action` is nil for the first frame.
  mutating func note(_ action: String?, legacy: Lateness, migrated: Lateness) {
    guard let index = rows.firstIndex(where: { $0.action == action }) else { return }
    rows[index].legacy = rows[index].legacy.including(legacy)
    rows[index].migrated = rows[index].migrated.including(migrated)
  }
}

extension ClosedRange<Lateness>? {
  fileprivate func including(_ lateness: Lateness) -> ClosedRange<Lateness> {
    map { min($0.lowerBound, lateness)...max($0.upperBound, lateness) } ?? lateness...lateness
  }
}

// MARK: - In words

extension LatenessTable: CustomStringConvertible {
  /// The table as text.
  public var description: String { lines.joined(separator: "\n") }

  var lines: [String] {
    let columns = rows.map { row in
      [
        row.action.map { VisibleText.of($0, limit: 40) } ?? "first frame",
        Self.words(row.legacy), Self.words(row.migrated),
      ]
    }
    let legend = rows.contains { $0.legacy == nil || $0.migrated == nil } ? [Self.legend] : []
    return ([["", "legacy", "migrated"]] + columns).table(gap: "   ") + legend
  }

  private static let legend =
    "Not measured: from rest it was not possible, or changed no picture before the clock moved."

  private static func words(_ range: ClosedRange<Lateness>?) -> String {
    guard let range else { return "not measured" }
    let (least, most) = (range.lowerBound, range.upperBound)
    return least == most ? "\(most)" : "\(least) to \(most)"
  }
}

extension [[String]] {
  /// The rows as lines, with columns of equal widths.
  func table(gap: String) -> [String] {
    let widths = (first ?? []).indices.map { column in map { $0[column].columns }.max() ?? 0 }
    return map { row in
      let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.columns) }
      let line = cells.joined(separator: gap)
      return String(
        line[..<(line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex)])
    }
  }
}
