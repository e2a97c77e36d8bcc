import CharacterGrid

/// Where a user is in an open menu: in which submenu, and on which row.
///
/// It is kept by numbers, while the items come from models and may be others at any time; what it
/// means is found out with the items of the moment.
struct MenuPlace: Equatable {
  /// The row that was moved to last; nil before that.
  private(set) var row: Int?
  /// The index of each submenu in the items around it, from the outermost on.
  private(set) var submenus: [Int] = []

  init() {}

  /// Makes a place of numbers; a negative row is none.
  init(row: Int, submenus: [Int]) {
    (self.row, self.submenus) = (row < 0 ? nil : row, submenus)
  }

  /// The row, the first visible row and the submenus, as numbers with commas between.
  func description(scrolledTo first: Int) -> String {
    ([row ?? -1, first] + submenus).map(String.init).joined(separator: ",")
  }

  /// The list that is shown of some items: that of the innermost submenu that still exists.
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

  /// Enters a submenu, at its first item that can be chosen.
  mutating func enter(_ index: Int, of level: MenuLevel) {
    submenus = submenus.prefix(level.depth) + [index]
    row = nil
  }

  /// Leaves the submenu, for its own row in the list around it; returns false if there is none.
  mutating func leave(_ level: MenuLevel) -> Bool {
    guard level.depth > 0 else { return false }
    // The row before the items of a submenu leads back.
    row = submenus[level.depth - 1] + (level.depth > 1 ? 1 : 0)
    submenus = Array(submenus.prefix(level.depth - 1))
    return true
  }
}

/// The rows of a menu, or of one of its submenus, whose first row leads back.
struct MenuLevel {
  /// The title of the submenu; nil for the menu itself.
  let title: String?
  let items: [Menu.Item]
  /// How many submenus it is inside of.
  let depth: Int

  /// How many rows are before the items.
  private var head: Int { title == nil ? 0 : 1 }

  /// How many rows there are.
  var count: Int { items.count + head }

  /// The item of a row; nil for the row that leads back, and for one that does not exist.
  func item(at row: Int) -> Menu.Item? {
    items.indices.contains(row - head) ? items[row - head] : nil
  }

  /// The index of a row's item.
  func index(ofRow row: Int) -> Int { row - head }

  /// Whether a row can be chosen.
  func isChoosable(_ row: Int) -> Bool {
    guard let item = item(at: row) else { return head > row && row >= 0 }
    return item.isEnabled
  }

  /// The row where a place is now: its own, or the nearest one that can be chosen.
  ///
  /// Where no row has been moved to, it is that of the first item that can be chosen.
  func row(of place: MenuPlace) -> Int? {
    let wanted = place.submenus.count == depth ? place.row : nil
    let row = min(wanted ?? head, max(0, count - 1))
    return (row..<max(row, count)).first(where: isChoosable)
      ?? (0..<row).last(where: isChoosable)
  }

  /// The next row that can be chosen, and round again at the ends.
  func row(after row: Int?, by step: Int) -> Int? {
    guard count > 0 else { return nil }
    let start = row ?? (step > 0 ? -1 : count)
    return (1...count).lazy.map { (start + $0 * step + 2 * count) % count }
      .first(where: isChoosable)
  }

  /// The nearest row to one that is some rows away, without going round.
  func row(from row: Int?, by rows: Int) -> Int? {
    let target = min(max(0, (row ?? 0).addingUpToLimit(rows)), max(0, count - 1))
    let place = MenuPlace(row: target, submenus: Array(repeating: 0, count: depth))
    guard let found = self.row(of: place) else { return nil }
    // On the way up, rows that cannot be chosen must not lead back down.
    guard rows < 0, let row, found >= row else { return found }
    return (0..<target).last(where: isChoosable) ?? found
  }

  /// The next row that can be chosen and whose title begins with a letter, in upper or lower case.
  func row(after row: Int?, beginningWith letter: Character) -> Int? {
    guard count > 0 else { return nil }
    let start = row ?? -1
    return (1...count).lazy.map { (start + $0) % count }.first { row in
      isChoosable(row) && item(at: row)?.title.first?.lowercased() == letter.lowercased()
    }
  }
}
