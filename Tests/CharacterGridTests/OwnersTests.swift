import CharacterGrid
import TestSupport

@Suite struct OwnersTests {
  /// Who drew each cell of a canvas of six by two, a digit each.
  private func owners(_ draw: (inout Canvas) -> Void) -> String {
    var canvas = Canvas(size: GridSize(width: 6, height: 2), recordsOwners: true)
    draw(&canvas)
    guard let plane = canvas.frozen().owners else { return "none" }
    return (0..<2).map { y in
      (0..<6).map { "\(plane[GridPoint(x: $0, y: y)])" }.joined()
    }.joined(separator: "\n")
  }

  @Test func eachWayOfDrawingSaysWhoDrew() {
    let drawn = owners {
      $0.owner = 1
      $0.fill(GridRect(x: 0, y: 0, width: 6, height: 1))
      $0.owner = 2
      $0.draw("界a", at: GridPoint(x: 1, y: 0))
      $0.owner = 3
      $0.draw(Grid(lines: ["xy", "z"]), at: GridPoint(x: 4, y: 0))
      $0.owner = 4
      $0.drawVerticalLine(at: GridPoint(x: 0, y: 0), length: 2)
      $0.owner = 5
      $0.drawHorizontalLine(at: GridPoint(x: 0, y: 1), length: 2, joins: true)
    }
    expectEqual(drawn, "422233\n550033")
  }

  @Test func clippedCellsHaveNoOwner() {
    let drawn = owners {
      $0.owner = 7
      $0.within(GridRect(x: 1, y: 0, width: 2, height: 1)) {
        $0.draw("abcdef", at: GridPoint(x: -1, y: 0))
        $0.draw("abcdef", at: GridPoint(x: 0, y: 1))
      }
    }
    expectEqual(drawn, "077000\n000000")
  }

  @Test func aHalfThatIsLeftOfAWideClusterStaysItsOwners() {
    let drawn = owners {
      $0.owner = 1
      $0.draw("界", at: .zero)
      $0.owner = 2
      $0.draw("x", at: GridPoint(x: 1, y: 0))
    }
    expectEqual(drawn, "120000\n000000")
  }

  @Test func ownersAreNoPartOfEquality() {
    var (one, other) = (
      Canvas(size: GridSize(width: 2, height: 1), recordsOwners: true),
      Canvas(size: GridSize(width: 2, height: 1), recordsOwners: true)
    )
    one.owner = 1
    one.draw("ab", at: .zero)
    other.owner = 2
    other.draw("ab", at: .zero)
    let (left, right) = (one.frozen(), other.frozen())
    expectEqual(left, right)
    expectEqual(left.hashValue, right.hashValue)
    #expect(left.difference(from: right) == nil)
    #expect(left.owners != right.owners)
    expectEqual(left.owners?[GridPoint(x: 9, y: 9)], 0)
  }

  @Test func ownersAreRecordedOnlyOnRequest() {
    var canvas = Canvas(size: GridSize(width: 2, height: 1))
    canvas.owner = 1
    canvas.draw("ab", at: .zero)
    #expect(canvas.frozen().owners == nil)
  }
}
