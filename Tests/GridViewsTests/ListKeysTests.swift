import ViewsTestSupport

/// What keys, clicks and models do to the rows of every list.
@MainActor @Suite struct ListKeysTests {
  enum Kind: CaseIterable { case items, collection }

  @Observable @MainActor final class Colors {
    var all = ["red", "green", "blue", "ochre", "pink", "teal", "gold"]
    var chosen: Set<String> = []
    var favourite: String?
  }

  private let colors = Colors()
  private let log = Log()

  private func makeList(_ kind: Kind) -> CellsView {
    switch kind {
    case .items: makeTable()
    case .collection:
      CollectionView(items: { [colors] in colors.all }, id: \.self, columns: 1) {
        ListContent($0)
      }
    }
  }

  private func makeTable() -> TableView {
    TableView(items: { [colors] in colors.all }, id: \.self) { ListContent($0) }
  }

  /// A list of three visible rows whose selections are noted.
  private func stage(_ list: CellsView, _ mode: CellsView.SelectionMode) -> Stage {
    list.indicators = []
    if let table = list as? TableView {
      table.selectionMode = mode
      if mode != .none { table.onSelect = { [log] in log.note("!\($0.row)") } }
    }
    return Stage(list, 7, 3)
  }

  @Test func keysLeadThroughTheRowsAndSelectOne() {
    let list = makeTable()
    stage(list, .single).expectFilm(
      "tab end home", "down", "space", "down down", "enter", "pagedown", "end", "down", "pageup",
      "home", "up", "home", .wheel(3), "home", "end", .wheel(-9), "up", .click(6, 1),
      "down shift-down", "escape", drawing: \.marked, noting: { "\(list.chosen) \(log.take())" },
      shows: """
        first  ¦ tab end home ¦ down   ¦ space    ¦ down down ¦ enter    ¦ pagedown ¦ end
         red   ¦ >red         ¦  red   ¦  red     ¦ *green    ¦  green   ¦ *ochre   ¦  pink
         green ¦  green       ¦ >green ¦ #green   ¦  blue     ¦  blue    ¦  pink    ¦  teal
         blue  ¦  blue        ¦  blue  ¦  blue    ¦ >ochre    ¦ #ochre   ¦ >teal    ¦ >gold
        - []   ¦ 0 []         ¦ 1 []   ¦ 1 [1] !1 ¦ 3 [1]     ¦ 3 [3] !3 ¦ 5 [3]    ¦ 6 [3]

        down (no) ¦ pageup ¦ home   ¦ up (no) ¦ home (no) ¦ wheel 3 ¦ home   ¦ end    ¦ wheel -9
         pink     ¦ >pink  ¦ >red   ¦ >red    ¦ >red      ¦ *ochre  ¦ >red   ¦  pink  ¦  red
         teal     ¦  teal  ¦  green ¦  green  ¦  green    ¦  pink   ¦  green ¦  teal  ¦  green
        >gold     ¦  gold  ¦  blue  ¦  blue   ¦  blue     ¦  teal   ¦  blue  ¦ >gold  ¦  blue
        6 [3]     ¦ 4 [3]  ¦ 0 [3]  ¦ 0 [3]   ¦ 0 [3]     ¦ 0 [3]   ¦ 0 [3]  ¦ 6 [3]  ¦ 6 [3]

        up     ¦ click 6,1 ¦ down shift-down (no) ¦ escape (no)
        *ochre ¦  ochre    ¦  ochre               ¦  ochre
         pink  ¦ #pink     ¦ *pink                ¦ *pink
        >teal  ¦  teal     ¦ >teal                ¦ >teal
        5 [3]  ¦ 4 [4] !4  ¦ 5 [4]                ¦ 5 [4]
        """)
  }

  @Test func severalRowsCanBeSelected() {
    let list = makeTable()
    stage(list, .multiple).expectFilm(
      "tab end home space", "down down enter", .click(3, 1), .click(3, 1), .click(3, 2),
      "up up space", drawing: \.marked, noting: { "\(list.chosen) \(log.take())" },
      shows: """
        first  ¦ tab end home space ¦ down down enter ¦ click 3,1    ¦ click 3,1  ¦ click 3,2
         red   ¦ #red               ¦ *red            ¦ *red         ¦ *red       ¦ *red
         green ¦  green             ¦  green          ¦ #green       ¦ >green     ¦  green
         blue  ¦  blue              ¦ #blue           ¦ *blue        ¦ *blue      ¦ >blue
        - []   ¦ 0 [0] !0           ¦ 2 [0 2] !2      ¦ 1 [0 1 2] !1 ¦ 1 [0 2] !1 ¦ 2 [0] !2

        up up space
        >red
         green
         blue
        0 [] !0
        """)
  }

  @Test(arguments: Kind.allCases) func withoutSelectionKeysScroll(kind: Kind) {
    let list = makeList(kind)
    stage(list, .none).expectFilm(
      "tab down", "pagedown", .click(0, 0), "end", "end", "up", "pageup", "home", "home", "up",
      "end up pagedown pagedown up", "enter", drawing: \.marked,
      noting: { "\(list.chosen) \(list.contentOffset.y)" },
      shows: """
        first  ¦ tab down ¦ pagedown ¦ click 0,0 (no) ¦ end    ¦ end (no) ¦ up     ¦ pageup ¦ home
         red   ¦  green   ¦  ochre   ¦  ochre         ¦  pink  ¦  pink    ¦  ochre ¦  green ¦  red
         green ¦  blue    ¦  pink    ¦  pink          ¦  teal  ¦  teal    ¦  pink  ¦  blue  ¦  green
         blue  ¦  ochre   ¦  teal    ¦  teal          ¦  gold  ¦  gold    ¦  teal  ¦  ochre ¦  blue
        - [] 0 ¦ - [] 1   ¦ - [] 3   ¦ - [] 3         ¦ - [] 4 ¦ - [] 4   ¦ - [] 3 ¦ - [] 1 ¦ - [] 0

        home (no) ¦ up (no) ¦ end up pagedown pagedown up (no) ¦ enter (no)
         red      ¦  red    ¦  ochre                           ¦  ochre
         green    ¦  green  ¦  pink                            ¦  pink
         blue     ¦  blue   ¦  teal                            ¦  teal
        - [] 0    ¦ - [] 0  ¦ - [] 3                           ¦ - [] 3
        """)
  }

  /// Each key and the wheel begin where the last one has led, though no frame has been made since.
  @Test func severalKeysComeBeforeAFrame() {
    let list = makeTable()
    let stage = stage(list, .single)
    stage.expectFilm(
      "tab end home down down down down up pagedown", "end down pageup pageup home up end",
      drawing: \.marked, noting: { list.chosen },
      shows: """
        first  ¦ tab end home down down down down up pagedown ¦ end down pageup pageup home up end
         red   ¦  ochre                                       ¦  pink
         green ¦  pink                                        ¦  teal
         blue  ¦ >teal                                        ¦ >gold
        - []   ¦ 5 []                                         ¦ 6 []
        """)
    stage.expectFilm(
      .atOnce("home", .wheel(2)), .atOnce("end", .wheel(-1), .wheel(-1)), .atOnce("end", "home"),
      drawing: \.marked, noting: { list.chosen },
      shows: """
        first ¦ home, wheel 2 ¦ end, wheel -1, wheel -1 ¦ end, home
         pink ¦  blue         ¦  blue                   ¦ >red
         teal ¦  ochre        ¦  ochre                  ¦  green
        >gold ¦  pink         ¦  pink                   ¦  blue
        6 []  ¦ 0 []          ¦ 6 []                    ¦ 0 []
        """)
  }

  // MARK: - In a model

  @Test func aSelectionOfManyIsBoundBothWays() {
    let list = makeTable()
    let stage = stage(list, .none)
    list.bindSelection(Binding(colors, \.chosen))
    stage.expectFilm(
      .act("choose") { colors.chosen = ["green", "gold", "none"] },
      .act("remove") { colors.all.removeFirst() }, "tab end home", "space", "down space", "up up",
      drawing: \.marked,
      noting: { "\(list.selected) \(colors.chosen.sorted().joined(separator: " "))" },
      shows: """
        first  ¦ choose                ¦ remove                ¦ tab end home
         red   ¦  red                  ¦ *green                ¦ #green
         green ¦ *green                ¦  blue                 ¦  blue
         blue  ¦  blue                 ¦  ochre                ¦  ochre
        []     ¦ [1 6] gold green none ¦ [0 5] gold green none ¦ [0 5] gold green none

        space         ¦ down space           ¦ up up (no)
        >green        ¦  green               ¦ >green
         blue         ¦ #blue                ¦ *blue
         ochre        ¦  ochre               ¦  ochre
        [5] gold none ¦ [1 5] blue gold none ¦ [1 5] blue gold none
        """)
  }

  @Test func aSelectionOfOneIsBoundBothWays() {
    let list = makeTable()
    let stage = stage(list, .none)
    list.bindSelection(Binding(colors, \.favourite))
    stage.expectFilm(
      .act("choose") { colors.favourite = "ochre" }, .act("reverse") { colors.all.reverse() },
      .click(2, 1), "down enter", .act("nothing") { colors.favourite = nil },
      .act("unknown") { colors.favourite = "black" }, drawing: \.marked,
      noting: { "\(list.selected) \(colors.favourite ?? "-")" },
      shows: """
        first  ¦ choose    ¦ reverse   ¦ click 2,1 ¦ down enter ¦ nothing ¦ unknown
         red   ¦  red      ¦  gold     ¦  gold     ¦  gold      ¦  gold   ¦  gold
         green ¦  green    ¦  teal     ¦ #teal     ¦  teal      ¦  teal   ¦  teal
         blue  ¦  blue     ¦  pink     ¦  pink     ¦ #pink      ¦ >pink   ¦ >pink
        [] -   ¦ [3] ochre ¦ [3] ochre ¦ [1] teal  ¦ [2] pink   ¦ [] -    ¦ [] black
        """)
  }

  @Test func aChoiceThatTheModelRefusesIsNotShown() {
    let list = makeTable()
    let stage = stage(list, .none)
    list.bindSelection(Binding<String?>(get: { "blue" }, set: { (_: String?) in }))
    stage.expectFilm(
      .click(0, 0), "down space", drawing: \.marked, noting: { list.selected },
      shows: """
        first  ¦ click 0,0 ¦ down space
         red   ¦ >red      ¦  red
         green ¦  green    ¦ >green
        *blue  ¦ *blue     ¦ *blue
        [2]    ¦ [2]       ¦ [2]
        """)
  }

  /// Where the current row has gone, the next one is current.
  @Test func theyGoWithTheirItems() {
    let list = makeTable()
    stage(list, .multiple).expectFilm(
      "tab end home down space", "down down space", .act("swap 0, 1") { colors.all.swapAt(0, 1) },
      .act("insert") { colors.all.insert("grey", at: 0) },
      .act("remove 4") { colors.all.remove(at: 4) },
      .act("keep two") { colors.all.removeSubrange(2...) }, .act("clear") { colors.all = [] },
      "down", .act("one") { colors.all = ["one"] }, drawing: \.marked, noting: { list.chosen },
      shows: """
        first  ¦ tab end home down space ¦ down down space ¦ swap 0, 1 ¦ insert  ¦ remove 4
         red   ¦  red                    ¦ *green          ¦  blue     ¦  blue   ¦  blue
         green ¦ #green                  ¦  blue           ¦ #ochre    ¦ #ochre  ¦ >pink
         blue  ¦  blue                   ¦ #ochre          ¦  pink     ¦  pink   ¦  teal
        - []   ¦ 1 [1]                   ¦ 3 [1 3]         ¦ 3 [0 3]   ¦ 4 [1 4] ¦ 4 [1]

        keep two ¦ clear ¦ down (no) ¦ one
         grey    ¦       ¦           ¦  one
        #green   ¦       ¦           ¦
        1 [1]    ¦ - []  ¦ - []      ¦ - []
        """)
  }

  /// A key makes the list read its items; they may change again before the next frame.
  @Test func itemsMayChangeAgainAfterAKey() {
    let list = makeTable()
    stage(list, .single).expectFilm(
      "tab end home",
      .atOnce(
        .act("-0") { colors.all.removeFirst() }, "down",
        .act("0<>3") { colors.all.swapAt(0, 3) }, "down",
        .act("1=") { colors.all[1] = "grey" }, "space"),
      .wheel(2),
      .atOnce(
        .act("-0") { colors.all.removeFirst() }, "escape",
        .act("+0") { colors.all.insert(contentsOf: ["white", "black"], at: 0) }, "down"),
      .atOnce("end", .act("+2") { colors.all.insert(contentsOf: ["a", "b", "c"], at: 2) }),
      drawing: \.marked, noting: { list.chosen },
      shows: """
        first  ¦ tab end home ¦ -0, down, 0<>3, down, 1=, space ¦ wheel 2
         red   ¦ >red         ¦  pink                           ¦ #ochre
         green ¦  green       ¦  grey                           ¦  green
         blue  ¦  blue        ¦ #ochre                          ¦  teal
        - []   ¦ 0 []         ¦ 2 [2]                           ¦ 2 [2]

        -0, escape, +0, down (no) ¦ end, +2
        *ochre                    ¦  green
        >green                    ¦  teal
         teal                     ¦ >gold
        4 [3]                     ¦ 9 [6]
        """)
  }

  @Test(arguments: Kind.allCases) func whatIsInSightStaysInSight(kind: Kind) {
    colors.all = (0..<100).map { "n\($0)" }
    let list = makeList(kind)
    stage(list, .none).expectFilm(
      .wheel(50), .act("-20") { colors.all.removeFirst(20) },
      .act("+1") { colors.all.insert("new", at: 0) },
      .act("-50") { colors.all.removeAll { $0 == "n50" } }, .wheel(-100),
      .act("+2") { colors.all.insert("newer", at: 0) }, drawing: \.marked,
      shows: """
        first ¦ wheel 50 ¦ -20  ¦ +1   ¦ -50  ¦ wheel -100 ¦ +2
         n0   ¦  n50     ¦  n50 ¦  n50 ¦  n51 ¦  new       ¦  newer
         n1   ¦  n51     ¦  n51 ¦  n51 ¦  n52 ¦  n20       ¦  new
         n2   ¦  n52     ¦  n52 ¦  n52 ¦  n53 ¦  n21       ¦  n20
        """)
  }
}
