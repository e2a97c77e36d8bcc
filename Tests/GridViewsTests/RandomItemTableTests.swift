import CharacterGrid
import Observation
import TestSupport

@testable import GridViews

/// Tables of items under random changes: after each, what is shown is what a new table of the same items
/// shows, and selection and current row are with their items.
@MainActor @Suite struct RandomItemTableTests {
  @Test(arguments: [false, true]) func aTableEqualsANewOne(hasSections: Bool) {
    for seed in 0..<(isLongRun ? 400 : 8) {
      var play = ItemTablePlay(seed: seed, hasSections: hasSections)
      for step in 0..<60 {
        let edit = play.edit()
        let complaint = play.complaint()
        #expect(complaint == nil, "seed \(seed), step \(step): \(edit)\n\(complaint ?? "")")
        if complaint != nil { return }
      }
    }
  }
}

/// A table of items that is played with.
@MainActor private struct ItemTablePlay {
  private var dice: Dice
  private let board = Board()
  private let hasSections: Bool
  private let stage: Stage
  private let table: TableView
  private var nextID = 0
  /// What is selected and current, as the test knows it.
  private var selected: Set<Int> = []
  private var current: Int?
  /// The items in the order of the last frame.
  private var shownIDs: [Int] = []

  init(seed: Int, hasSections: Bool) {
    dice = Dice(seed: UInt64(seed) &* 0xD1B5_4A32_D192_ED03)
    self.hasSections = hasSections
    let table = Self.table(of: board, hasSections: hasSections)
    self.table = table
    stage = Stage(table, size: GridSize(width: 6, height: 5))
    for _ in 0..<dice.below(12) { insert(at: dice.below(board.entries.count + 1)) }
  }

  private static func table(of board: Board, hasSections: Bool) -> TableView {
    let row = { @MainActor (entry: Entry) in
      ListContent(entry.text, secondaryText: entry.detail.note)
    }
    let table =
      hasSections
      ? TableView(sections: { board.sections }, id: \.id, row: row)
      : TableView(items: { board.entries }, id: \.id, row: row)
    table.selectionMode = .multiple
    table.hasStickyHeaders = true
    table.onMove = { [unowned table] row, target in
      if let entry = table.item(at: row, as: Entry.self) {
        board.move(entry, to: target, hasSections: hasSections)
      }
    }
    return table
  }

  private mutating func insert(at place: Int) {
    nextID += 1
    board.entries.insert(Entry(id: nextID, text: text(), section: dice.below(3)), at: place)
  }

  private mutating func text() -> String {
    String("a bc def ghij".prefix(1 + dice.below(13)))
  }

  /// Changes the models, or does what a user does; returns what was done.
  mutating func edit() -> String {
    let count = board.entries.count
    if count == 0 || dice.chance(4) {
      insert(at: dice.below(count + 1))
      return "insert"
    }
    let (place, other) = (dice.below(count), dice.below(count))
    switch dice.below(14) {
    case 0:
      board.entries.remove(at: place)
      return "remove \(place)"
    case 1:
      board.entries.swapAt(place, other)
      return "swap \(place), \(other)"
    case 2:
      board.entries.reverse()
      return "reverse"
    case 3:
      board.entries.insert(board.entries.remove(at: place), at: other)
      board.entries[other].text = text()
      return "move \(place) to \(other) and change it"
    case 4:
      board.entries[place].text = text()
      return "change \(place)"
    case 5:
      board.entries[place].detail.note = dice.chance(2) ? "" : "note"
      return "note \(place)"
    case 6:
      board.entries[place].detail = Detail("new")
      return "another object in \(place)"
    case 7:
      board.entries.removeSubrange(min(place, other)..<max(place, other))
      return "remove \(min(place, other))..<\(max(place, other))"
    case 8:
      board.entries[place].section = dice.below(3)
      return "section of \(place)"
    case 9:
      board.titles[dice.below(3)] = dice.chance(3) ? nil : text()
      return "a title"
    default: return use()
    }
  }

  /// Scrolls, selects and resizes.
  private mutating func use() -> String {
    // What keys and clicks do is seen in the table of the last frame.
    _ = stage.commit()
    switch dice.below(5) {
    case 0:
      let rows = dice.below(9) - 4
      table.scroll(rows: rows)
      return "scroll \(rows)"
    case 1:
      let keys: [KeyPress] = [.init(.down), .init(.up), .init(.pageDown), .init(.end), .space]
      let key = dice.pick(keys)
      _ = table.handleKey(key)
      noteUse()
      return "\(key)"
    case 2:
      let (key, wasCurrent) = (dice.pick([KeyPress.Key.up, .down, .home, .end]), current)
      for _ in 0...dice.below(2) { _ = table.handleKey(KeyPress(key, .option)) }
      noteUse()
      return current == wasCurrent
        ? "option \(key)" : "option \(key) left the row \(wasCurrent ?? 0)"
    case 3:
      let position = GridPoint(x: 0, y: dice.below(5))
      stage.click(position)
      noteUse()
      return "click \(position)"
    default:
      stage.resize(to: GridSize(width: 4 + dice.below(6), height: 1 + dice.below(8)))
      return "resize to \(stage.size)"
    }
  }

  private mutating func noteUse() {
    selected = Set(table.selection.compactMap { id(at: $0) })
    current = table.currentRow.flatMap { id(at: $0) }
  }

  /// The item that is current once another one has gone: the next that is there, or the one before.
  private func neighbour(of id: Int, in ids: Set<Int>) -> Int? {
    guard let place = shownIDs.firstIndex(of: id) else { return nil }
    return shownIDs[place...].first(where: ids.contains)
      ?? shownIDs[..<place].last(where: ids.contains)
  }

  private func id(at path: RowPath) -> Int? { table.item(at: path, as: Entry.self)?.id }

  /// What is wrong after a commit; nil if nothing is.
  mutating func complaint() -> String? {
    let frame = stage.commit().grid
    let ids = Set(board.entries.map(\.id))
    selected.formIntersection(ids)
    if let id = current, !ids.contains(id) { current = neighbour(of: id, in: ids) }
    shownIDs = hasSections ? board.sections.flatMap { $0.items.map(\.id) } : board.entries.map(\.id)
    let (shown, row) = (table.selection.compactMap { id(at: $0) }, table.currentRow)
    if Set(shown) != selected || shown.count != selected.count {
      return "\(shown) are selected and not \(selected)"
    }
    // With the focus some row is the current one.
    if current == nil, table.isFocused, let row { current = id(at: row) }
    if row.flatMap({ id(at: $0) }) != current || row == nil && table.isFocused && !ids.isEmpty {
      return "\(row as Any) is current, not \(current as Any)"
    }
    if stage.needsCommit { return "another commit is needed" }
    let new = Self.table(of: board, hasSections: hasSections)
    (new.place, new.selection, new.currentRow) = (table.place, table.selection, table.currentRow)
    let newStage = Stage(new, size: stage.size)
    if table.isFocused {
      _ = newStage.commit()
      new.focus()
    }
    let fresh = newStage.commit().grid
    return frame == fresh ? nil : "\(frame.text)\n---\n\(fresh.text)"
  }
}

@Observable @MainActor private final class Board {
  var entries: [Entry] = []
  var titles: [String?] = ["one", "two", nil]

  /// Moves an entry to a place that is counted after the removal.
  func move(_ entry: Entry, to target: RowPath, hasSections: Bool) {
    var entry = entry
    entries.removeAll { $0.id == entry.id }
    guard hasSections else { return entries.insert(entry, at: target.row) }
    entry.section = target.section
    let others = entries.indices.filter { entries[$0].section == target.section }
    entries.insert(entry, at: target.row < others.count ? others[target.row] : entries.count)
  }

  var sections: [ListSection<Entry>] {
    titles.enumerated().map { number, title in
      ListSection(title, id: number, items: entries.filter { $0.section == number })
    }
  }
}

/// A value that holds an object.
private struct Entry {
  let id: Int
  var text: String
  var section: Int
  var detail = MainActor.assumeIsolated { Detail("") }
}

@Observable @MainActor private final class Detail {
  var note: String

  init(_ note: String) { self.note = note }
}
