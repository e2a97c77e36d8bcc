import ViewsTestSupport

@MainActor @Suite struct ScrollViewTests {
  private func lines(_ count: Int) -> Label {
    Label((1...count).map { "line \($0)" }.joined(separator: "\n"))
  }

  @Test func itShowsAPartAndWhereThatIs() {
    let scroll = ScrollView(lines(5))
    func offset(_ x: Int, _ y: Int) -> Step {
      .act("\(x), \(y)") { scroll.contentOffset = GridPoint(x: x, y: y) }
    }
    let stage = Stage(scroll, 8, 3)
    stage.expectFilm(
      offset(0, 1), offset(0, 2), offset(4, 99), offset(0, -3),
      .act("limits") { scroll.contentOffset = GridPoint(x: .min, y: .max) },
      noting: { "\(scroll.contentOffset.x) \(scroll.contentOffset.y)" },
      shows: """
        first    ¦ 0, 1     ¦ 0, 2     ¦ 4, 99    ¦ 0, -3    ¦ limits
        line 1 ┃ ¦ line 2 ┃ ¦ line 3 │ ¦ line 3 │ ¦ line 1 ┃ ¦ line 3 │
        line 2 ┃ ¦ line 3 ┃ ¦ line 4 ┃ ¦ line 4 ┃ ¦ line 2 ┃ ¦ line 4 ┃
        line 3 │ ¦ line 4 │ ¦ line 5 ┃ ¦ line 5 ┃ ¦ line 3 │ ¦ line 5 ┃
        0 0      ¦ 0 1      ¦ 0 2      ¦ 0 2      ¦ 0 0      ¦ 0 2
        """)
    expectEqual(stage.freshPicture, stage.commit().grid)
  }

  @Test func theIndicatorFollowsTheContent() {
    let (stack, label) = (StackView(.vertical), lines(1))
    stack.addSubview(lines(3))
    stack.addSubview(label)
    Stage(ScrollView(stack), 8, 3).expectFilm(
      .act("more") { label.text = "far\nbelow\nwhat\nis\nseen" },
      .act("hide") { label.isHidden = true },
      shows: """
        first    ¦ more     ¦ hide
        line 1 ┃ ¦ line 1 ┃ ¦ line 1
        line 2 ┃ ¦ line 2 │ ¦ line 2
        line 3 │ ¦ line 3 │ ¦ line 3
        """)
  }

  @Test func keysAndTheWheelScroll() {
    let scroll = ScrollView(lines(9))
    let stage = Stage(scroll, 8, 3)
    stage.expectFilm(
      "tab", "down", "down", "up", "pagedown", "end", "down", "pageup", "home", "up", "left",
      .wheel(4, columns: 1), .wheel(0, columns: 1), "down down pageup", drawing: \.first,
      noting: { "\(scroll.contentOffset.y)" },
      shows: """
        first    ¦ tab      ¦ down     ¦ down     ¦ up       ¦ pagedown ¦ end      ¦ down (no)
        line 1 ┃ ¦ line 1 ┃ ¦ line 2 │ ¦ line 3 │ ¦ line 2 │ ¦ line 4 │ ¦ line 7 │ ¦ line 7 │
        0        ¦ 0        ¦ 1        ¦ 2        ¦ 1        ¦ 3        ¦ 6        ¦ 6

        pageup   ¦ home     ¦ up (no)  ¦ left (no) ¦ wheel 4  ¦ wheel 0 (no) ¦ down down pageup
        line 5 │ ¦ line 1 ┃ ¦ line 1 ┃ ¦ line 1 ┃  ¦ line 5 │ ¦ line 5 │     ¦ line 5 │
        4        ¦ 0        ¦ 0        ¦ 0         ¦ 4        ¦ 4            ¦ 4
        """)
    #expect(stage.focusedView === scroll)
  }

  @Test func bothWaysItHasTwoIndicators() {
    let scroll = ScrollView(Label("abcdefgh\nij\nkl"), axes: .both)
    Stage(scroll, 5, 3).expectFilm(
      "tab right down", .act("without") { scroll.indicators = [] },
      shows: """
        first ¦ tab right down ¦ without
        abcd┃ ¦ j   │          ¦ bcdef
        ij  │ ¦ l   ┃          ¦ j
        ━━──  ¦ ─━━─           ¦ l
        """)
  }

  @Test func aWideCellIsCutWholeAtTheEdge() {
    let scroll = ScrollView(Label("a界界b"), axes: .horizontal)
    scroll.indicators = []
    let stage = Stage(scroll, 4, 1)
    stage.expectFilm(
      .act("1") { scroll.contentOffset.x = 1 }, .act("2") { scroll.contentOffset.x = 2 },
      shows: """
        first ¦ a界  ¦
        1     ¦ 界界 ¦
        2     ¦  界b ¦
        """)
    expectEqual(stage.freshPicture, stage.commit().grid)
  }

  @Test func smallOnesShowWhatTheyCan() {
    Stage(ScrollView(lines(3)), 2, 2).expectFilm(
      .resize(1, 1), .resize(0, 2), .resize(2, 0),
      shows: """
        first ¦ 1 x 1 ¦ 0 x 2 ¦ 2 x 0
        …┃    ¦ …     ¦       ¦
        …│    ¦       ¦       ¦
        """)
  }

  @Test func insetsScrollWithTheContent() {
    let scroll = ScrollView(lines(2))
    scroll.contentInsets = GridInsets(top: 1, left: 1, bottom: 2, right: 0)
    Stage(scroll, 8, 3).expectFilm(
      .wheel(2), noting: { "\(scroll.contentSize)" },
      shows: """
        first    ¦ wheel 2
               ┃ ¦  line 2│
         line 1┃ ¦        ┃
         line 2│ ¦        ┃
        7x5      ¦ 7x5
        """)
  }

  @Test func aFocusedViewIsScrolledIntoSight() {
    let stack = StackView(.vertical)
    let buttons = (0..<6).map { number in Button("b\(number)") {} }
    for button in buttons { stack.addSubview(button) }
    Stage(ScrollView(stack), 8, 2).expectFilm(
      "tab", "tab", "tab", "tab", "tab", "tab", "tab",
      .act("insert") {
        buttons[5].focus()
        stack.insertSubview(Label("new\nnew"), at: 0)
      },
      shows: """
        first    ¦ tab      ¦ tab      ¦ tab      ¦ tab      ¦ tab      ¦ tab      ¦ tab
        [ b0 ] ┃ ¦ [ b0 ] ┃ ¦ [ b0 ] ┃ ¦ [ b1 ] ┃ ¦ [ b2 ] ┃ ¦ [ b3 ] ┃ ¦ [ b4 ] │ ¦ [ b0 ] ┃
        [ b1 ] │ ¦ [ b1 ] │ ¦ [ b1 ] │ ¦ [ b2 ] │ ¦ [ b3 ] │ ¦ [ b4 ] │ ¦ [ b5 ] ┃ ¦ [ b1 ] │

        insert
        [ b4 ] │
        [ b5 ] ┃
        """)
  }

  @Test func outOfAnInnerOneTheKeysReachTheOuter() {
    let inner = ScrollView(lines(4))
    inner.sizing.height = .fixed(3)
    let stack = StackView(.vertical)
    stack.addSubview(inner)
    stack.addSubview(lines(3))
    let stage = Stage(ScrollView(stack), 9, 4)
    _ = stage.commit()
    #expect(inner.focus())
    stage.expectFilm(
      "down", "down", "down",
      shows: """
        first     ¦ down      ¦ down      ¦ down
        line 1 ┃┃ ¦ line 2 │┃ ¦ line 3 ┃┃ ¦ line 4 ┃│
        line 2 ┃┃ ¦ line 3 ┃┃ ¦ line 4 ┃┃ ¦ line 1  ┃
        line 3 │┃ ¦ line 4 ┃┃ ¦ line 1  ┃ ¦ line 2  ┃
        line 1  │ ¦ line 1  │ ¦ line 2  │ ¦ line 3  ┃
        """)
  }

  @Test func itIsAsLongAsItsContentWhereThereIsRoom() {
    let stack = StackView(.vertical)
    stack.addSubview(ScrollView(lines(2)))
    stack.addSubview(Label("end"))
    expectEqual(Stage(stack, 8, 4).picture, "line 1  \nline 2  \nend     \n        ")
  }
}
