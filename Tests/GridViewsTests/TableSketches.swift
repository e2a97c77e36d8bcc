import CharacterGrid
import GridViews
import Observation

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
  private(set) var handled: [String] = []
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
    cell.configurationUpdateHandler = { [unowned self] cell, _ in
      handled.append(item.text)
      cell.content = ListContent(item.text, secondaryText: item.note)
    }
    return cell
  }

  func takeHandled() -> [String] {
    defer { handled = [] }
    return handled
  }

  func stage(width: Int = 10, height: Int) -> Stage {
    Stage(table, size: GridSize(width: width, height: height))
  }
}

extension FrameRecord {
  /// The runs in words, without the runs that drew.
  var updates: [String] {
    runs.filter { $0.phase != "draw" }.map { "\($0.path) \($0.phase) \($0.count)" }
  }

  var measuresInWords: [String] { measures.map { "\($0.path) \($0.given) of \($0.needed)" } }
}
