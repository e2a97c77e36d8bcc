@Suite struct GridTests {
  private let red = CellStyle(foreground: .red)
  private let blue = CellStyle(foreground: .blue)

  private func grid(_ draw: (inout Canvas) -> Void) -> Grid { drawn(6, 1, draw) }

  @Test func equalityForgetsTheOrderOfDrawing() {
    let bold = CellStyle(attributes: .bold)
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

  @Test func cellsTellTextWidthAndStyle() {
    let shown = grid { $0.draw("界e\u{301}", at: .zero, style: red) }
    expectEqual(
      (0..<4).map { shown[GridPoint(x: $0, y: 0)] },
      [
        Cell(text: "界", width: 2, style: red), Cell(text: "", width: 0, style: red),
        Cell(text: "e\u{301}", width: 1, style: red), Cell(text: " ", width: 1, style: .default),
      ])
    #expect(shown[GridPoint(x: 2, y: 0)] != Cell(text: "é", width: 1, style: red))
    #expect(shown[GridPoint(x: 9, y: 9)].isBlank)
    #expect(grid { _ in }.isBlank)
    let cell = GridRect(x: 0, y: 0, width: 1, height: 1)
    #expect(!grid { $0.fill(cell, style: CellStyle(token: "x")) }.isBlank)
    let sizes = [GridSize(width: 2, height: 1), GridSize(width: 1, height: 2)]
    #expect(Grid(blank: sizes[0]) != Grid(blank: sizes[1]))
  }

  // MARK: - Differences

  /// The cells that differ, drawn as `x` on dots.
  private func difference(_ new: Grid, from old: Grid) -> String {
    guard let difference = new.difference(from: old) else { return "none" }
    let rows = (0..<new.size.height).map { y in
      (0..<new.size.width).map { x in
        difference.changed.contains(GridPoint(x: x, y: y)) ? "x" : "."
      }.joined()
    }
    return rows.joined(separator: " ") + (difference.isResized ? ", resized" : "")
  }

  @Test func cellsAreComparedWhateverTheirNumbers() {
    let texts: [(old: [String], new: [String])] = [
      (["abc", "def", "ghi"], ["abc", "dxf", "ghx"]), (["a界b"], ["axyb"]), (["界"], ["坂"]),
      (["🇫🇷🇵🇱e\u{301}"], ["🇵🇱🇵🇱e\u{301}"]), (["🇫🇷a"], ["🇯🇵a"]), (["e\u{301}"], ["\u{E9}"]),
      (["a"], ["a"]), (["abcd", "efgh", "ijkl"], ["abx", "efg"]),
      (["abx", "efg"], ["abcd", "efgh", "ijkl"]), (["ab"], []),
    ]
    expectEqual(
      texts.map { difference(Grid(lines: $0.new), from: Grid(lines: $0.old)) },
      [
        "... .x. ..x", ".xx.", "x.", "x....", "x..", "x", "none", "..x ..., resized",
        "..x. .... ...., resized", ", resized",
      ])
    let old = drawn(4, 2) {
      $0.draw("abcd", at: .zero, style: red)
      $0.draw("界", at: GridPoint(x: 0, y: 1), style: blue)
    }
    let new = drawn(4, 2) {
      $0.draw("a", at: .zero, style: blue)
      $0.draw("bcd", at: GridPoint(x: 1, y: 0), style: red)
      $0.draw("界", at: GridPoint(x: 0, y: 1), style: blue)
      $0.draw("!", at: GridPoint(x: 3, y: 1), style: CellStyle(token: "new"))
    }
    expectEqual(difference(new, from: old), "x... ...x")
  }

  @Test func cellsAreFoundInWhateverRowsTheyAre() {
    let (size, larger) = (GridSize(width: 3, height: 20), GridSize(width: 4, height: 21))
    let old = Grid(blank: size)
    for rows in [[0], [19], [5], [5, 6], [0, 7, 13, 19], Array(0..<20)] {
      let changed = rows.map { GridPoint(x: $0 % 3, y: $0) }
      let grids = [size, larger].map { size in
        drawn(size.width, size.height) { for point in changed { $0.draw("x", at: point) } }
      }
      let found = [
        grids[0].difference(from: old), grids[0].difference(from: Grid(blank: larger)),
        old.difference(from: grids[1]),
      ]
      expectEqual(found.map { $0?.changed }, [changed, changed, changed])
    }
  }
}
