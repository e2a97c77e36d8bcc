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

    var words: String { "\(expanded.sorted())" }
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

  /// Sets what is expanded.
  private func expand(_ ids: Int...) -> Step { .act("\(ids)") { disk.expanded = Set(ids) } }

  // MARK: - Its rows

  @Test func expandedBranchesShowTheirChildren() {
    let outline = outline()
    Stage(outline, 12, 7).expectFilm(
      expand(1, 2), expand(2, 5), expand(1, 7),
      .act("line") { disk.roots[2].children = [Node(8, "line")] },
      .act("Proofs") {
        disk.roots[0].children.removeFirst()
        disk.roots[2].children = []
        disk.roots[1].name = "Proofs"
      }, .act("all") { outline.expandAll() }, .act("not all") { outline.collapseAll() },
      .act("5") { outline.setExpanded(true, id: 5) }, .act("empty") { disk.roots = [] },
      drawing: \.oneLine, noting: { disk.words },
      shows: """
        first   ¦ ▸ Sources|▸ Tests|  README                              ¦ []
        [1, 2]  ¦ ▾ Sources|  ▾ Grid|      Cell|    View|▸ Tests|  README ¦ [1, 2]
        [2, 5]  ¦ ▸ Sources|▾ Tests|    A|  README                        ¦ [2, 5]
        [1, 7]  ¦ ▾ Sources|  ▸ Grid|    View|▸ Tests|  README            ¦ [1, 7]
        line    ¦ ▾ Sources|  ▸ Grid|    View|▸ Tests|▾ README|    line   ¦ [1, 7]
        Proofs  ¦ ▾ Sources|    View|▸ Proofs|  README                    ¦ [1, 7]
        all     ¦ ▾ Sources|    View|▾ Proofs|    A|  README              ¦ [1, 5]
        not all ¦ ▸ Sources|▸ Proofs|  README                             ¦ []
        5       ¦ ▸ Sources|▾ Proofs|    A|  README                       ¦ [5]
        empty   ¦                                                         ¦ [5]
        """)
    #expect(outline.isExpanded(id: 5) && !outline.isExpanded(id: 1) && !outline.isExpanded(id: "5"))
  }

  struct Folder: Identifiable {
    let id: String
    var inside: [Folder] = []
  }

  /// Identifiable items need no key path, and an outline may have a set of its own.
  @Test func aSetOfItsOwn() {
    let roots = [Folder(id: "a", inside: [Folder(id: "b")]), Folder(id: "c")]
    let outline = OutlineView(roots: { roots }, children: \.inside) { ListContent($0.id) }
    let nodes = OutlineView(roots: { [disk] in disk.roots }, id: \.id, children: \.children) {
      ListContent($0.name)
    }
    Stage(outline, 6, 3).expectFilm(
      .click(0, 0), "left", "right right",
      shows: """
        first  ¦ click 0,0 ¦ left   ¦ right right
        ▸ a    ¦ ▾ a       ¦ ▸ a    ¦ ▾ a
          c    ¦   b       ¦   c    ¦   b
               ¦   c       ¦        ¦   c
        """)
    #expect(outline.isExpanded(id: "a") && !outline.isExpanded(id: 1))
    nodes.indicators = []
    Stage(nodes, 12, 7).expectFilm(
      "tab right", .act("all") { nodes.expandAll() },
      shows: """
        first        ¦ tab right    ¦ all
        ▸ Sources    ¦ ▾ Sources    ¦ ▾ Sources
        ▸ Tests      ¦   ▸ Grid     ¦   ▾ Grid
          README     ¦     View     ¦       Cell
                     ¦ ▸ Tests      ¦     View
                     ¦   README     ¦ ▾ Tests
                     ¦              ¦     A
                     ¦              ¦   README
        """)
  }

  /// Children that come later: the branch is one at once, and its list fills.
  @Test func aBranchMayHaveNoChildrenYet() {
    disk.roots[1].children = []
    Stage(outline(isBranch: { $0.id != 7 && $0.id < 100 }), 10, 4).expectFilm(
      expand(5), .act("late") { disk.roots[1].children = [Node(100, "late")] },
      shows: """
        first      ¦ [5]        ¦ late
        ▸ Sources  ¦ ▸ Sources  ¦ ▸ Sources
        ▸ Tests    ¦ ▾ Tests    ¦ ▾ Tests
          README   ¦   README   ¦     late
                   ¦            ¦   README
        """)
  }

  /// With a closure that knows branches, a collapsed one is not asked for its children at all;
  /// without one, those inside of its children are not.
  @Test func nothingInsideOfACollapsedBranchIsRead() {
    let (sources, grid) = (disk.roots[0], disk.roots[0].children[0])
    let before = sources.childReads
    let known = Stage(outline(isBranch: { $0.id != 7 }), 10, 7)
    _ = known.commit()
    #expect(sources.childReads == before && grid.childReads == 0)
    _ = Stage(outline(), 10, 7).commit()
    #expect(sources.childReads > before && grid.childReads == 0)
    disk.expanded = [1]
    _ = known.commit()
    expectEqual(grid.childReads, 0)
  }

  @Test func onlyVisibleRowsAreMade() {
    disk.roots = (0..<50_000).map { Node($0, "node \($0)", [Node($0 + 100_000, "leaf")]) }
    disk.expanded = [0]
    let log = Log()
    let outline = OutlineView(
      roots: { [disk] in disk.roots }, id: \.id, children: \.children,
      expanded: Binding(disk, \.expanded)
    ) { node in
      log.note(node.name)
      return ListContent(node.name)
    }
    // The first has another mark then.
    Stage(outline, 22, 3).expectFilm(
      expand(1), noting: { log.take() },
      shows: """
        first                  ¦ [1]
        ▾ node 0             ┃ ¦ ▸ node 0             ┃
            leaf             │ ¦ ▾ node 1             │
        ▸ node 1             │ ¦     leaf             │
        node 0 leaf node 1     ¦ node 0 node 1 leaf
        """)
  }

  /// No more than half of the width is blank.
  @Test func aDeepTreeAndOneThatContainsItselfHaveAnEnd() {
    var deep = Node(0, "end")
    for id in 1...2_000 { deep = Node(id, "n", [deep]) }
    disk.roots = [deep]
    let outline = outline()
    let ring = Node(1, "ring")
    ring.children = [ring]
    Stage(outline, 10, 3).expectFilm(
      .act("all") { outline.expandAll() }, "tab end",
      .act("ring") { (disk.roots, disk.expanded) = ([ring], [1]) },
      .act("all") { outline.expandAll() }, noting: { "\(disk.expanded.count)" },
      shows: """
        first      ¦ all        ¦ tab end    ¦ ring       ¦ all
        ▸ n        ¦ ▾ n        ¦   ▾ n      ¦ ▾ ring     ¦ ▾ ring
                   ¦   ▾ n      ¦   ▾ n      ¦   ▸ ring   ¦   ▸ ring
                   ¦   ▾ n      ¦     end    ¦            ¦
        0          ¦ 2000       ¦ 2000       ¦ 1          ¦ 1
        """)
  }

  // MARK: - Keys and the mouse

  /// A root has no parent, and a leaf nothing to expand.
  ///
  /// What the first key has expanded is there for the second one, without a frame between.
  @Test func leftAndRightExpandAndMove() {
    let outline = outline()
    Stage(outline, 10, 7).expectFilm(
      "tab", "right", "right", "right", "right", "right", "left", "left", "left", "left", "left",
      "end right", expand(), "home right right right", "down space", drawing: \.markedLine,
      noting: { "\(outline.chosen) \(disk.words)" },
      shows: """
        first                  ¦  ▸ Sources| ▸ Tests| README                     ¦ - [] []
        tab                    ¦ >▸ Sources| ▸ Tests| README                     ¦ 0 [] []
        right                  ¦ >▾ Sources| ▸ Grid| View| ▸ Tests| README       ¦ 0 [] [1]
        right                  ¦  ▾ Sources|>▸ Grid| View| ▸ Tests| README       ¦ 1 [] [1]
        right                  ¦  ▾ Sources|>▾ Grid| Cell| View| ▸ Tests| README ¦ 1 [] [1, 2]
        right                  ¦  ▾ Sources| ▾ Grid|>Cell| View| ▸ Tests| README ¦ 2 [] [1, 2]
        right (no)             ¦  ▾ Sources| ▾ Grid|>Cell| View| ▸ Tests| README ¦ 2 [] [1, 2]
        left                   ¦  ▾ Sources|>▾ Grid| Cell| View| ▸ Tests| README ¦ 1 [] [1, 2]
        left                   ¦  ▾ Sources|>▸ Grid| View| ▸ Tests| README       ¦ 1 [] [1]
        left                   ¦ >▾ Sources| ▸ Grid| View| ▸ Tests| README       ¦ 0 [] [1]
        left                   ¦ >▸ Sources| ▸ Tests| README                     ¦ 0 [] []
        left (no)              ¦ >▸ Sources| ▸ Tests| README                     ¦ 0 [] []
        end right (no)         ¦  ▸ Sources| ▸ Tests|>README                     ¦ 2 [] []
        []                     ¦  ▸ Sources| ▸ Tests|>README                     ¦ 2 [] []
        home right right right ¦  ▾ Sources|>▾ Grid| Cell| View| ▸ Tests| README ¦ 1 [] [1, 2]
        down space             ¦  ▾ Sources| ▾ Grid|#Cell| View| ▸ Tests| README ¦ 2 [2] [1, 2]
        """)
  }

  @Test func aClickOnAMarkExpands() {
    disk.expanded = [1]
    let outline = outline()
    Stage(outline, 10, 7).expectFilm(
      .click(2, 1), .atOnce(.click(0, 0), .click(0, 0)), .click(4, 1),
      .act("none") { outline.selectionMode = .none }, .click(0, 0), drawing: \.markedLine,
      noting: { "\(outline.chosen) \(disk.words)" },
      shows: """
        first                ¦  ▾ Sources| ▸ Grid| View| ▸ Tests| README       ¦ - [] [1]
        click 2,1            ¦  ▾ Sources|>▾ Grid| Cell| View| ▸ Tests| README ¦ 1 [] [1, 2]
        click 0,0, click 0,0 ¦ >▾ Sources| ▾ Grid| Cell| View| ▸ Tests| README ¦ 0 [] [1, 2]
        click 4,1            ¦  ▾ Sources|#▾ Grid| Cell| View| ▸ Tests| README ¦ 1 [1] [1, 2]
        none                 ¦  ▾ Sources|*▾ Grid| Cell| View| ▸ Tests| README ¦ 1 [1] [1, 2]
        click 0,0            ¦  ▸ Sources| ▸ Tests| README                     ¦ - [] [2]
        """)
  }

  /// A bound selection is kept in a branch that is collapsed; the current row goes on to the next.
  @Test func theSelectionStaysWithItsItem() {
    disk.expanded = [1]
    let (outline, bound) = (outline(), outline())
    bound.bindSelection(Binding(disk, \.selected))
    Stage(bound, 10, 5).expectFilm(
      .act("View") { disk.selected = [4] }, expand(),
      expand(1), drawing: \.markedLine, noting: { "\(bound.chosen) \(disk.selected)" },
      shows: """
        first ¦  ▾ Sources| ▸ Grid| View| ▸ Tests| README ¦ - [] []
        View  ¦  ▾ Sources| ▸ Grid|*View| ▸ Tests| README ¦ 2 [2] [4]
        []    ¦  ▸ Sources| ▸ Tests| README               ¦ 1 [] [4]
        [1]   ¦  ▾ Sources| ▸ Grid|*View| ▸ Tests| README ¦ 3 [2] [4]
        """)
    (outline.selection, outline.currentRow) = ([RowPath(row: 3)], RowPath(row: 3))
    Stage(outline, 10, 5).expectFilm(
      expand(), drawing: \.markedLine, noting: { outline.chosen },
      shows: """
        first ¦  ▾ Sources| ▸ Grid| View|*▸ Tests| README ¦ 3 [3]
        []    ¦  ▸ Sources|*▸ Tests| README               ¦ 1 [1]
        """)
  }

  // MARK: - How it looks

  /// Where there is no mark, there is nothing to click.
  @Test func littleRoomLeavesPartOfEachRow() {
    disk.expanded = [1, 2]
    expectEqual(
      Stage(outline(hasGuides: true), 12, 6).sketch,
      """
      ▾ Sources
      │ ▾ Grid
      │ │   Cell
      │   View
      ▸ Tests
        README
      """)
    let stage = Stage(outline(), 6, 4)
    stage.expectFilm(
      .resize(3, 3), .resize(2, 2), .resize(1, 1), .resize(0, 0), .resize(1, 2), .click(0, 0),
      noting: { "\(stage.commit().problems.count) \(disk.words)" },
      shows: """
        first    ¦ 3 x 3    ¦ 2 x 2    ¦ 1 x 1    ¦ 0 x 0    ¦ 1 x 2    ¦ click 0,0
        ▾ Sour   ¦ ▾ S      ¦ ▾S       ¦ S        ¦          ¦ S        ¦ S
          ces    ¦   o      ¦  o       ¦          ¦          ¦ o        ¦ o
        ▾ Grid   ¦   u      ¦          ¦          ¦          ¦          ¦
          Cell   ¦          ¦          ¦          ¦          ¦          ¦
        0 [1, 2] ¦ 0 [1, 2] ¦ 0 [1, 2] ¦ 0 [1, 2] ¦ 0 [1, 2] ¦ 0 [1, 2] ¦ 0 [1, 2]
        """)
  }
}
