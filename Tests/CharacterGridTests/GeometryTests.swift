@Suite struct GeometryTests {
  @Test func sizesAreNeverNegative() {
    expectEqual(GridSize(width: -1, height: -5), .zero)
    expectEqual(GridSize(width: 34, height: 5).description, "34x5")
  }

  @Test func rectanglesMeetWhereBothAre() {
    let left = GridRect(x: 0, y: 0, width: 4, height: 4)
    let low = GridRect(x: 2, y: 3, width: 9, height: 9)
    expectEqual(left.intersection(low), GridRect(x: 2, y: 3, width: 2, height: 1))
    #expect(left.intersection(GridRect(x: 4, y: 0, width: 1, height: 1)).isEmpty)
    expectEqual(
      left.inset(by: GridInsets(top: 1, left: 2)), GridRect(x: 2, y: 1, width: 2, height: 3))
    #expect(left.inset(by: GridInsets(all: 3)).isEmpty)
    #expect(left.contains(GridPoint(x: 3, y: 3)))
    #expect(!left.contains(GridPoint(x: 4, y: 3)))
    #expect((low.width, low.height) == (9, 9))
  }
}
