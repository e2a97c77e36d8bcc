import ViewsTestSupport

/// What a row shows.
@Observable @MainActor final class Item {
  var text: String
  var note = ""

  init(_ text: String) { self.text = text }

  nonisolated var identity: ObjectIdentifier { ObjectIdentifier(self) }
}

/// A table of items, and what its cells did.
@Observable @MainActor final class ItemTable {
  var items: [Item]
  /// The items whose handlers ran, in order.
  @ObservationIgnored let log = Log()

  @ObservationIgnored private(set) lazy var table = {
    let table = TableView(
      sections: { [unowned self] in [ListSection(header, items: items)] }, id: \.identity
    ) { [log] cell, item in
      log.note(item.text)
      cell.content = ListContent(item.text, secondaryText: item.note)
    }
    table.indicators = []
    return table
  }()
  @ObservationIgnored private let header: String?

  init(_ texts: [String], header: String? = nil) {
    items = texts.map { Item($0) }
    self.header = header
  }

  convenience init(count: Int, header: String? = nil) {
    self.init((0..<count).map { "item \($0)" }, header: header)
  }

  func stage(_ width: Int, _ height: Int) -> Stage { Stage(table, width, height) }

  func stage(height: Int) -> Stage { stage(6, height) }

  // MARK: - Steps

  func insert(_ texts: String..., at row: Int) -> Step {
    .act("insert at \(row)") { [self] in
      items.insert(contentsOf: texts.map { Item($0) }, at: row)
    }
  }

  func remove(_ count: Int = 1, at row: Int) -> Step {
    .act("remove \(row)") { [self] in
      items.removeSubrange(row..<row + count)
    }
  }

  func move(_ row: Int, to target: Int) -> Step {
    .act("\(row) to \(target)") { [self] in
      items.insert(items.remove(at: row), at: target)
    }
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
