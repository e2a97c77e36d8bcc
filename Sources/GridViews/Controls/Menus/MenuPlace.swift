import CharacterGrid

/// The place of a user in an open menu: a submenu and a row.
///
/// The place consists of numbers, because the items come from models and may change at any time.
/// Its meaning is computed from the current items.
struct MenuPlace: Equatable {
  /// The row to which the user has moved last; nil before that.
  private(set) var row: Int?
  /// The index of each open submenu in the items around it, starting with the outermost one.
  private(set) var submenus: [Int] = []

  init() {}

  /// Makes a place from numbers; a negative row means no row.
  init(row: Int, submenus: [Int]) {
    (self.row, self.submenus) = (row < 0 ? nil : row, submenus)
  }

  /// The row, the first visible row and the submenus, as numbers separated by commas.
  func description(scrolledTo first: Int) -> String {
    ([row ?? -1, first] + submenus).map(String.init).joined(separator: ",")
  }

  /// Returns the list to show: the innermost open submenu that still exists.
  func level(in items: [Menu.Item]) -> MenuLevel {
    var level = MenuLevel(title: nil, items: items, depth: 0)
    for index in submenus {
      guard level.items.indices.contains(index), level.items[index].isEnabled,
        let submenu = level.items[index].submenu
      else { break }
      level = MenuLevel(
        title: level.items[index].title, items: submenu, depth: level.depth + 1)
    }
    return level
  }

  /// Moves to a row.
  mutating func move(to row: Int?, of level: MenuLevel) {
    submenus = Array(submenus.prefix(level.depth))
    self.row = row
  }

  /// Enters a submenu, and moves to its first item that can be chosen.
  mutating func enter(_ index: Int, of level: MenuLevel) {
    submenus = submenus.prefix(level.depth) + [index]
    row = nil
  }

  /// Leaves a submenu and moves to its row in the outer list; returns false if there is no submenu.
  mutating func leave(_ level: MenuLevel) -> Bool {
    guard level.depth > 0 else { return false }
    // A submenu has a first row that leads back, before its items.
    row = submenus[level.depth - 1] + (level.depth > 1 ? 1 : 0)
    submenus = Array(submenus.prefix(level.depth - 1))
    return true
  }
}

/// The rows of a menu or of a submenu.
///
/// The first row of a submenu leads back.
struct MenuLevel {
  /// The title of the submenu; nil for the menu itself.
  let title: String?
  let items: [Menu.Item]
  /// The number of submenus around this level.
  let depth: Int

  /// The number of rows before the items.
  private var head: Int { title == nil ? 0 : 1 }

  /// The number of rows.
  var count: Int { items.count + head }

  /// Returns the item of a row; nil for the row that leads back, or for a row that does not exist.
  func item(at row: Int) -> Menu.Item? {
    items.indices.contains(row - head) ? items[row - head] : nil
  }

  /// Returns the index of a row's item.
  func index(ofRow row: Int) -> Int { row - head }

  /// Returns true if a row can be chosen.
  func isChoosable(_ row: Int) -> Bool {
    guard let item = item(at: row) else { return head > row && row >= 0 }
    return item.isEnabled
  }

  /// Returns the current row for a place: the place's row, or the nearest row that can be chosen.
  ///
  /// Before the user has moved to a row, it is the first item that can be chosen.
  func row(of place: MenuPlace) -> Int? {
    let wanted = place.submenus.count == depth ? place.row : nil
    let row = min(wanted ?? head, max(0, count - 1))
    return (row..<max(row, count)).first(where: isChoosable)
      ?? (0..<row).last(where: isChoosable)
  }

  /// Returns the next row that can be chosen; after the last row comes the first.
  func row(after row: Int?, by step: Int) -> Int? {
    guard count > 0 else { return nil }
    let start = row ?? (step > 0 ? -1 : count)
    return (1...count).lazy.map { (start + $0 * step + 2 * count) % count }
      .first(where: isChoosable)
  }

  /// Returns the row that can be chosen and is nearest to the row at a distance, without wrapping
  /// around.
  func row(from row: Int?, by rows: Int) -> Int? {
    let target = min(max(0, (row ?? 0).addingUpToLimit(rows)), max(0, count - 1))
    let place = MenuPlace(row: target, submenus: Array(repeating: 0, count: depth))
    guard let found = self.row(of: place) else { return nil }
    // On the way up, rows that cannot be chosen must not lead down again.
    guard rows < 0, let row, found >= row else { return found }
    return (0..<target).last(where: isChoosable) ?? found
  }

  /// Returns the next row that can be chosen and whose title begins with a letter; case is ignored.
  func row(after row: Int?, beginningWith letter: Character) -> Int? {
    guard count > 0 else { return nil }
    let start = row ?? -1
    return (1...count).lazy.map { (start + $0) % count }.first { row in
      isChoosable(row) && item(at: row)?.title.first?.lowercased() == letter.lowercased()
    }
  }
}
