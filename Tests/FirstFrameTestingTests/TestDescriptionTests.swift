import Synchronization

/// What a failing `#expect(grid == other)` prints.
@MainActor @Suite(.nestedRun) struct TestDescriptionTests {
  private func grid(_ rows: String..., style: CellStyle = .default) -> Grid {
    var canvas = Canvas(size: GridSize(width: 6, height: rows.count))
    for (y, row) in rows.enumerated() {
      canvas.draw(row, at: GridPoint(x: 0, y: y), style: style)
    }
    return canvas.frozen()
  }

  private func message(of body: () -> Void) -> String {
    let found = Mutex<[String]>([])
    withKnownIssue {
      body()
    } matching: { issue in
      found.withLock { $0.append("\(issue.kind)") }
      return true
    }
    return found.withLock { $0 }.joined(separator: "\n")
  }

  @Test func anExpectationShowsBothPictures() {
    let (before, after) = (grid("Home 0", "Away 0"), grid("Home 1", "Away 0"))
    let message = message { #expect(before == after) }
    expectEqual(
      message,
      """
      Expectation failed: (before → 6x2
        |Home 0|
        |Away 0|
      ) == (after → 6x2
        |Home 1|
        |Away 0|
      )
      """)
  }

  /// Two pictures of the same text print differently if they differ at all.
  @Test func stylesAreShown() {
    let bold = grid("Home", style: CellStyle(attributes: .bold))
    expectEqual(
      bold.testDescription,
      """
      6x1
        |Home  |
        :bbbb  :
        b = bold

      """)
    expectEqual(grid("Home").testDescription, "6x1\n  |Home  |\n")
  }

  @Test func whatIsLongIsCut() {
    let tall = Grid(lines: (0..<500).map { "row \($0)" }).testDescription
    #expect(tall.split(separator: "\n").count < 60 && tall.hasSuffix("left out)\n"), "\(tall)")
    var canvas = Canvas(size: GridSize(width: 3, height: 500))
    for y in 0..<500 {
      canvas.draw("a", at: GridPoint(x: 0, y: y), style: CellStyle(attributes: .bold))
    }
    let styled = canvas.frozen().testDescription
    #expect(styled.hasSuffix("more lines)\n") && styled.split(separator: "\n").count == 121)
  }

  @Test func framesAreShownUnderTheirLabels() {
    let recording = Recording(frames: [
      .init(label: "start", grid: grid("0")), .init(label: "goal", grid: grid("1")),
    ])
    expectEqual(
      recording.testDescription,
      """
      2 frames
      1 start    2 goal
      |0     |   |1     |

      """)
  }

  /// `XCTAssertEqual` prints this one.
  @Test func theDescriptionHasTheRows() {
    expectEqual("\(grid("Home", "Away"))", "6x2\n|Home  |\n|Away  |")
    let bold = grid("Home", style: CellStyle(attributes: .bold))
    expectEqual("\(bold)", "6x1, with styles\n|Home  |")
    expectEqual("\(Grid(blank: .zero))", "0x0")
  }
}
