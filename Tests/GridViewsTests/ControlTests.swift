import CharacterGrid
import GridViews
import Testing

@MainActor @Suite struct ControlTests {
  private func picture(of view: View, _ width: Int, _ height: Int) -> String {
    Stage(view, size: GridSize(width: width, height: height)).picture
  }

  @Test func aLabelAlignsEachOfItsLines() {
    #expect(picture(of: Label("ab\nc"), 4, 2) == "ab  \nc   ")
    #expect(picture(of: Label("ab\nc", alignment: .center), 5, 2) == " ab  \n  c  ")
    #expect(picture(of: Label("ab\nc", alignment: .trailing), 4, 2) == "  ab\n   c")
  }

  @Test func aWideClusterAtTheEdgeLeavesABlank() {
    #expect(picture(of: Label("a界", lineBreakMode: .clipping), 2, 1) == "a ")
    #expect(picture(of: Label("a界"), 2, 1) == "a…")
    #expect(picture(of: Label("a界"), 3, 1) == "a界")
    #expect(picture(of: Label("界"), 0, 0) == "")
  }

  @Test func aLabelWithoutWidthNeedsNoColumnAndOneRow() {
    #expect(Label("").sizeThatFits(.unspecified) == GridSize(width: 0, height: 1))
    #expect(Label("a界\nb").sizeThatFits(.unspecified) == GridSize(width: 3, height: 2))
    #expect(Label("abc").sizeThatFits(.init(width: 2)) == GridSize(width: 2, height: 1))
  }

  @Test func aBoxCutsItsTitleAtTheCorner() {
    #expect(picture(of: Box(title: "Title"), 8, 2) == "╭─ T… ─╮\n╰──────╯")
    #expect(picture(of: Box(title: "Title"), 1, 1) == " ")
  }

  @Test func aStackPlacesWhatIsNotHidden() {
    let stack = StackView(.horizontal, spacing: 1)
    let labels = ["one", "two", "three"].map { Label($0) }
    for label in labels { stack.addSubview(label) }
    let stage = Stage(stack, size: GridSize(width: 13, height: 1))
    #expect(stage.picture == "one two three")
    labels[1].isHidden = true
    #expect(stage.picture == "one three    ")
    labels[0].text = "longer"
    #expect(stage.picture == "longer three ")
    #expect(stack.sizeThatFits(.unspecified) == GridSize(width: 12, height: 1))
  }

  @Test func aVerticalStackGivesEachViewItsRows() {
    let stack = StackView(.vertical)
    for text in ["a\nb", "c"] { stack.addSubview(Label(text)) }
    #expect(picture(of: stack, 1, 3) == "a\nb\nc")
  }

  @Test func theIndicatorCirclesByTheVirtualClockAlone() {
    let indicator = ActivityIndicator()
    let stage = Stage(indicator, size: GridSize(width: 1, height: 1))
    #expect(stage.picture == " ")
    indicator.isAnimating = true
    var frames = [stage.picture]
    for _ in 0..<3 {
      stage.advance(by: .milliseconds(100))
      frames.append(stage.picture)
    }
    stage.advance(by: .milliseconds(99))
    frames.append(stage.picture)
    #expect(frames == ["⠋", "⠙", "⠹", "⠸", "⠸"])
    indicator.isAnimating = false
    #expect(stage.picture == " ")
    #expect(stage.advance(by: .seconds(10)) == 1)
    #expect(stage.advance(by: .seconds(10)) == 0)
  }

  @Test func pathsTellNamesakesApart() {
    let stack = StackView(.vertical)
    let labels = [Label("a"), Label("b")]
    for label in labels { stack.addSubview(label) }
    let named = View()
    named.identifier = "badge"
    labels[1].addSubview(named)
    #expect(named.path == "StackView/Label[1]/badge")
  }
}
