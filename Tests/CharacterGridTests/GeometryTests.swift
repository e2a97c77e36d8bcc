import CharacterGrid
import Testing

@Suite struct GeometryTests {
  @Test func sizesAreNeverNegative() {
    #expect(Size(width: -1, height: -5) == .zero)
    #expect(Size(width: 34, height: 5).description == "34x5")
  }

  @Test func rectanglesMeetWhereBothAre() {
    let left = Rect(x: 0, y: 0, width: 4, height: 4)
    let low = Rect(x: 2, y: 3, width: 9, height: 9)
    #expect(left.intersection(low) == Rect(x: 2, y: 3, width: 2, height: 1))
    #expect(left.intersection(Rect(x: 4, y: 0, width: 1, height: 1)).isEmpty)
    #expect(left.inset(by: Insets(top: 1, left: 2)) == Rect(x: 2, y: 1, width: 2, height: 3))
    #expect(left.inset(by: Insets(all: 3)).isEmpty)
    #expect(left.contains(Point(x: 3, y: 3)))
    #expect(!left.contains(Point(x: 4, y: 3)))
  }
}
