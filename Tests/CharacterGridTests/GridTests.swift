import CharacterGrid
import TestSupport

@Suite struct GridTests {
  private func grid(_ draw: (inout Canvas) -> Void) -> Grid {
    var canvas = Canvas(size: GridSize(width: 6, height: 1))
    draw(&canvas)
    return canvas.frozen()
  }

  @Test func equalityForgetsTheOrderOfDrawing() {
    let (red, bold) = (CellStyle(foreground: .red), CellStyle(attributes: .bold))
    let straight = grid {
      $0.draw("🇫🇷", at: .zero, style: red)
      $0.draw("👩‍🚀", at: GridPoint(x: 2, y: 0), style: bold)
    }
    let detour = grid {
      $0.draw("e\u{301}xxxxx", at: .zero, style: CellStyle(background: .blue))
      $0.draw("👩‍🚀", at: GridPoint(x: 2, y: 0), style: bold)
      $0.draw("🇫🇷", at: .zero, style: red)
      $0.fill(GridRect(x: 4, y: 0, width: 2, height: 1))
    }
    expectEqual(straight, detour)
    expectEqual(straight.hashValue, detour.hashValue)
  }

  @Test func stylesTextAndBytesAllCount() {
    let plain = grid { $0.draw("é", at: .zero) }
    #expect(plain != grid { $0.draw("e\u{301}", at: .zero) })
    #expect(plain != grid { $0.draw("é", at: .zero, style: CellStyle(attributes: .dim)) })
    #expect(plain != grid { $0.draw("é", at: .zero, style: CellStyle(token: "title")) })
    #expect(
      Grid(blank: GridSize(width: 2, height: 1)) != Grid(blank: GridSize(width: 1, height: 2)))
  }

  @Test func differencesAreFoundWhateverTheTablesNumbers() {
    let (red, blue) = (CellStyle(foreground: .red), CellStyle(foreground: .blue))
    let expected = grid {
      $0.draw("a", at: .zero, style: red)
      $0.draw("b", at: GridPoint(x: 1, y: 0), style: blue)
    }
    let actual = grid {
      $0.draw("a", at: .zero, style: blue)
      $0.draw("b", at: GridPoint(x: 1, y: 0), style: blue)
      $0.draw("x", at: GridPoint(x: 4, y: 0))
    }
    expectEqual(actual.difference(from: expected)?.changed, [.zero, GridPoint(x: 4, y: 0)])
    #expect(actual.difference(from: actual) == nil)
  }

  @Test func differentSizesAreComparedWhereBothHaveCells() {
    let small = Grid(blank: GridSize(width: 1, height: 1))
    let difference = grid { $0.draw("ab", at: .zero) }.difference(from: small)
    #expect(difference?.isResized == true)
    expectEqual(difference?.changed, [.zero])
  }

  @Test func cellsTellTextWidthAndStyle() {
    let grid = grid { $0.draw("界e\u{301}", at: .zero, style: CellStyle(foreground: .green)) }
    let green = CellStyle(foreground: .green)
    expectEqual(grid[.zero], Cell(text: "界", width: 2, style: green))
    expectEqual(grid[GridPoint(x: 1, y: 0)], Cell(text: "", width: 0, style: green))
    expectEqual(grid[GridPoint(x: 2, y: 0)], Cell(text: "e\u{301}", width: 1, style: green))
    #expect(grid[GridPoint(x: 2, y: 0)] != Cell(text: "é", width: 1, style: green))
    #expect(grid[GridPoint(x: 9, y: 9)].isBlank)
  }

  @Test func blankMeansSpacesInTheDefaultStyle() {
    #expect(grid { _ in }.isBlank)
    let cell = GridRect(x: 0, y: 0, width: 1, height: 1)
    #expect(!grid { $0.fill(cell, style: CellStyle(token: "x")) }.isBlank)
  }
}
