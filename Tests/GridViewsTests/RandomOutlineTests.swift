import CharacterGrid
import Observation
import TestSupport

@testable import GridViews

/// Outlines under random changes of their trees: after each, what is shown is what a new outline of
/// the same tree shows, and the current row is with its item.
@MainActor @Suite struct RandomOutlineTests {
  @Test(arguments: [false, true]) func anOutlineEqualsANewOne(hasGuides: Bool) {
    for seed in 0..<(isLongRun ? 400 : 8) {
      var play = OutlinePlay(seed: seed, hasGuides: hasGuides)
      for step in 0..<60 {
        let edit = play.edit()
        let complaint = play.complaint()
        #expect(complaint == nil, "seed \(seed), step \(step): \(edit)\n\(complaint ?? "")")
        if complaint != nil { return }
      }
    }
  }
}

/// An outline that is played with.
@MainActor private struct OutlinePlay {
  private var dice: Dice
  private let forest = Forest()
  private let hasGuides: Bool
  private let stage: Stage
  private let outline: OutlineView
  private var nextID = 0
  /// What is current, as the test knows it.
  private var current: Int?
  /// The items in the order of the last frame.
  private var shownIDs: [Int] = []

  init(seed: Int, hasGuides: Bool) {
    dice = Dice(seed: UInt64(seed) &* 0xA24B_AED4_963E_E407)
    self.hasGuides = hasGuides
    let outline = Self.outline(of: forest, hasGuides: hasGuides)
    self.outline = outline
    stage = Stage(outline, size: GridSize(width: 12, height: 6))
    for _ in 0..<dice.below(20) { insert() }
  }

  private static func outline(of forest: Forest, hasGuides: Bool) -> OutlineView {
    OutlineView(
      roots: { forest.trees }, id: \.id, children: \.children,
      expanded: Binding(forest, \.expanded), hasGuides: hasGuides
    ) { ListContent($0.text, secondaryText: $0.note) }
  }

  private mutating func insert() {
    nextID += 1
    let tree = Tree(id: nextID, text: text())
    insert(tree, intoAnyOf: &forest.trees)
  }

  private mutating func insert(_ tree: Tree, intoAnyOf trees: inout [Tree]) {
    if trees.isEmpty || dice.chance(3) {
      return trees.insert(tree, at: dice.below(trees.count + 1))
    }
    insert(tree, intoAnyOf: &trees[dice.below(trees.count)].children)
  }

  /// Removes a tree with everything inside of it.
  private mutating func removeAny(from trees: inout [Tree]) -> Tree? {
    guard !trees.isEmpty else { return nil }
    let place = dice.below(trees.count)
    if !trees[place].children.isEmpty, !dice.chance(3) {
      return removeAny(from: &trees[place].children)
    }
    return trees.remove(at: place)
  }

  private mutating func changeAny(in trees: inout [Tree], _ change: (inout Tree) -> Void) {
    guard !trees.isEmpty else { return }
    let place = dice.below(trees.count)
    if trees[place].children.isEmpty || dice.chance(3) { return change(&trees[place]) }
    changeAny(in: &trees[place].children, change)
  }

  private mutating func text() -> String { String("a bc def ghij".prefix(1 + dice.below(13))) }

  /// Changes the models, or does what a user does; returns what was done.
  mutating func edit() -> String {
    switch dice.below(12) {
    case 0, 1:
      insert()
      return "insert"
    case 2:
      return "remove \(removeAny(from: &forest.trees)?.id ?? 0)"
    case 3:
      guard let tree = removeAny(from: &forest.trees) else { return "nothing" }
      insert(tree, intoAnyOf: &forest.trees)
      return "move \(tree.id)"
    case 4:
      let (text, note) = (text(), dice.chance(2) ? "note" : "")
      changeAny(in: &forest.trees) { ($0.text, $0.note) = (text, note) }
      return "change a text"
    case 5:
      changeAny(in: &forest.trees) { $0.children.reverse() }
      return "reverse"
    case 6, 7:
      guard nextID > 0 else { return "nothing" }
      let id = 1 + dice.below(nextID)
      forest.expanded.formSymmetricDifference([id])
      return "expand or collapse \(id)"
    case 8:
      if dice.chance(2) { outline.expandAll() } else { outline.collapseAll() }
      return "expand or collapse all"
    default: return use()
    }
  }

  /// Scrolls, selects, expands and resizes.
  private mutating func use() -> String {
    switch dice.below(4) {
    case 0:
      _ = stage.commit()
      let rows = dice.below(9) - 4
      outline.scroll(rows: rows)
      return "scroll \(rows)"
    case 1:
      let keys: [KeyPress] = [.down, .up, .left, .right, .right, .end, .pageDown, .space]
      let key = dice.pick(keys)
      _ = outline.handleKey(key)
      current = currentID
      return "\(key)"
    case 2:
      _ = stage.commit()
      let position = GridPoint(x: dice.below(8), y: dice.below(6))
      stage.click(position)
      current = currentID
      return "click \(position)"
    default:
      stage.resize(to: GridSize(width: 1 + dice.below(16), height: 1 + dice.below(8)))
      return "resize to \(stage.size)"
    }
  }

  private var currentID: Int? {
    outline.currentRow.flatMap { outline.item(at: $0, as: Tree.self)?.id }
  }

  /// The item that is current once another one has gone: the next that is there, or the one before.
  private func neighbour(of id: Int, in ids: Set<Int>) -> Int? {
    guard let place = shownIDs.firstIndex(of: id) else { return nil }
    return shownIDs[place...].first(where: ids.contains)
      ?? shownIDs[..<place].last(where: ids.contains)
  }

  /// The identities in the order of their rows.
  private func visible(_ trees: [Tree]) -> [Int] {
    trees.flatMap { tree in
      [tree.id] + (forest.expanded.contains(tree.id) ? visible(tree.children) : [])
    }
  }

  /// What is wrong after a commit; nil if nothing is.
  mutating func complaint() -> String? {
    let frame = stage.commit().grid
    let ids = visible(forest.trees)
    let shown = ids.indices.map { outline.item(at: RowPath(row: $0), as: Tree.self)?.id }
    if shown != ids { return "the rows are \(shown) and not \(ids)" }
    if let id = current, !ids.contains(id) { current = neighbour(of: id, in: Set(ids)) }
    shownIDs = ids
    if currentID != current {
      return "\(currentID as Any) is current, not \(current as Any)"
    }
    if stage.needsCommit { return "another commit is needed" }
    let fresh = freshPicture
    return frame == fresh ? nil : "\(frame.text)\n---\n\(fresh.text)"
  }

  private var freshPicture: Grid {
    let new = Self.outline(of: forest, hasGuides: hasGuides)
    let newStage = Stage(new, size: stage.size)
    _ = newStage.commit()
    if outline.isFocused { new.focus() }
    (new.selection, new.focusState) = (outline.selection, outline.focusState)
    return newStage.commit().grid
  }
}

@Observable @MainActor private final class Forest {
  var trees: [Tree] = []
  var expanded: Set<Int> = []
}

private struct Tree: Equatable {
  let id: Int
  var text: String
  var note = ""
  var children: [Tree] = []
}
