import FirstFrameTestSupport

@testable import FirstFrame

/// The messages of mismatches, as they are printed.
@Suite struct FailurePictureTests {
  private func message(_ expected: Recording, _ actual: Recording) -> String {
    let identity = SnapshotIdentity.demo(kind: expected.frames.count == 1 ? .grid : .film)
    let files = SnapshotFiles(identity: identity, recorded: "b", actual: "a")
    let mismatch = SnapshotMismatch.pictures(RecordingMismatch(expected: expected, actual: actual))
    return FailureMessage.text(for: .mismatched(files, mismatch)) ?? "no message"
  }

  private func message(_ expected: Grid, _ actual: Grid) -> String {
    message(Recording(of: expected), Recording(of: actual))
  }

  /// What the first line says of the difference.
  private func headline(_ expected: Grid, _ actual: Grid) -> String {
    let line = message(expected, actual).split(separator: "\n").first ?? ""
    return String(line.dropFirst("│ DemoTests/ScoreTests/kickOff: ".count))
  }

  /// What stands between the headline and the advice.
  private func picture(_ expected: Grid, _ actual: Grid) -> String {
    message(expected, actual).split(separator: "\n", omittingEmptySubsequences: false)
      .dropFirst(2).dropLast(3).joined(separator: "\n")
  }

  @Test func marksTheCellsThatDiffer() {
    #expect(
      message(
        drawing("╭──────────╮", "│ Count: 2 │", "╰──────────╯"),
        drawing("╭──────────╮", "│ Count: 3 │", "╰──────────╯")) == """
          │ DemoTests/ScoreTests/kickOff: 12x3, 1 cell differs
          │
          │ 1   |╭──────────╮|
          │ 2 - |│ Count: 2 │|
          │ 2 + |│ Count: 3 │|
          │               ^
          │ 3   |╰──────────╯|
          │
          │ To accept the new picture: swift run frames accept DemoTests/ScoreTests/kickOff
          │ To keep the recorded picture, correct the code and run: swift test
          """)
  }

  @Test func linesMarksUpWithWideClustersAndShowsBlanksAtTheEnd() {
    #expect(
      picture(drawing("🎾 a  ", "🎾🏀x"), drawing("🎾 b  ", "🎾 x ")) == """
        │ 1 - |🎾 a  |
        │ 1 + |🎾 b  |
        │         ^
        │ 2 - |🎾🏀x |
        │ 2 + |🎾 x  |
        │        ^^^
        """)
  }

  @Test func marksBothColumnsOfAWideCluster() {
    #expect(
      picture(drawing("a🎾b"), drawing("a🏀b")) == """
        │ 1 - |a🎾b|
        │ 1 + |a🏀b|
        │       ^^
        """)
  }

  @Test func leavesOutRowsThatAreAlike() {
    let rows = (1...12).map { "row \($0)".padded(6) }
    func grid(_ changes: [Int: String]) -> Grid {
      var canvas = Canvas(size: GridSize(width: 6, height: 12))
      for (y, row) in rows.enumerated() {
        canvas.draw(changes[y] ?? row, at: GridPoint(x: 0, y: y))
      }
      return canvas.frozen()
    }
    #expect(
      picture(grid([:]), grid([2: "ROW 3 ", 9: "row 0x"])) == """
        │      (1 row alike)
        │  2   |row 2 |
        │  3 - |row 3 |
        │  3 + |ROW 3 |
        │       ^^^
        │  4   |row 4 |
        │      (4 rows alike)
        │  9   |row 9 |
        │ 10 - |row 10|
        │ 10 + |row 0x|
        │           ^^
        │ 11   |row 11|
        │      (1 row alike)
        """)
  }

  @Test func namesBothStylesWhereOnlyTheyDiffer() {
    let expected = drawing("Count: 2")
    let actual = drawing(
      "Count: 2", styled: CellStyle(foreground: .red, attributes: .bold, token: "error"), at: 0..<5)
    expectEqual(headline(expected, actual), "8x1, 5 cells differ in style")
    #expect(
      picture(expected, actual) == """
        │ 1 ~ |Count: 2|
        │      ~~~~~
        │ Styles:
        │   row 1, columns 1-5: default -> fg=red bold  # error
        """)
  }

  @Test func tellsTextFromStyleInOneRow() {
    let red = CellStyle(foreground: .red)
    let expected = drawing("a b c", styled: red, at: 0..<1)
    let actual = drawing("a B c", styled: red, at: 2..<5)
    expectEqual(headline(expected, actual), "5x1, 4 cells differ (3 in style)")
    #expect(
      picture(expected, actual) == """
        │ 1 - |a b c|
        │ 1 + |a B c|
        │      ~ ^~~
        │ Styles:
        │   row 1, column 1: fg=red -> default
        │   row 1, columns 3-5: default -> fg=red
        """)
  }

  @Test func showsBothPicturesWhereTheSizeHasChanged() {
    #expect(
      message(drawing("ab", "cd"), drawing("abc")) == """
        │ DemoTests/ScoreTests/kickOff: 2x2 became 3x1, row 2 is gone, column 3 is new
        │
        │ recorded, 2x2:
        │   |ab|
        │ - |cd|
        │ now, 3x1:
        │   |abc|
        │      +
        │
        │ To accept the new picture: swift run frames accept DemoTests/ScoreTests/kickOff
        │ To keep the recorded picture, correct the code and run: swift test
        """)
  }

  @Test func givesTheCodePointsOfWhatLooksAlikeOrNotAtAll() {
    #expect(
      picture(drawing("caf\u{E9} x"), drawing("cafe\u{301}\u{A0}x")) == """
        │ 1 - |caf\u{E9} x|
        │ 1 + |cafe\u{301}\u{A0}x|
        │         ^^
        │ Code points:
        │   row 1, column 4: U+00E9 became U+0065 U+0301
        │   row 1, column 5: U+0020 became U+00A0
        """)
  }

  @Test func boundsTheRowsAndSaysHowManyAreLeftOut() {
    let expected = Grid(blank: GridSize(width: 3, height: 500))
    var canvas = Canvas(size: GridSize(width: 3, height: 500))
    canvas.fill(GridRect(x: 0, y: 0, width: 3, height: 500), with: "x")
    let lines = picture(expected, canvas.frozen()).split(separator: "\n")
    expectEqual(lines.count, 40 * 3 + 1)
    expectEqual(lines.last, "│ (460 more rows with changes left out)")
  }

  @Test func boundsTheColumnsAndSaysWhichAreShown() {
    var canvas = Canvas(size: GridSize(width: 10_000, height: 1))
    let expected = canvas.frozen()
    canvas.draw("x", at: GridPoint(x: 5000, y: 0))
    let lines = picture(expected, canvas.frozen()).split(separator: "\n")
    expectEqual(lines.first, "│ columns 4985-5144 of 10000")
    expectEqual(
      lines.last.map { Array($0.utf8) },
      Array(("│ " + String(repeating: " ", count: 5 + 16) + "^").utf8))
    #expect(lines.allSatisfy { $0.count < 180 })
  }

  @Test func boundsTheNotes() {
    let styles = (0..<30).map { CellStyle(foreground: .indexed(UInt8($0))) }
    var canvas = Canvas(size: GridSize(width: 30, height: 1))
    let expected = canvas.frozen()
    for (x, style) in styles.enumerated() {
      canvas.draw(" ", at: GridPoint(x: x, y: 0), style: style)
    }
    let lines = picture(expected, canvas.frozen()).split(separator: "\n")
    #expect(
      lines.suffix(2) == [
        "│   row 1, column 8: default -> fg=ansi.7", "│   (22 more left out)",
      ])
  }

  @Test func saysThatOnlyALinksEncodingDiffers() {
    let expected = drawing("x", styled: CellStyle(link: "caf\u{E9}"), at: 0..<1)
    let actual = drawing("x", styled: CellStyle(link: "cafe\u{301}"), at: 0..<1)
    expectEqual(headline(expected, actual), "1x1, 1 cell differs in style")
  }

  // MARK: - What is said in words

  @Test func showsWhatHasBecomeOfTheCursorAndTheFocus() {
    let grid = drawing("Name: ab")
    let button = FocusArea(
      id: "save\u{202E}", frame: GridRect(x: 1, y: 2, width: 3, height: 1))
    #expect(
      message(
        Recording(of: grid, cursor: .init(at: GridPoint(x: 7, y: 0), shape: .bar)),
        Recording(of: grid, cursor: .init(at: GridPoint(x: 8, y: 0), shape: .bar), focus: button))
          == """
          │ DemoTests/ScoreTests/kickOff: the cursor, the focus differ
          │
          │ cursor:
          │   - 7,0 bar
          │   + 8,0 bar
          │ focus:
          │   - none
          │   + save\\u{202E} 1,2 3x1
          │
          │ To accept the new picture: swift run frames accept DemoTests/ScoreTests/kickOff
          │ To keep the recorded picture, correct the code and run: swift test
          """)
    let gone = message(
      Recording(of: grid, cursor: .init(at: .zero)), Recording(of: drawing("Name: ac")))
    #expect(
      gone.split(separator: "\n").dropFirst(2).dropLast(3).joined(separator: "\n") == """
        │ 1 - |Name: ab|
        │ 1 + |Name: ac|
        │             ^
        │ cursor:
        │   - 0,0 block
        │   + none
        """)
  }

  @Test func showsWhichNotesDifferAndTheFirstLineOfABlockThatDoes() {
    func recording(_ notes: [String: String], _ tree: [String], _ draws: [String]) -> Recording {
      Recording(
        frames: [.init(label: "frame", grid: drawing("a"))], notes: notes, tree: tree, draws: draws)
    }
    let message = message(
      recording(["theme": "light", "a": "x", "b": "caf\u{E9}"], ["Root", "  Label"], ["Root 1"]),
      recording(["theme": "dark", "a": "x", "b": "cafe\u{301}", "c": ""], ["Root"], ["Root 2"]))
    #expect(
      message.split(separator: "\n").dropLast(3).joined(separator: "\n") == """
        │ DemoTests/ScoreTests/kickOff: b, c, theme, tree, draws differ
        │
        │ b:
        │   - caf\u{E9}
        │   + cafe\u{301}
        │   (they look alike and differ in their code points)
        │
        │ c:
        │   - (nothing)
        │   +
        │
        │ theme:
        │   - light
        │   + dark
        │
        │ tree, line 2:
        │   -   Label
        │   + (nothing)
        │
        │ draws, line 1:
        │   - Root 1
        │   + Root 2
        """)
  }

  // MARK: - Hostile content

  @Test func letsNoContentStartACommandOrMoveTheCursor() {
    let label = "x\n::error::y\u{1B}[31m##[group]"
    let expected = film(("start", drawing("a")), (label, drawing("::error::  ##[endgroup]")))
    let actual = film(
      ("start", drawing("a")), (label + "2", drawing("::error::z ##[endgroup]")))
    let message = message(expected, actual)
    #expect(message.split(separator: "\n").allSatisfy { $0.hasPrefix("│") })
    #expect(!message.contains("##["))
    #expect(message.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
    #expect(message.contains("  - x\u{FFFD}::error::y\u{FFFD}[31m##\u{200B}[group]"))
  }
}

extension String {
  fileprivate func padded(_ width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
