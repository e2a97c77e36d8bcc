@testable import GridTerminal

/// Rows below the prompt, on a terminal that knows no absolute places.
@Suite struct InlinePainterTests {
  private var painter = InlinePainter(ANSIOptions())
  private var terminal = LineTerminal(width: 12, height: 6)

  /// The terminal's rows after a picture, and how many of its rows are below the cursor.
  private mutating func paint(_ rows: String..., cursor: GridPoint? = nil) -> String {
    let cursor = cursor.map { TextCursor(at: $0, shape: .bar) }
    terminal.feed(painter.bytes(for: Grid(lines: rows), cursor: cursor))
    return terminal.picture.replacing("\n", with: "|") + " \(painter.rowsBelowCursor)"
  }

  /// It stands below the prompt, which a picture at the bottom scrolls up.
  @Test mutating func itGrowsAndShrinks() {
    let pictures = [
      paint("one"), paint("one", "two", "three"), paint("three"), paint("a", "b"),
      paint("a", "b", "c", "d", "e"), paint("a", "b", "c", "d", "e", "f"),
      paint("A", "b", "c", "d", "e", "F"),
    ]
    expectEqual(
      pictures,
      [
        "$ program|one 0", "$ program|one|two|three 0", "$ program|three 0", "$ program|a|b 0",
        "$ program|a|b|c|d|e 0", "a|b|c|d|e|f 0", "A|b|c|d|e|F 0",
      ])
    #expect(!terminal.showsCursor)
  }

  @Test mutating func onlyRowsThatChangedAreWritten() {
    _ = paint("one", "two", "six")
    let bytes = painter.bytes(for: Grid(lines: ["one", "2  ", "six"]), cursor: nil)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(!text.contains("one") && text.contains("2") && !text.contains("six"))
    terminal.feed(bytes)
    expectEqual(terminal.picture, "$ program\none\n2\nsix")
    expectEqual(painter.bytes(for: Grid(lines: ["one", "2  ", "six"]), cursor: nil), [])
  }

  /// What is not known is painted whole.
  @Test mutating func theCursorStandsInItsCell() {
    var pictures = [
      paint("one", "two", cursor: GridPoint(x: 1, y: 0)),
      paint("one", "two", cursor: GridPoint(x: 9, y: 9)), paint("one", "2  "),
    ]
    terminal.feed(Array("\rxxx".utf8))
    painter.forgetScreen()
    pictures += [terminal.picture, paint("one", "two")]
    expectEqual(
      pictures,
      [
        "$ program|o▌e|two 1", "$ program|one|tw▌ 0", "$ program|one|2 0",
        "$ program\none\nxxx", "$ program|one|two 0",
      ])
  }

  @Test mutating func afterItWasStoppedItBeginsOnANewLine() {
    _ = paint("one", "two", cursor: .zero)
    terminal.feed(goodbye())
    expectEqual(terminal.picture, "$ program\none\ntwo\n▌")
    terminal.feed(Array("stopped\r\n".utf8))
    painter.beginAgain()
    expectEqual(paint("one", "2"), "$ program|one|two|stopped|one|2 0")
  }

  @Test(arguments: [0, 1, 3]) mutating func theCursorEndsBelowTheLastRow(rows: Int) {
    terminal = LineTerminal(width: 12, height: 8)
    _ = paint("a", "b", "c", "d", cursor: GridPoint(x: 0, y: 3 - rows))
    expectEqual(painter.rowsBelowCursor, rows)
    terminal.feed(goodbye())
    expectEqual(terminal.picture, "$ program\na\nb\nc\nd\n▌")
  }

  /// The bytes that the terminal gets at the end, as a signal handler would find them.
  private func goodbye() -> [UInt8] {
    let modes = TerminalModes(for: .inline())
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: modes.leave.count)
    defer { buffer.deallocate() }
    _ = buffer.initialize(from: modes.leave)
    modes.setRows(painter.rowsBelowCursor, in: buffer)
    return Array(buffer)
  }
}
