import GridViews

/// Which columns there is room for, and how wide they are.
struct DataTableLayout: Hashable {
  /// A column and the cells it has, the blank before the next one not counted.
  struct Part: Hashable {
    let column: DataColumn
    var width: Int
  }

  /// The columns that are shown, from left to right.
  private(set) var parts: [Part]

  /// Leaves out columns by their rank until the others fit, and gives what room is left to those of
  /// words; where even those that are never left out are too wide, the last are cut.
  init(_ columns: [DataColumn], width: Int) {
    let width = max(0, width)
    var shown = columns
    while Self.width(of: shown) > width, let rank = shown.map(\.rank).max(), rank > 0,
      let index = shown.lastIndex(where: { $0.rank == rank })
    {
      shown.remove(at: index)
    }
    var left = width
    parts = shown.map { column in
      defer { left = max(0, left.addingUpToLimit(-column.width).addingUpToLimit(-1)) }
      return Part(column: column, width: min(column.width, left))
    }
    share(width - Self.width(of: shown))
  }

  private static func width(of columns: [DataColumn]) -> Int {
    columns.reduce(max(0, columns.count - 1)) { $0.addingUpToLimit($1.width) }
  }

  /// Gives equal parts of the room to the columns of words, the odd cells to the first.
  private mutating func share(_ room: Int) {
    let texts = parts.indices.filter { parts[$0].column.kind == .text }
    guard room > 0, !texts.isEmpty else { return }
    let (part, rest) = room.quotientAndRemainder(dividingBy: texts.count)
    for (number, index) in texts.enumerated() {
      parts[index].width += part + (number < rest ? 1 : 0)
    }
  }

  /// Where each column begins.
  var starts: [Int] {
    var start = 0
    return parts.map { part in
      defer { start = start.addingUpToLimit(part.width).addingUpToLimit(1) }
      return start
    }
  }

  /// What a cell shows of a row.
  @MainActor func content(of row: DataRow) -> ColumnsContent {
    let columns = parts.enumerated().map { index, part in
      ColumnsContent.Column(
        width: part.width.addingUpToLimit(index == parts.count - 1 ? 0 : 1),
        isTrailing: part.column.kind == .number)
    }
    return ColumnsContent(parts.map { row.texts[$0.column.id] ?? "" }, columns: columns)
  }
}
