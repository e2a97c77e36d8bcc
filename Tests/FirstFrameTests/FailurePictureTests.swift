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

  /// What stands before the advice.
  private func report(_ expected: Recording, _ actual: Recording) -> String {
    message(expected, actual).split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast(3).joined(separator: "\n")
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
    expectEqual(text, "?")
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
    expectEqual(text, "?")
  }

  @Test func boundsTheRowsTheColumnsAndTheNotes() {
    func lines(_ size: GridSize, _ draw: (inout Canvas) -> Void) -> [Substring] {
      var canvas = Canvas(size: size)
      draw(&canvas)
      return reports((Grid(blank: size), canvas.frozen())).split(separator: "\n").dropFirst(2).map {
        $0
      }
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
    expectEqual(texts.joined(separator: "\n\n"), "?")
  }

  // MARK: - Hostile content

  @Test func letsNoContentStartACommandOrMoveTheCursor() {
    let label = "x\n::error::y\u{1B}[31m##[group]"
    let text = report(
      film(("start", drawing("a")), (label, drawing("::error::  ##[endgroup]"))),
      film(("start", drawing("a")), (label + "2", drawing("::error::z ##[endgroup]"))))
    expectEqual(text, "?")
  }
}

extension String {
  fileprivate func padded(_ width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
