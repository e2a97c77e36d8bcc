import ViewsTestSupport

/// Badges, dividers and labelled views: what only shows something.
@MainActor @Suite struct DisplayTests {
  private func picture(_ view: View, _ width: Int, _ height: Int = 1) -> String {
    Stage(view, size: GridSize(width: width, height: height)).picture
  }

  @Test func aBadgeSaysNoMoreThanTheMost() {
    expectEqual(
      [-1, 0, 1, 99, 100, .max].map { Badge.words(for: $0) }, ["", "", "1", "99", "99+", "99+"])
    expectEqual(Badge.words(for: 10, most: 9), "9+")
  }

  @Test func aBadgeIsHiddenWhileItHasNothingToSay() {
    let amount = Amount(0)
    let stack = StackView(.horizontal, spacing: 1)
    for view in [Label("Inbox"), Badge { amount.count }, Label("·")] { stack.addSubview(view) }
    let stage = Stage(stack, size: GridSize(width: 13, height: 1))
    expectEqual(stage.picture, "Inbox ·      ")
    amount.count = 3
    let frame = stage.commit()
    expectEqual(frame.grid.rows, ["Inbox  3  ·  "])
    expectEqual(frame.grid[GridPoint(x: 6, y: 0)].style, .highlight)
    amount.count = 120
    expectEqual(stage.picture, "Inbox  99+  ·")
    amount.count = 0
    expectEqual(stage.picture, "Inbox ·      ")
  }

  @Test func aBadgeIsCutWhereThereIsNoRoom() {
    #expect(
      [5, 4, 3, 2, 1, 0].map { picture(Badge("new"), $0) } == [
        " new ", "new ", "new", "n…", "…", "",
      ])
    expectEqual(picture(Badge("界"), 4), " 界 ")
    expectEqual(picture(Badge("界"), 1), "…")
    expectEqual(Badge("new").accessibilityValue, "new")
  }

  @Test func aDividerIsAsLongAsThereIsRoom() {
    let rows = StackView(.vertical)
    for view in [Label("a"), Divider(), Label("b")] { rows.addSubview(view) }
    expectEqual(picture(rows, 3, 3), "a  \n───\nb  ")
    let columns = StackView(.horizontal)
    for view in [Label("a"), Divider(.vertical, stroke: .double), Label("b")] {
      columns.addSubview(view)
    }
    expectEqual(picture(columns, 3, 2), "a║b\n ║ ")
    expectEqual(picture(Divider(), 0, 1), "")
    expectEqual(picture(Divider(), 1, 1), "─")
  }

  @Test func wordsStandBeforeAView() {
    let name = { LabeledContent("Name", content: Label("Ada")) }
    expectEqual(picture(name(), 12), "Name     Ada")
    expectEqual(
      picture(LabeledContent("Name", leader: .dots, content: Label("Ada")), 12), "Name ··· Ada")
    expectEqual(
      picture(LabeledContent("Name", placement: .behind(columns: 6), content: Label("Ada")), 12),
      "Name   Ada  ")
    expectEqual(name().sizeThatFits(.unspecified), GridSize(width: 8, height: 1))
  }

  @Test func wordsGiveWayDownToHalfOfTheRoom() {
    let pictures = [9, 8, 7, 6, 2, 1, 0].map { width in
      picture(LabeledContent("Name", leader: .dots, content: Label("Ada")), width)
    }
    expectEqual(pictures, ["Name  Ada", "Name Ada", "Na… Ada", "N… Ada", " …", "…", ""])
    expectEqual(picture(LabeledContent("界界", content: Label("Ada")), 7), "界… Ada")
  }

  @Test func aViewThatFillsHasTheRest() {
    let note = Note("Ada")
    let field = TextField(text: Binding(note, \.text))
    let stage = Stage(
      LabeledContent("Name", placement: .behind(columns: 5), content: field),
      size: GridSize(width: 12, height: 1))
    expectEqual(stage.picture, "Name  Ada   ")
    expectEqual(field.frame, GridRect(x: 6, y: 0, width: 6, height: 1))
    expectEqual(stage.accessibilityTree().children.map(\.label), ["Name"])
    #expect(stage.accessibilityTree().label == nil)
    let label = LabeledContent("Name", content: Label("Ada"))
    expectEqual(label.accessibilityLabel, "Name")
  }

  @Test func aPictureIsPlacedAsAWhole() {
    let art = " /\\\n(界)"
    expectEqual(picture(ImageView(art), 5, 3), " /\\  \n(界) \n     ")
    expectEqual(
      picture(ImageView(art, horizontalAlignment: .center, verticalAlignment: .center), 7, 3),
      "  /\\   \n (界)  \n       ")
    expectEqual(
      picture(ImageView(art, horizontalAlignment: .trailing, verticalAlignment: .trailing), 5, 3),
      "     \n  /\\ \n (界)")
    expectEqual(ImageView(art).sizeThatFits(.unspecified), GridSize(width: 4, height: 2))
  }

  @Test func aPictureIsCutAndAWideClusterLeavesABlank() {
    let art = "(界)\nabcd"
    expectEqual(picture(ImageView(art), 2, 2), "( \nab")
    expectEqual(picture(ImageView(art, horizontalAlignment: .trailing), 2, 2), " )\ncd")
    expectEqual(picture(ImageView(art, verticalAlignment: .trailing), 4, 1), "abcd")
    expectEqual(picture(ImageView(art), 1, 1), "(")
    expectEqual(picture(ImageView(art), 0, 0), "")
  }

  @Test func aPictureHasTheStylesOfItsParts() {
    let rows = [[TextRun("a"), TextRun("b", style: .warning)], []]
    let view = ImageView(rows: rows, label: "A sign")
    let stage = Stage(view, size: GridSize(width: 2, height: 2))
    expectEqual(stage.commit().grid[GridPoint(x: 1, y: 0)].style, .warning)
    expectEqual(stage.accessibilityTree().label, "A sign")
    expectEqual(stage.accessibilityTree().traits, ["image"])
    view.rows = [[TextRun("xyz")]]
    expectEqual(stage.picture, "xy\n  ")
  }
}
