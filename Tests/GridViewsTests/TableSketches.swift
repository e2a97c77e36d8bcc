import ViewsTestSupport

/// What a row shows.
@Observable @MainActor final class Item {
  var text: String
  var note = ""

  init(_ text: String) { self.text = text }
}

/// A table of items, and what its cells did.
@MainActor final class ItemTable {
  var items: [Item]
  /// The items whose handlers ran, in order.
  let log = Log()
  private(set) var cellsMade = 0

  private(set) lazy var table = {
    let table = TableView(sections: [TableSection(header: header, rows: items.count)]) {
      [unowned self] table, path in makeCell(in: table, at: path)
    }
    table.indicators = []
    return table
  }()
  private let header: String?

  init(_ texts: [String], header: String? = nil) {
    items = texts.map { Item($0) }
    self.header = header
  }

  convenience init(count: Int, header: String? = nil) {
    self.init((0..<count).map { "item \($0)" }, header: header)
  }

  private func makeCell(in table: TableView, at path: RowPath) -> ListCell {
    let item = items[path.row]
    let cell = table.dequeueCell { [unowned self] identifier in
      cellsMade += 1
      return ListCell(reuseIdentifier: identifier)
    }
    cell.configurationUpdateHandler = { [log] cell, _ in
      log.note(item.text)
      cell.content = ListContent(item.text, secondaryText: item.note)
    }
    return cell
  }

  func stage(_ width: Int, _ height: Int) -> Stage { Stage(table, width, height) }

  func stage(height: Int) -> Stage { stage(6, height) }

  // MARK: - Steps

  func insert(_ texts: String..., at row: Int) -> Step {
    .act("insert at \(row)") { [self] in
      change { $0.insert(contentsOf: texts.map { Item($0) }, at: row) }
    }
  }

  func remove(_ count: Int = 1, at row: Int) -> Step {
    .act("remove \(row)") { [self] in
      change { $0.removeSubrange(row..<row + count) }
    }
  }

  func move(_ row: Int, to target: Int) -> Step {
    .act("\(row) to \(target)") { [self] in
      change { $0.insert($0.remove(at: row), at: target) }
    }
  }

  private func change(_ change: (inout [Item]) -> Void) {
    let old = items.map(ObjectIdentifier.init)
    change(&items)
    table.changeRows(from: old, to: items.map(ObjectIdentifier.init))
  }

  func note(_ note: String, at row: Int) -> Step {
    .act("note") { [self] in items[row].note = note }
  }
}

extension FrameRecord {
  /// The runs in words, without the runs that drew.
  var updates: [String] {
    runs.filter { $0.phase != "draw" }.map { "\($0.path) \($0.phase) \($0.count)" }
  }

  var measuresInWords: [String] { measures.map { "\($0.path) \($0.given) of \($0.needed)" } }
}
