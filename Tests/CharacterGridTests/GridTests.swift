import CharacterGrid
import Testing

@Suite struct GridTests {
  private func grid(_ draw: (inout Canvas) -> Void) -> Grid {
    var canvas = Canvas(size: Size(width: 6, height: 1))
    draw(&canvas)
    return canvas.frozen()
  }

  @Test func equalityForgetsTheOrderOfDrawing() {
    let (red, bold) = (Style(foreground: .red), Style(attributes: .bold))
    let straight = grid {
      $0.draw("🇫🇷", at: .zero, style: red)
      $0.draw("👩‍🚀", at: Point(x: 2, y: 0), style: bold)
    }
    let detour = grid {
      $0.draw("e\u{301}xxxxx", at: .zero, style: Style(background: .blue))
      $0.draw("👩‍🚀", at: Point(x: 2, y: 0), style: bold)
      $0.draw("🇫🇷", at: .zero, style: red)
      $0.fill(Rect(x: 4, y: 0, width: 2, height: 1))
    }
    #expect(straight == detour)
    #expect(straight.hashValue == detour.hashValue)
  }

  @Test func stylesTextAndBytesAllCount() {
    let plain = grid { $0.draw("é", at: .zero) }
    #expect(plain != grid { $0.draw("e\u{301}", at: .zero) })
    #expect(plain != grid { $0.draw("é", at: .zero, style: Style(attributes: .dim)) })
    #expect(plain != grid { $0.draw("é", at: .zero, style: Style(token: "title")) })
    #expect(Grid(blank: Size(width: 2, height: 1)) != Grid(blank: Size(width: 1, height: 2)))
  }

  @Test func differencesAreFoundWhateverTheTablesNumbers() {
    let (red, blue) = (Style(foreground: .red), Style(foreground: .blue))
    let expected = grid {
      $0.draw("a", at: .zero, style: red)
      $0.draw("b", at: Point(x: 1, y: 0), style: blue)
    }
    let actual = grid {
      $0.draw("a", at: .zero, style: blue)
      $0.draw("b", at: Point(x: 1, y: 0), style: blue)
      $0.draw("x", at: Point(x: 4, y: 0))
    }
    #expect(actual.difference(from: expected)?.changed == [.zero, Point(x: 4, y: 0)])
    #expect(actual.difference(from: actual) == nil)
  }

  @Test func differentSizesAreComparedWhereBothHaveCells() {
    let small = Grid(blank: Size(width: 1, height: 1))
    let difference = grid { $0.draw("ab", at: .zero) }.difference(from: small)
    #expect(difference?.isResized == true)
    #expect(difference?.changed == [.zero])
  }

  @Test func cellsTellTextWidthAndStyle() {
    let grid = grid { $0.draw("界e\u{301}", at: .zero, style: Style(foreground: .green)) }
    let green = Style(foreground: .green)
    #expect(grid[.zero] == Cell(text: "界", width: 2, style: green))
    #expect(grid[Point(x: 1, y: 0)] == Cell(text: "", width: 0, style: green))
    #expect(grid[Point(x: 2, y: 0)] == Cell(text: "e\u{301}", width: 1, style: green))
    #expect(grid[Point(x: 2, y: 0)] != Cell(text: "é", width: 1, style: green))
    #expect(grid[Point(x: 9, y: 9)].isBlank)
  }

  @Test func blankMeansSpacesInTheDefaultStyle() {
    #expect(grid { _ in }.isBlank)
    let cell = Rect(x: 0, y: 0, width: 1, height: 1)
    #expect(!grid { $0.fill(cell, style: Style(token: "x")) }.isBlank)
  }
}
