import ViewsTestSupport

/// A box around a view.
@MainActor @Suite struct BoxTests {
  @Test func theContentViewFillsTheBox() {
    let (first, second) = (Label("Ada"), Label("Bob"))
    let box = Box(title: "Team", contentView: first)
    Stage(box, 10, 4).expectFilm(
      .resize(8, 2), .resize(4, 3), .resize(1, 1), .resize(10, 3),
      .act("other") { box.contentView = second }, .act("none") { box.contentView = nil },
      noting: { "\(box.subviews.count)" },
      shows: """
        first      ¦ 8 x 2    ¦ 4 x 3 ¦ 1 x 1 ¦ 10 x 3     ¦ other      ¦ none
        ╭─ Team ─╮ ¦ ╭─ T… ─╮ ¦ ╭──╮  ¦       ¦ ╭─ Team ─╮ ¦ ╭─ Team ─╮ ¦ ╭─ Team ─╮
        │Ada     │ ¦ ╰──────╯ ¦ │A…│  ¦       ¦ │Ada     │ ¦ │Bob     │ ¦ │        │
        │        │ ¦          ¦ ╰──╯  ¦       ¦ ╰────────╯ ¦ ╰────────╯ ¦ ╰────────╯
        ╰────────╯ ¦          ¦       ¦       ¦            ¦            ¦
        1          ¦ 1        ¦ 1     ¦ 1     ¦ 1          ¦ 1          ¦ 0
        """)
    #expect(first.superview == nil)
  }

  @Test func itIsAsLargeAsItsContentAndTitle() {
    let sizes = [("", "Ada"), ("Team", "Ada"), ("T", "Ada\nBob"), ("", "")].map { title, text in
      Box(title: title, contentView: Label(text)).sizeThatFits(ProposedSize())
    }
    expectEqual(sizes.map { [$0.width, $0.height] }, [[5, 3], [10, 3], [7, 4], [2, 3]])
  }

  /// Whoever takes the view elsewhere places it there.
  @Test func aContentThatHasGoneElsewhereIsLeftAlone() {
    let (label, other) = (Label("Ada"), View())
    let box = Box(contentView: label)
    let root = View()
    for view in [box, other] { root.addSubview(view) }
    box.frame = GridRect(x: 0, y: 0, width: 5, height: 3)
    other.frame = GridRect(x: 5, y: 0, width: 5, height: 3)
    other.addSubview(label)
    label.frame = GridRect(x: 0, y: 0, width: 2, height: 1)
    expectEqual(Stage(root, 10, 3).sketch, "╭───╮A…\n│   │\n╰───╯")
    expectEqual(box.sizeThatFits(ProposedSize(width: 9, height: 9)), GridSize(width: 9, height: 9))
  }
}
