import ViewsTestSupport

/// Trees whose rows are read from models and follow them.
@MainActor @Suite struct OutlineViewTests {
  @Observable @MainActor final class Node {
    let id: Int
    var name: String
    var children: [Node] {
      get {
        childReads += 1
        return stored
      }
      set { stored = newValue }
    }
    private var stored: [Node] = []
    @ObservationIgnored private(set) var childReads = 0

    init(_ id: Int, _ name: String, _ children: [Node] = []) {
      (self.id, self.name, stored) = (id, name, children)
    }
  }

  @Observable @MainActor final class Disk {
    var roots = [
      Node(1, "Sources", [Node(2, "Grid", [Node(3, "Cell")]), Node(4, "View")]),
      Node(5, "Tests", [Node(6, "A")]), Node(7, "README"),
    ]
    var expanded: Set<Int> = []
    var selected: Set<Int> = []
  }

  private let disk = Disk()

  private func outline(
    isBranch: (@MainActor (Node) -> Bool)? = nil, hasGuides: Bool = false
  ) -> OutlineView {
    let outline = OutlineView(
      roots: { [disk] in disk.roots }, id: \.id, children: \.children,
      expanded: Binding(disk, \.expanded), isBranch: isBranch, hasGuides: hasGuides
    ) { ListContent($0.name) }
    outline.indicators = []
    return outline
  }

  private func stage(_ outline: OutlineView, _ width: Int = 10, _ height: Int = 7) -> Stage {
    let stage = Stage(outline, size: GridSize(width: width, height: height))
    _ = stage.commit()
    outline.focus()
    return stage
  }

  private func rows(_ stage: Stage) -> [String] {
    stage.commit().grid.rows.map { row in String(row.reversed().drop { $0 == " " }.reversed()) }
      .filter { !$0.isEmpty }
  }

  // MARK: - Its rows

  @Test func expandedBranchesShowTheirChildren() {
    let stage = stage(outline(), 12)
    expectEqual(rows(stage), ["▸ Sources", "▸ Tests", "  README"])
    disk.expanded = [1, 2]
    #expect(
      rows(stage) == [
        "▾ Sources", "  ▾ Grid", "      Cell", "    View", "▸ Tests", "  README",
      ])
    disk.expanded = [2, 5]
    expectEqual(rows(stage), ["▸ Sources", "▾ Tests", "    A", "  README"])
  }

  struct Folder: Identifiable {
    let id: String
    var inside: [Folder] = []
  }

  @Test func identifiableItemsNeedNoKeyPath() {
    let roots = [Folder(id: "a", inside: [Folder(id: "b")]), Folder(id: "c")]
    let outline = OutlineView(roots: { roots }, children: \.inside) { ListContent($0.id) }
    let stage = Stage(outline, size: GridSize(width: 12, height: 3))
    expectEqual(rows(stage), ["▸ a", "  c"])
    stage.click(GridPoint(x: 0, y: 0))
    expectEqual(rows(stage), ["▾ a", "    b", "  c"])
  }

  @Test func itFollowsItsItems() {
    disk.expanded = [1, 7]
    let stage = stage(outline())
    disk.roots[2].children = [Node(8, "line")]
    expectEqual(
      rows(stage), ["▾ Sources", "  ▸ Grid", "    View", "▸ Tests", "▾ README", "    line"])
    disk.roots[0].children.removeFirst()
    disk.roots[2].children = []
    disk.roots[1].name = "Proofs"
    expectEqual(rows(stage), ["▾ Sources", "    View", "▸ Proofs", "  README"])
    disk.roots = []
    expectEqual(rows(stage), [])
  }

  /// Children that come later: the branch is one at once, and its list fills.
  @Test func aBranchMayHaveNoChildrenYet() {
    let stage = stage(outline(isBranch: { $0.id != 7 && $0.id < 100 }))
    disk.roots[1].children = []
    disk.expanded = [5]
    expectEqual(rows(stage), ["▸ Sources", "▾ Tests", "  README"])
    disk.roots[1].children = [Node(100, "late")]
    expectEqual(rows(stage), ["▸ Sources", "▾ Tests", "    late", "  README"])
  }

  /// With a closure that knows branches, a collapsed one is not asked for its children at all;
  /// without one, those inside of its children are not.
  @Test func nothingInsideOfACollapsedBranchIsRead() {
    let (sources, grid) = (disk.roots[0], disk.roots[0].children[0])
    let before = sources.childReads
    let known = stage(outline(isBranch: { $0.id != 7 }))
    #expect(sources.childReads == before && grid.childReads == 0)
    _ = stage(outline())
    #expect(sources.childReads > before && grid.childReads == 0)
    disk.expanded = [1]
    _ = known.commit()
    expectEqual(grid.childReads, 0)
  }

  @Test func onlyVisibleRowsAreMade() {
    disk.roots = (0..<50_000).map { Node($0, "node \($0)", [Node($0 + 100_000, "leaf")]) }
    disk.expanded = [0]
    var ran: [String] = []
    let outline = OutlineView(
      roots: { [disk] in disk.roots }, id: \.id, children: \.children,
      expanded: Binding(disk, \.expanded)
    ) { node in
      ran.append(node.name)
      return ListContent(node.name)
    }
    let stage = stage(outline, 12, 3)
    expectEqual(ran, ["node 0", "leaf", "node 1"])
    _ = stage.commit()
    ran = []
    disk.expanded = [1]
    _ = stage.commit()
    expectEqual(ran, ["node 0", "node 1", "leaf"], "the first has another mark")
  }

  @Test func aDeepTreeAndOneThatContainsItselfHaveAnEnd() {
    var deep = Node(0, "end")
    for id in 1...2_000 { deep = Node(id, "n", [deep]) }
    disk.roots = [deep]
    let outline = outline()
    let stage = stage(outline)
    outline.expandAll()
    expectEqual(disk.expanded.count, 2_000)
    stage.press(.end)
    expectEqual(rows(stage).last, "    end", "no more than half of the width is blank")
    let ring = Node(1, "ring")
    ring.children = [ring]
    disk.roots = [ring]
    disk.expanded = [1]
    expectEqual(rows(stage), ["▾ ring", "  ▸ ring"])
    outline.expandAll()
    expectEqual(rows(stage), ["▾ ring", "  ▸ ring"])
  }

  @Test func expandAllAndCollapseAll() {
    let outline = outline()
    let stage = stage(outline)
    outline.expandAll()
    expectEqual(disk.expanded, [1, 2, 5])
    expectEqual(rows(stage).count, 7)
    outline.collapseAll()
    expectEqual(rows(stage).count, 3)
    outline.setExpanded(true, id: 5)
    #expect(outline.isExpanded(id: 5) && !outline.isExpanded(id: 1) && !outline.isExpanded(id: "5"))
    expectEqual(rows(stage), ["▸ Sources", "▾ Tests", "    A", "  README"])
  }

  @Test func aSetOfItsOwn() {
    let outline = OutlineView(
      roots: { [disk] in disk.roots }, id: \.id, children: \.children
    ) { ListContent($0.name) }
    outline.indicators = []
    let stage = stage(outline)
    stage.press(.right)
    expectEqual(rows(stage).count, 5)
    #expect(outline.isExpanded(id: 1))
    outline.expandAll()
    expectEqual(rows(stage).count, 7)
  }

  // MARK: - Keys and the mouse

  private func current(_ outline: OutlineView) -> String? {
    outline.currentRow.flatMap { outline.item(at: $0, as: Node.self)?.name }
  }

  @Test func leftAndRightExpandAndMove() {
    let outline = outline()
    let stage = stage(outline)
    var names: [String?] = []
    for key in [KeyPress.right, .right, .right, .right, .left, .left, .left] {
      #expect(stage.press(key))
      _ = stage.commit()
      names.append(current(outline))
    }
    expectEqual(names, ["Sources", "Grid", "Grid", "Cell", "Grid", "Grid", "Sources"])
    expectEqual(disk.expanded, [1])
    #expect(stage.press(.left) && disk.expanded == [])
    #expect(!stage.press(.left), "a root has no parent")
    for key in [KeyPress.end, .right] { stage.press(key) }
    #expect(current(outline) == "README" && !stage.press(.right))
  }

  /// What the first key has expanded is there for the second one, without a frame between.
  @Test func keysBeforeAFrameLoseNothing() {
    let outline = outline()
    let stage = stage(outline)
    for key in [KeyPress.right, .right, .right, .down, .space] { stage.press(key) }
    expectEqual(disk.expanded, [1, 2])
    expectEqual(current(outline), "Cell")
    _ = stage.commit()
    expectEqual(outline.selection, [RowPath(row: 2)])
  }

  @Test func aClickOnAMarkExpands() {
    disk.expanded = [1]
    let outline = outline()
    let stage = stage(outline)
    stage.click(GridPoint(x: 2, y: 1))
    #expect(disk.expanded == [1, 2] && outline.selection == [])
    for _ in 0..<2 { stage.click(GridPoint(x: 0, y: 0)) }
    expectEqual(disk.expanded, [1, 2], "two clicks before a frame")
    expectEqual(current(outline), "Sources")
    stage.click(GridPoint(x: 4, y: 1))
    #expect(disk.expanded == [1, 2] && outline.selection == [RowPath(row: 1)])
    outline.selectionMode = .none
    stage.click(GridPoint(x: 0, y: 0))
    #expect(disk.expanded == [2] && outline.currentRow == nil)
  }

  @Test func theSelectionStaysWithItsItem() {
    disk.expanded = [1]
    let outline = outline()
    let stage = stage(outline)
    (outline.selection, outline.currentRow) = ([RowPath(row: 3)], RowPath(row: 3))
    disk.expanded = []
    _ = stage.commit()
    #expect(outline.selection == [RowPath(row: 1)] && current(outline) == "Tests")
  }

  @Test func aBoundSelectionIsKeptInACollapsedBranch() {
    disk.expanded = [1]
    let outline = outline()
    outline.bindSelection(Binding(disk, \.selected))
    let stage = stage(outline)
    disk.selected = [4]
    _ = stage.commit()
    expectEqual(outline.selection, [RowPath(row: 2)])
    disk.expanded = []
    _ = stage.commit()
    #expect(outline.selection == [] && disk.selected == [4])
    disk.expanded = [1]
    _ = stage.commit()
    expectEqual(outline.selection, [RowPath(row: 2)])
  }

  // MARK: - How it looks

  @Test func guidesLeadToTheChildren() {
    disk.expanded = [1, 2]
    #expect(
      rows(stage(outline(hasGuides: true), 12)) == [
        "▾ Sources", "│ ▾ Grid", "│ │   Cell", "│   View", "▸ Tests", "  README",
      ])
  }

  @Test func littleRoomLeavesPartOfEachRow() {
    disk.expanded = [1, 2]
    let stage = stage(outline(), 6, 4)
    expectEqual(rows(stage), ["▾ Sour", "  ces", "▾ Grid", "  Cell"])
    for size in [(3, 3), (2, 2), (1, 1), (0, 0)] {
      stage.resize(to: GridSize(width: size.0, height: size.1))
      expectEqual(stage.commit().problems, [])
    }
    stage.resize(to: GridSize(width: 1, height: 2))
    expectEqual(stage.picture, "S\no")
    stage.click(GridPoint(x: 0, y: 0))
    expectEqual(disk.expanded, [1, 2], "without a mark there is nothing to click")
  }

  @Test func itSaysWhatItIs() {
    disk.expanded = [1]
    let nodes = stage(outline()).accessibilityTree().children[0].children
    expectEqual(nodes.map(\.label), ["Sources", "Grid", "View", "Tests", "README"])
    expectEqual(nodes.map(\.value), ["expanded", "collapsed", nil, "collapsed", nil])
  }
}
