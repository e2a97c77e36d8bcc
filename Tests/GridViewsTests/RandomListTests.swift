import ViewsTestSupport

@testable import GridExtras
@testable import GridViews

/// Tables, collections and logs under random changes of their items, keys, clicks and
/// other sizes: what is shown then is what a new list of the same items shows that is scrolled to the
/// same place, and selection and current row are with their items.
@MainActor @Suite(.inOwnProcess) struct RandomListTests {
  @Test(arguments: ListPlay.Kind.allCases) fileprivate func aListEqualsANewOne(kind: ListPlay.Kind)
  {
    walk { ListPlay(seed: $0, kind: kind) }
  }

  /// It is also where a view is that had a frame after each key.
  @Test(arguments: [false, true]) func aLogEqualsANewOne(wraps: Bool) {
    walk { LogPlay(seed: $0, wraps: wraps) }
  }

  private func walk(_ start: (UInt64) -> some Play) {
    for seed in 0..<(isLongRun ? 400 : 8) as Range<UInt64> {
      var play = start(seed)
      for step in 0..<60 {
        let edit = play.edit()
        guard let complaint = play.complaint() else { continue }
        Issue.record("seed \(seed), step \(step): \(edit)\n\(complaint)")
        return
      }
    }
  }
}

@MainActor private protocol Play {
  /// Changes the models, or does what a user does; returns what was done.
  mutating func edit() -> String
  /// What is wrong after a commit; nil if nothing is.
  mutating func complaint() -> String?
}

extension Dice {
  fileprivate mutating func text() -> String { String("a bc def ghij".prefix(1 + below(13))) }

  fileprivate mutating func size() -> GridSize { GridSize(width: below(17), height: below(9)) }
}

// MARK: - Lists of items

@Observable @MainActor private final class Board {
  var trees: [Tree] = []
  var titles: [String?] = ["one", "two", nil]

  var sections: [ListSection<Tree>] {
    titles.enumerated().map { number, title in
      ListSection(title, id: number, items: trees.filter { $0.section == number })
    }
  }

  /// Moves a row to a place that is counted after the removal.
  func move(_ tree: Tree, to target: RowPath, hasSections: Bool) {
    var tree = tree
    trees.removeAll { $0.id == tree.id }
    guard hasSections else { return trees.insert(tree, at: target.row) }
    tree.section = target.section
    let others = trees.indices.filter { trees[$0].section == target.section }
    trees.insert(tree, at: target.row < others.count ? others[target.row] : trees.count)
  }

}

/// A value that holds an object, and others like it.
private struct Tree {
  let id: Int
  var text: String
  var section: Int
  var detail = MainActor.assumeIsolated { Held("") }
}

/// A list that is played with.
@MainActor private struct ListPlay: Play {
  enum Kind: CaseIterable { case table, sections, columns }

  private var dice: Dice
  private let kind: Kind
  private let board = Board()
  private let list: CellsView
  private let stage: Stage
  private var nextID = 0
  /// What is selected and current, as the test knows it.
  private var selected: Set<Int> = []
  private var current: Int?
  /// The items in the order of the last frame.
  private var shownIDs: [Int] = []

  private var table: TableView? { list as? TableView }

  init(seed: UInt64, kind: Kind) {
    dice = Dice(seed: seed &* 0xD1B5_4A32_D192_ED03)
    self.kind = kind
    list = Self.makeList(kind, board)
    stage = Stage(list, 12, 5)
    for _ in 0..<dice.below(12) { editTrees() }
    _ = stage.commit()
    if table == nil { list.focus() }
  }

  private static func makeList(_ kind: Kind, _ board: Board) -> CellsView {
    let row = { @MainActor (tree: Tree) in
      ListContent(tree.text, secondaryText: tree.detail.value)
    }
    switch kind {
    case .table:
      return set(TableView(items: { board.trees }, id: \.id, row: row), kind, board)
    case .sections:
      return set(TableView(sections: { board.sections }, id: \.id, row: row), kind, board)
    case .columns:
      return CollectionView(items: { board.trees }, id: \.id, columns: 2) { row($0) }
    }
  }

  private static func set(_ table: TableView, _ kind: Kind, _ board: Board) -> TableView {
    table.selectionMode = .multiple
    table.onMove = { [unowned table] row, target in
      if let tree = table.item(at: row, as: Tree.self) {
        board.move(tree, to: target, hasSections: kind == .sections)
      }
    }
    return table
  }

  // MARK: - What is done

  /// Several changes come before a frame of a collection.
  ///
  /// Those of the others are counted from the last frame.
  mutating func edit() -> String {
    let count = table == nil ? 1 + dice.below(3) : 1
    return (0..<count).map { _ in editOnce() }.joined(separator: ", ")
  }

  private mutating func editOnce() -> String {
    switch dice.below(12) {
    case 0...3: return use()
    case 4 where kind == .sections:
      board.titles[dice.below(3)] = dice.chance(3) ? nil : dice.text()
      return "title"
    default: return editTrees()
    }
  }

  @discardableResult private mutating func editTrees() -> String {
    var trees = board.trees
    var cut: Tree?
    var edit = edit(&trees, &cut)
    if cut != nil, dice.chance(2) { edit += self.edit(&trees, &cut) }
    board.trees = trees
    return edit
  }

  private mutating func edit(_ trees: inout [Tree], _ cut: inout Tree?) -> String {
    let count = trees.count
    let (place, other) = (dice.below(max(1, count)), dice.below(max(1, count)))
    if count == 0 || cut != nil || dice.chance(4) {
      nextID += 1
      let new = Tree(id: nextID, text: dice.text(), section: dice.below(3))
      trees.insert(cut ?? new, at: dice.below(count + 1))
      return cut == nil ? "insert" : " and insert it"
    }
    switch dice.below(9) {
    case 0:
      cut = trees.remove(at: place)
      return "remove \(place)"
    case 1:
      trees.swapAt(place, other)
      return "swap \(place), \(other)"
    case 2:
      trees.reverse()
      return "reverse"
    case 3:
      trees.insert(trees.remove(at: place), at: other)
      trees[other].text = dice.text()
      return "move \(place) to \(other) and change it"
    case 4: trees[place].text = dice.text()
    case 5: trees[place].detail.value = dice.chance(2) ? "" : "note"
    case 6: trees[place].detail = Held("new")
    case 7:
      trees.removeSubrange(min(place, other)..<max(place, other))
      return "remove \(min(place, other))..<\(max(place, other))"
    default: trees[place].section = dice.below(3)
    }
    return "change \(place)"
  }

  /// Scrolls, selects, moves and resizes.
  private mutating func use() -> String {
    defer { noteUse() }
    switch dice.below(6) {
    case 0:
      let rows = dice.below(9) - 4
      list.scroll(rows: rows)
      return "scroll \(rows)"
    case 1, 2:
      let pool: [KeyPress] = [.up, .down, .left, .right, .right, .space, .home, .end, .pageDown]
      let key = dice.pick(pool)
      _ = list.handleKey(key)
      return "\(key)"
    case 3:
      let key = KeyPress(dice.pick([.up, .down, .home, .end]), .option)
      for _ in 0...dice.below(2) { _ = list.handleKey(key) }
      return "\(key)"
    case 4:
      let position = GridPoint(x: dice.below(12), y: dice.below(5))
      stage.click(position)
      return "click \(position)"
    default:
      stage.resize(to: dice.size())
      return "resize to \(stage.size)"
    }
  }

  // MARK: - What is seen

  private func id(at path: RowPath) -> Int? { table?.item(at: path, as: Tree.self)?.id }

  private mutating func noteUse() {
    guard let table else { return }
    selected = Set(table.selection.compactMap { id(at: $0) })
    current = table.currentRow.flatMap { id(at: $0) }
  }

  mutating func complaint() -> String? {
    let record = stage.commit()
    let frame = record.grid
    if record.problems != [] { return "\(record.problems)" }
    let ids =
      switch kind {
      case .sections: board.sections.flatMap { $0.items.map(\.id) }
      default: board.trees.map(\.id)
      }
    if stage.needsCommit { return "another commit is needed" }
    if let table, let complaint = complaint(of: table, showing: ids) { return complaint }
    shownIDs = ids
    let fresh = freshPicture
    return frame == fresh ? nil : "\(frame.text)\n---\n\(fresh.text)"
  }

  private mutating func complaint(of table: TableView, showing ids: [Int]) -> String? {
    let paths = table.sections.enumerated().flatMap { number, section in
      (0..<section.rows).map { RowPath(section: number, row: $0) }
    }
    let rows = paths.map { id(at: $0) }
    if rows != ids { return "the rows are \(rows) and not \(ids)" }
    selected.formIntersection(ids)
    let shown = table.selection.compactMap { id(at: $0) }
    if shown.sorted() != selected.sorted() { return "\(shown) are selected and not \(selected)" }
    if let id = current, !ids.contains(id) { current = neighbour(of: id, in: Set(ids)) }
    let row = table.currentRow.flatMap { id(at: $0) }
    // With the focus some row is the current one.
    if current == nil, table.isFocused { current = row }
    if row != current || row == nil && table.isFocused && !ids.isEmpty {
      return "\(row as Any) is current, not \(current as Any)"
    }
    return nil
  }

  /// The item that is current once another one has gone: the next that is there, or the one before.
  private func neighbour(of id: Int, in ids: Set<Int>) -> Int? {
    guard let place = shownIDs.firstIndex(of: id) else { return nil }
    return shownIDs[place...].first(where: ids.contains)
      ?? shownIDs[..<place].last(where: ids.contains)
  }

  private var freshPicture: Grid {
    let new = Self.makeList(kind, board)
    let newStage = Stage(new, stage.size.width, stage.size.height)
    _ = newStage.commit()
    if list.isFocused { new.focus() }
    if let table { (new as? TableView)?.selection = table.selection }
    new.focusState = list.focusState
    return newStage.commit().grid
  }
}

// MARK: - Logs

@MainActor private struct LogPlay: Play {
  private var dice: Dice
  private let wraps: Bool
  private let log: LogBuffer
  /// A view that is committed now and then, and one that is after each key.
  private let fast: Stage
  private let slow: Stage

  init(seed: UInt64, wraps: Bool) {
    dice = Dice(seed: seed &* 0x9FB2_1C65_1E98_DF25)
    self.wraps = wraps
    let log = LogBuffer(limit: 1 + dice.below(30))
    self.log = log
    let stages = (0..<2).map { _ in Stage(LogView(log, wraps: wraps), 9, 4) }
    (fast, slow) = (stages[0], stages[1])
    for stage in stages { _ = stage.commit() }
  }

  mutating func edit() -> String {
    switch dice.below(5) {
    case 0, 1:
      let count = 1 + dice.below(4)
      for _ in 0..<count {
        log.append(String("line \(log.numbers.upperBound) and so on".prefix(4 + dice.below(20))))
      }
      return "append \(count)"
    case 2:
      if dice.chance(8) { log.removeAll() }
      let size = dice.size()
      for stage in [fast, slow] { stage.resize(to: size) }
      return "resize to \(size)"
    default:
      let pool: [KeyPress] = [.up, .up, .down, .pageUp, .pageDown, .home, .end]
      let keys = (0..<1 + dice.below(3)).map { _ in dice.pick(pool) }
      for key in keys {
        _ = fast.root.handleKey(key)
        _ = slow.root.handleKey(key)
        _ = slow.commit()
      }
      return "\(keys)"
    }
  }

  func complaint() -> String? {
    let record = fast.commit()
    let frame = record.grid
    if record.problems != [] { return "\(record.problems)" }
    if fast.needsCommit { return "another commit is needed" }
    let new = Stage(LogView(log, wraps: wraps), fast.size.width, fast.size.height)
    _ = new.commit()
    new.root.focusState = fast.root.focusState
    let fresh = new.commit().grid
    if fresh != frame { return "\(frame.text)\n---\n\(fresh.text)" }
    // Not what is new: the slow one has shown more lines between two keys.
    _ = slow.commit()
    let places = [fast, slow].map { $0.root.focusState?.split(separator: ",") ?? [] }
      .map { Array($0.prefix(3) + $0.suffix(1)) }
    return places[0] == places[1] ? nil : "\(places)"
  }
}
