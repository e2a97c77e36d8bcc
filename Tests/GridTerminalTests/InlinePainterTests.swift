import CharacterGrid
import GridExport
import TestSupport

@testable import GridTerminal

/// Rows below the prompt, on a terminal that knows no absolute places.
@Suite struct InlinePainterTests {
  private var painter = InlinePainter(ANSIOptions())
  private var terminal = LineTerminal(width: 12, height: 6)

  private mutating func paint(_ rows: String..., cursor: TextCursor? = nil) -> String {
    terminal.feed(painter.bytes(for: Grid(lines: rows), cursor: cursor))
    return terminal.picture
  }

  @Test mutating func thePictureStandsBelowThePrompt() {
    expectEqual(paint("one", "two"), "$ program\none\ntwo")
    expectEqual(painter.rowsBelowCursor, 0)
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

  @Test mutating func aPictureAtTheBottomScrollsThePromptUp() {
    expectEqual(paint("a", "b", "c", "d", "e"), "$ program\na\nb\nc\nd\ne")
    expectEqual(paint("a", "b", "c", "d", "e", "f"), "a\nb\nc\nd\ne\nf")
    expectEqual(paint("A", "b", "c", "d", "e", "F"), "A\nb\nc\nd\ne\nF")
  }

  @Test mutating func itGrowsAndShrinks() {
    expectEqual(paint("one"), "$ program\none")
    expectEqual(paint("one", "two", "three"), "$ program\none\ntwo\nthree")
    expectEqual(paint("three"), "$ program\nthree")
    expectEqual(paint("a", "b"), "$ program\na\nb")
  }

  @Test mutating func theCursorStandsInItsCell() {
    let cursor = TextCursor(at: GridPoint(x: 1, y: 0), shape: .bar)
    expectEqual(paint("one", "two", cursor: cursor), "$ program\no▌e\ntwo")
    expectEqual(painter.rowsBelowCursor, 1)
    let last = TextCursor(at: GridPoint(x: 9, y: 9))
    expectEqual(paint("one", "two", cursor: last), "$ program\none\ntw▌")
    expectEqual(paint("one", "2  "), "$ program\none\n2")
  }

  @Test mutating func whatIsNotKnownIsPaintedWhole() {
    _ = paint("one", "two")
    terminal.feed(Array("\rxxx".utf8))
    expectEqual(terminal.picture, "$ program\none\nxxx")
    painter.forgetScreen()
    expectEqual(paint("one", "two"), "$ program\none\ntwo")
  }

  @Test mutating func afterItWasStoppedItBeginsOnANewLine() {
    let modes = TerminalModes(for: .inline())
    _ = paint("one", "two", cursor: TextCursor(at: .zero))
    terminal.feed(goodbye(modes, painter.rowsBelowCursor))
    expectEqual(terminal.picture, "$ program\none\ntwo\n▌")
    terminal.feed(Array("stopped\r\n".utf8))
    painter.beginAgain()
    _ = paint("one", "2")
    expectEqual(terminal.picture, "$ program\none\ntwo\nstopped\none\n2")
  }

  @Test(arguments: [0, 1, 3]) func theCursorEndsBelowTheLastRow(rows: Int) {
    var painter = InlinePainter(ANSIOptions())
    var terminal = LineTerminal(width: 12, height: 8)
    let cursor = TextCursor(at: GridPoint(x: 0, y: 3 - rows))
    terminal.feed(painter.bytes(for: Grid(lines: ["a", "b", "c", "d"]), cursor: cursor))
    expectEqual(painter.rowsBelowCursor, rows)
    terminal.feed(goodbye(TerminalModes(for: .inline()), rows))
    expectEqual(terminal.picture, "$ program\na\nb\nc\nd\n▌")
  }

  /// The bytes that the terminal gets at the end, as a signal handler would find them.
  private func goodbye(_ modes: TerminalModes, _ rows: Int) -> [UInt8] {
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: modes.leave.count)
    defer { buffer.deallocate() }
    _ = buffer.initialize(from: modes.leave)
    modes.setRows(rows, in: buffer)
    return Array(buffer)
  }
}
