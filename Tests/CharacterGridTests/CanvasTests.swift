import CharacterGrid
import Testing

@Suite struct CanvasTests {
  private func picture(
    _ width: Int, _ height: Int, _ draw: (inout Canvas) -> Void
  ) -> String {
    var canvas = Canvas(size: Size(width: width, height: height))
    draw(&canvas)
    return canvas.frozen().text
  }

  @Test func textIsClippedAtEveryEdge() {
    #expect(picture(3, 1) { $0.draw("abcdef", at: Point(x: -2, y: 0)) } == "cde")
    #expect(picture(3, 1) { $0.draw("abc", at: Point(x: 2, y: 0)) } == "  a")
    #expect(picture(3, 1) { $0.draw("abc", at: Point(x: 0, y: 1)) } == "   ")
    #expect(picture(3, 1) { $0.draw("abc", at: Point(x: 0, y: -1)) } == "   ")
  }

  @Test func aWideClusterThatIsCutLeavesABlank() {
    #expect(picture(3, 1) { $0.draw("界界", at: .zero) } == "界 ")
    #expect(picture(3, 1) { $0.draw("界a", at: Point(x: -1, y: 0)) } == " a ")
  }

  @Test func overwritingHalfOfAWideClusterBlanksTheOtherHalf() {
    #expect(
      picture(4, 1) {
        $0.draw("界界", at: .zero)
        $0.draw("x", at: Point(x: 1, y: 0))
      } == " x界")
    #expect(
      picture(4, 1) {
        $0.draw("界界", at: .zero)
        $0.draw("x", at: Point(x: 2, y: 0))
      } == "界x ")
  }

  @Test func controlCharactersAreShownAndNeverStored() {
    let drawn = picture(6, 1) { $0.draw("a\nb\u{1B}c\u{7}", at: .zero) }
    #expect(drawn == "a\u{FFFD}b\u{FFFD}c\u{FFFD}")
    let filled = picture(2, 1) { $0.fill(Rect(x: 0, y: 0, width: 2, height: 1), with: "\n") }
    #expect(filled == "\u{FFFD}\u{FFFD}")
  }

  @Test func aMarkWithoutABaseStandsOnASpace() {
    #expect(picture(2, 1) { $0.draw("\u{301}a", at: .zero) }.utf8.elementsEqual(" \u{301}a".utf8))
  }

  @Test func drawingWithinARectangleMovesAndClips() {
    let text = picture(5, 3) {
      $0.within(Rect(x: 1, y: 1, width: 3, height: 1)) {
        $0.draw("abcdef", at: Point(x: -1, y: 0))
        $0.draw("no", at: Point(x: 0, y: 1))
        $0.within(Rect(x: 2, y: 0, width: 9, height: 9)) { $0.draw("xyz", at: .zero) }
      }
    }
    #expect(text == "     \n bcx \n     ")
  }

  @Test func boxesNeedTwoRowsAndTwoColumns() {
    #expect(
      picture(4, 3) { $0.drawBox(Rect(x: 0, y: 0, width: 4, height: 3)) } == "╭──╮\n│  │\n╰──╯")
    #expect(
      picture(2, 2) { $0.drawBox(Rect(x: 0, y: 0, width: 2, height: 2), border: .square) }
        == "┌┐\n└┘")
    #expect(picture(2, 1) { $0.drawBox(Rect(x: 0, y: 0, width: 2, height: 1)) } == "  ")
  }

  @Test func aGridIsDrawnWithItsStylesAndWideClusters() {
    var source = Canvas(size: Size(width: 3, height: 1))
    source.draw("界x", at: .zero, style: Style(foreground: .red))
    let grid = source.frozen()
    var canvas = Canvas(size: Size(width: 4, height: 1))
    canvas.draw(grid, at: Point(x: 1, y: 0))
    let copy = canvas.frozen()
    #expect(copy.text == " 界x")
    #expect(copy[Point(x: 1, y: 0)] == grid[.zero])
    #expect(copy[Point(x: 3, y: 0)].style == Style(foreground: .red))
  }
}
