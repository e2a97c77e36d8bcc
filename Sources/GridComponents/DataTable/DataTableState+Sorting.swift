extension DataTableState {
  /// The rows in the order in which they are shown: rows that are alike in the column stay as they
  /// came, in both directions, and what is no number comes last in a column of numbers.
  package var sortedRows: [DataRow] {
    guard let sorting, let column = columns.first(where: { $0.id == sorting.column }) else {
      return rows
    }
    let keyed = rows.map { (row: $0, key: SortKey($0.texts[column.id] ?? "", column.kind)) }
    // The library's sort keeps the order of what is alike, but does not promise it.
    let sorted = keyed.enumerated().sorted { left, right in
      let (first, second) = (left.element.key, right.element.key)
      if first == second { return left.offset < right.offset }
      return first.precedes(second, isAscending: sorting.isAscending)
    }
    return sorted.map(\.element.row)
  }
}

/// What a row is sorted by.
private enum SortKey: Equatable {
  case text(String)
  case number(Double)
  /// A text in a column of numbers.
  case none

  init(_ text: String, _ kind: DataColumn.Kind) {
    switch kind {
    case .text: self = .text(text.lowercased())
    case .number:
      let digits = text.filter { !$0.isWhitespace }
      self = Double(digits).flatMap { $0.isNaN ? nil : .number($0) } ?? .none
    }
  }

  func precedes(_ other: SortKey, isAscending: Bool) -> Bool {
    switch (self, other) {
    case (.text(let left), .text(let right)): isAscending ? left < right : left > right
    case (.number(let left), .number(let right)): isAscending ? left < right : left > right
    case (.none, _): false
    default: true
    }
  }
}
