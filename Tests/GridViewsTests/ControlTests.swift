import ViewsTestSupport

@MainActor @Suite struct ControlTests {
  private func picture(of view: View, _ width: Int, _ height: Int) -> String {
    Stage(view, size: GridSize(width: width, height: height)).picture
  }

  @Test func aLabelAlignsEachOfItsLines() {
    expectEqual(picture(of: Label("ab\nc"), 4, 2), "ab  \nc   ")
    expectEqual(picture(of: Label("ab\nc", alignment: .center), 5, 2), " ab  \n  c  ")
    expectEqual(picture(of: Label("ab\nc", alignment: .trailing), 4, 2), "  ab\n   c")
  }

  @Test func aWideClusterAtTheEdgeLeavesABlank() {
    expectEqual(picture(of: Label("a界", lineBreakMode: .clipping), 2, 1), "a ")
    expectEqual(picture(of: Label("a界"), 2, 1), "a…")
    expectEqual(picture(of: Label("a界"), 3, 1), "a界")
    expectEqual(picture(of: Label("界"), 0, 0), "")
  }

  @Test func aLabelWithoutWidthNeedsNoColumnAndOneRow() {
    expectEqual(Label("").sizeThatFits(.unspecified), GridSize(width: 0, height: 1))
    expectEqual(Label("a界\nb").sizeThatFits(.unspecified), GridSize(width: 3, height: 2))
    expectEqual(Label("abc").sizeThatFits(.init(width: 2)), GridSize(width: 2, height: 1))
  }

  @Test func aBoxCutsItsTitleAtTheCorner() {
    expectEqual(picture(of: Box(title: "Title"), 8, 2), "╭─ T… ─╮\n╰──────╯")
    expectEqual(picture(of: Box(title: "Title"), 1, 1), " ")
  }

  @Test func aStackPlacesWhatIsNotHidden() {
    let stack = StackView(.horizontal, spacing: 1)
    let labels = ["one", "two", "three"].map { Label($0) }
    for label in labels { stack.addSubview(label) }
    let stage = Stage(stack, size: GridSize(width: 13, height: 1))
    expectEqual(stage.picture, "one two three")
    labels[1].isHidden = true
    expectEqual(stage.picture, "one three    ")
    labels[0].text = "longer"
    expectEqual(stage.picture, "longer three ")
    expectEqual(stack.sizeThatFits(.unspecified), GridSize(width: 12, height: 1))
  }

  @Test func aVerticalStackGivesEachViewItsRows() {
    let stack = StackView(.vertical)
    for text in ["a\nb", "c"] { stack.addSubview(Label(text)) }
    expectEqual(picture(of: stack, 1, 3), "a\nb\nc")
  }

  @Test func theIndicatorCirclesByTheVirtualClockAlone() {
    let indicator = ActivityIndicator()
    let stage = Stage(indicator, size: GridSize(width: 1, height: 1))
    expectEqual(stage.picture, " ")
    indicator.isAnimating = true
    var frames = [stage.picture]
    for _ in 0..<3 {
      stage.advance(by: .milliseconds(100))
      frames.append(stage.picture)
    }
    stage.advance(by: .milliseconds(99))
    frames.append(stage.picture)
    expectEqual(frames, ["⠋", "⠙", "⠹", "⠸", "⠸"])
    indicator.isAnimating = false
    expectEqual(stage.picture, " ")
    expectEqual(stage.advance(by: .seconds(10)), 1)
    expectEqual(stage.advance(by: .seconds(10)), 0)
  }

  @Test func pathsTellNamesakesApart() {
    let stack = StackView(.vertical)
    let labels = [Label("a"), Label("b")]
    for label in labels { stack.addSubview(label) }
    let named = View()
    named.identifier = "badge"
    labels[1].addSubview(named)
    expectEqual(named.path, "StackView/Label[1]/badge")
  }
}
