import ViewsTestSupport

/// Badges, dividers and labelled views: what only shows something.
@MainActor @Suite struct DisplayTests {
  private func picture(_ view: View, _ width: Int, _ height: Int = 1) -> String {
    Stage(view, width, height).picture
  }

  // MARK: - Badges

  @Test func aBadgeIsHiddenWhileItHasNothingToSay() {
    let amount = Held(0)
    let stack = StackView(.horizontal, spacing: 1).containing(
      Label("Inbox"), Badge { amount.value }, Label("·"))
    let stage = Stage(stack, 13, 1)
    stage.expectFilm(
      .act("3") { amount.value = 3 }, .act("120") { amount.value = 120 },
      .act("0") { amount.value = 0 },
      shows: """
        first ¦ Inbox ·       ¦
        3     ¦ Inbox  3  ·   ¦
        120   ¦ Inbox  99+  · ¦
        0     ¦ Inbox ·       ¦
        """)
    amount.value = 1
    expectEqual(stage.commit().grid[GridPoint(x: 6, y: 0)].style, .highlight)
  }

  @Test func aBadgeIsCutWhereThereIsNoRoomAndSaysNoMoreThanTheMost() {
    let words = [-1, 0, 1, 99, 100, .max].map { Badge.words(for: $0) }
    expectEqual(words + [Badge.words(for: 10, most: 9)], ["", "", "1", "99", "99+", "99+", "9+"])
    let pictures = [5, 4, 3, 2, 1, 0].map { picture(Badge("new"), $0) }
    expectEqual(pictures, [" new ", "new ", "new", "n…", "…", ""])
    expectEqual([4, 1].map { picture(Badge("界"), $0) }, [" 界 ", "…"])
    expectEqual(Badge("new").accessibilityValue, "new")
  }

  // MARK: - Dividers and labelled content

  @Test func aDividerIsAsLongAsThereIsRoom() {
    let rows = StackView(.vertical).containing(Label("a"), Divider(), Label("b"))
    let columns = StackView(.horizontal).containing(
      Label("a"), Divider(.vertical, stroke: .double), Label("b"))
    expectEqual(
      [picture(rows, 3, 3), picture(columns, 3, 2), picture(Divider(), 0), picture(Divider(), 1)],
      ["a  \n───\nb  ", "a║b\n ║ ", "", "─"])
  }

  @Test func wordsStandBeforeAViewAndGiveWayDownToHalfOfTheRoom() {
    func dotted() -> View { LabeledContent("Name", leader: .dots, content: Label("Ada")) }
    let plain = LabeledContent("Name", content: Label("Ada"))
    let behind = LabeledContent(
      "Name", placement: .behind(columns: 6), content: Label("Ada"))
    expectEqual(
      [plain, dotted(), behind].map { picture($0, 12) },
      ["Name     Ada", "Name ··· Ada", "Name   Ada  "])
    expectEqual(plain.sizeThatFits(.unspecified), GridSize(width: 8, height: 1))
    expectEqual(
      [9, 8, 7, 6, 2, 1, 0].map { picture(dotted(), $0) },
      ["Name  Ada", "Name Ada", "Na… Ada", "N… Ada", " …", "…", ""])
    expectEqual(picture(LabeledContent("界界", content: Label("Ada")), 7), "界… Ada")
  }

  @Test func aViewThatFillsHasTheRest() {
    let note = Held("Ada")
    let field = TextField(text: Binding(note, \.value))
    let stage = Stage(
      LabeledContent("Name", placement: .behind(columns: 5), content: field), 12, 1)
    expectEqual(stage.picture, "Name  Ada   ")
    expectEqual(field.frame, GridRect(x: 6, y: 0, width: 6, height: 1))
    let tree = stage.accessibilityTree()
    expectEqual([tree.label] + tree.children.map(\.label), [nil, "Name"])
    expectEqual(LabeledContent("Name", content: Label("Ada")).accessibilityLabel, "Name")
  }

  // MARK: - Pictures

  @Test func aPictureIsPlacedAsAWhole() {
    let art = " /\\\n(界)"
    expectEqual(picture(ImageView(art), 5, 3), " /\\  \n(界) \n     ")
    expectEqual(ImageView(art).sizeThatFits(.unspecified), GridSize(width: 4, height: 2))
  }

  @Test func aPictureIsCutAndAWideClusterLeavesABlank() {
    let art = "(界)\nabcd"
    let pictures = [
      picture(ImageView(art), 2, 2),
      picture(ImageView(art), 1, 1), picture(ImageView(art), 0, 0),
    ]
    expectEqual(pictures, ["( \nab", "(", ""])
  }

  @Test func aPictureHasTheStylesOfItsParts() {
    let rows = [[TextRun("a"), TextRun("b", style: .warning)], []]
    let view = ImageView(rows: rows, label: "A sign")
    let stage = Stage(view, 2, 2)
    expectEqual(stage.commit().grid[GridPoint(x: 1, y: 0)].style, .warning)
    let tree = stage.accessibilityTree()
    expectEqual([tree.label] + tree.traits, ["A sign", "image"])
    view.rows = [[TextRun("xyz")]]
    expectEqual(stage.picture, "xy\n  ")
  }
}
