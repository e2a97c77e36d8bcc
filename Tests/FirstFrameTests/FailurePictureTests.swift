/// The messages of mismatches, as they are printed.
@Suite struct FailurePictureTests {
  private func message(_ expected: Recording, _ actual: Recording) -> String {
    let identity = SnapshotIdentity.demo(kind: expected.frames.count == 1 ? .grid : .film)
    let files = SnapshotFiles(identity: identity, recorded: "b", actual: "a")
    let mismatch = SnapshotMismatch.pictures(RecordingMismatch(expected: expected, actual: actual))
    return FailureMessage.text(for: .mismatched(files, mismatch)) ?? "no message"
  }

  /// What stands before the advice, without the name and the line that is empty.
  private func report(_ expected: Recording, _ actual: Recording) -> String {
    let lines = message(expected, actual).split(
      separator: "\n", omittingEmptySubsequences: false)
    let headline = lines[0].replacing("│ DemoTests/ScoreTests/kickOff: ", with: "")
    return ([headline] + lines.dropFirst(2).dropLast(3)).joined(separator: "\n")
  }

  /// What stands before the advice, for each pair of pictures.
  private func reports(_ pairs: (Grid, Grid)...) -> String {
    pairs.map { report(Recording(of: $0.0), Recording(of: $0.1)) }.joined(separator: "\n\n")
  }

  @Test func marksTheCellsThatDifferAndSaysWhatToDo() {
    expectEqual(
      message(
        Recording(of: drawing("╭──────────╮", "│ Count: 2 │", "╰──────────╯")),
        Recording(of: drawing("╭──────────╮", "│ Count: 3 │", "╰──────────╯"))),
      """
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

  /// Marks line up with wide clusters, blanks at the end are shown, and what looks alike or not at all is
  /// told by its code points.
  @Test func showsWhichTextsDiffer() {
    let rows = (1...12).map { "row \($0)".padded(6) }
    func grid(_ changes: [Int: String]) -> Grid {
      var canvas = Canvas(size: GridSize(width: 6, height: 12))
      for (y, row) in rows.enumerated() {
        canvas.draw(changes[y] ?? row, at: GridPoint(x: 0, y: y))
      }
      return canvas.frozen()
    }
    let text = reports(
      (drawing("🎾 a  ", "🎾🏀x"), drawing("🎾 b  ", "🎾 x ")), (drawing("a🎾b"), drawing("a🏀b")),
      (grid([:]), grid([2: "ROW 3 ", 9: "row 0x"])), (drawing("ab", "cd"), drawing("abc")),
      (drawing("caf\u{E9} x"), drawing("cafe\u{301}\u{A0}x")))
    expectEqual(
      text,
      """
      6x2, 4 cells differ (2 in width)
      │ 1 - |🎾 a  |
      │ 1 + |🎾 b  |
      │         ^
      │ 2 - |🎾🏀x |
      │ 2 + |🎾 x  |
      │        ^^^

      4x1, 1 cell differs
      │ 1 - |a🎾b|
      │ 1 + |a🏀b|
      │       ^^

      6x12, 5 cells differ
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

      2x2 became 3x1, row 2 is gone, column 3 is new
      │ recorded, 2x2:
      │   |ab|
      │ - |cd|
      │ now, 3x1:
      │   |abc|
      │      +

      6x1, 2 cells differ
      │ 1 - |café x|
      │ 1 + |cafe\u{301}\u{A0}x|
      │         ^^
      │ Code points:
      │   row 1, column 4: U+00E9 became U+0065 U+0301
      │   row 1, column 5: U+0020 became U+00A0
      """)
  }

  /// Also where only the encoding of a link differs.
  @Test func namesBothStylesAndTellsThemFromTexts() {
    let red = CellStyle(foreground: .red)
    let error = CellStyle(foreground: .red, attributes: .bold, token: "error")
    let text = reports(
      (drawing("Count: 2"), drawing("Count: 2", styled: error, at: 0..<5)),
      (drawing("a b c", styled: red, at: 0..<1), drawing("a B c", styled: red, at: 2..<5)),
      (
        drawing("x", styled: CellStyle(link: "caf\u{E9}"), at: 0..<1),
        drawing("x", styled: CellStyle(link: "cafe\u{301}"), at: 0..<1)
      ))
    expectEqual(
      text,
      """
      8x1, 5 cells differ in style
      │ 1 ~ |Count: 2|
      │      ~~~~~
      │ Styles:
      │   row 1, columns 1-5: default -> fg=red bold  # error

      5x1, 4 cells differ (3 in style)
      │ 1 - |a b c|
      │ 1 + |a B c|
      │      ~ ^~~
      │ Styles:
      │   row 1, column 1: fg=red -> default
      │   row 1, columns 3-5: default -> fg=red

      1x1, 1 cell differs in style
      │ 1 ~ |x|
      │      ~
      │ Styles:
      │   row 1, column 1: link="café" -> link="cafe\u{301}"
      """)
  }

  @Test func boundsTheRowsTheColumnsAndTheNotes() {
    func lines(_ size: GridSize, _ draw: (inout Canvas) -> Void) -> [Substring] {
      var canvas = Canvas(size: size)
      draw(&canvas)
      return Array(reports((Grid(blank: size), canvas.frozen())).split(separator: "\n").dropFirst())
    }
    let rows = lines(GridSize(width: 3, height: 500)) {
      $0.fill(GridRect(x: 0, y: 0, width: 3, height: 500), with: "x")
    }
    expectEqual(rows.count, 40 * 3 + 1)
    expectEqual(rows.last, "│ (460 more rows with changes left out)")
    let columns = lines(GridSize(width: 10_000, height: 1)) {
      $0.draw("x", at: GridPoint(x: 5000, y: 0))
    }
    expectEqual(columns.first, "│ columns 4985-5144 of 10000")
    expectEqual(columns.last, "│                      ^")
    #expect(columns.allSatisfy { $0.count < 180 })
    let notes = lines(GridSize(width: 30, height: 1)) { canvas in
      for x in 0..<30 {
        let style = CellStyle(foreground: .indexed(UInt8(x)))
        canvas.draw(" ", at: GridPoint(x: x, y: 0), style: style)
      }
    }
    expectEqual(
      notes.suffix(2), ["│   row 1, column 8: default -> fg=ansi.7", "│   (22 more left out)"])
  }

  // MARK: - What is said in words

  @Test func showsWhatHasBecomeOfTheCursorTheFocusTheNotesAndTheBlocks() {
    let grid = drawing("Name: ab")
    let button = FocusArea(
      id: "save\u{202E}", frame: GridRect(x: 1, y: 2, width: 3, height: 1))
    func recording(_ notes: [String: String], _ tree: [String], _ draws: [String]) -> Recording {
      Recording(
        frames: [.init(label: "frame", grid: drawing("a"))], notes: notes, tree: tree, draws: draws)
    }
    let texts = [
      report(
        Recording(of: grid, cursor: .init(at: GridPoint(x: 7, y: 0), shape: .bar)),
        Recording(of: grid, cursor: .init(at: GridPoint(x: 8, y: 0), shape: .bar), focus: button)),
      report(Recording(of: grid, cursor: .init(at: .zero)), Recording(of: drawing("Name: ac"))),
      report(
        recording(
          ["theme": "light", "a": "x", "b": "caf\u{E9}"], ["Root", "  Label"], ["Root 1"]),
        recording(
          ["theme": "dark", "a": "x", "b": "cafe\u{301}", "c": ""], ["Root"], ["Root 2"])),
    ]
    expectEqual(
      texts.joined(separator: "\n\n"),
      """
      the cursor, the focus differ
      │ cursor:
      │   - 7,0 bar
      │   + 8,0 bar
      │ focus:
      │   - none
      │   + save\\u{202E} 1,2 3x1

      8x1, 1 cell differs
      │ 1 - |Name: ab|
      │ 1 + |Name: ac|
      │             ^
      │ cursor:
      │   - 0,0 block
      │   + none

      b, c, theme, tree, draws differ
      │ b:
      │   - café
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
    let text = report(
      film(("start", drawing("a")), (label, drawing("::error::  ##[endgroup]"))),
      film(("start", drawing("a")), (label + "2", drawing("::error::z ##[endgroup]"))))
    expectEqual(
      text,
      """
      1 of 2 frames differs
      │ frame 2, another label, 23x1, 1 cell differs
      │   - x\u{FFFD}::error::y\u{FFFD}[31m##\u{200B}[group]
      │   + x\u{FFFD}::error::y\u{FFFD}[31m##\u{200B}[group]2
      │ 1 - |::error::  ##\u{200B}[endgroup]|
      │ 1 + |::error::z ##\u{200B}[endgroup]|
      │               ^
      """)
  }
}

extension String {
  fileprivate func padded(_ width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
