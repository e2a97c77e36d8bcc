import CharacterGrid
import GridExport
import Foundation
import TestSupport

@testable import GridTerminal

@Suite struct TerminalWritingTests {
  /// Takes bytes as the answers say, and notes what it took.
  private final class Sink {
    var answers: [Int]
    var canWrite: [Bool]
    var taken: [UInt8] = []
    private(set) var calls = 0

    init(_ answers: [Int], canWrite: [Bool] = []) {
      (self.answers, self.canWrite) = (answers, canWrite)
    }

    func write(_ bytes: [UInt8]) -> WriteOutcome {
      ByteWriting { [self] bytes in
        calls += 1
        let answer = answers.isEmpty ? bytes.count : answers.removeFirst()
        if answer > 0 { taken += bytes.prefix(answer) }
        return answer
      } waitUntilWritable: { [self] in
        canWrite.removeFirst()
      }(bytes)
    }
  }

  private let bytes = Array("0123456789".utf8)

  @Test func everythingIsWrittenWhateverTheTerminalTakesAtOnce() {
    let sink = Sink(
      [3, -Int(EINTR), 1, -Int(EAGAIN), 2, 0, -Int(EINTR)], canWrite: [true, true])
    expectEqual(sink.write(bytes), .done)
    expectEqual(sink.taken, bytes)
    #expect(sink.canWrite.isEmpty)
  }

  @Test func aSignalInterruptsWhereNothingIsTaken() {
    let sink = Sink([4, -Int(EAGAIN), -Int(EAGAIN)], canWrite: [true, false])
    expectEqual(sink.write(bytes), .interrupted)
    expectEqual(sink.taken, Array(bytes.prefix(4)))
  }

  @Test(arguments: [EIO, EPIPE, EBADF])
  func aTerminalThatHasGoneIsTold(error: Int32) {
    expectEqual(Sink([4, -Int(error)]).write(bytes), .hungUp)
  }

  /// A terminal that takes all bytes shows no half of a picture, and the system is called once.
  @Test func eachPictureIsWrittenByOneCallHoweverLargeTheScreen() {
    let size = GridSize(width: 300, height: 100)
    var painter = ScreenPainter(ANSIOptions())
    let sink = Sink([])
    var canvas = Canvas(size: size)
    for (number, text) in ["whole screen 界 ", "another one 🎾 "].enumerated() {
      for row in 0..<size.height {
        let style = CellStyle(foreground: .indexed(UInt8(row)), attributes: .bold)
        let line = String(repeating: text, count: 30)
        canvas.draw(line, at: GridPoint(x: number, y: row), style: style)
      }
      let cursor = TextCursor(at: GridPoint(x: 3, y: 7))
      let bytes = painter.bytes(for: canvas.frozen(), cursor: cursor)
      #expect(bytes.count > 1 << 14)
      expectEqual(sink.write(bytes), .done)
      expectEqual(sink.calls, number + 1)
      #expect(painter.bytes(for: canvas.frozen(), cursor: cursor).isEmpty)
    }
    var changed = canvas
    changed.draw("x", at: .zero)
    expectEqual(sink.write(painter.bytes(for: changed.frozen(), cursor: nil)), .done)
    expectEqual(sink.calls, 3)
  }

  @Test func nothingIsNotWritten() { expectEqual(Sink([-1]).write([]), .done) }

  @Test(arguments: [
    (["TERM": "xterm-256color"], ColorDepth.palette, false, true),
    (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .trueColor, true, true),
    (["TERM": "xterm", "COLORTERM": "24bit"], .trueColor, true, true),
    (["TERM": "xterm-direct"], .trueColor, true, true),
    (["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"], .none, true, true),
    (["TERM": "xterm-256color", "NO_COLOR": ""], .palette, false, true),
    (["TERM": "linux"], .sixteen, false, false), (["TERM": "vt220"], .none, false, false),
  ])
  func whatTheTerminalCanDo(
    environment: [String: String], colors: ColorDepth, hasShapes: Bool, hasLinks: Bool
  ) {
    expectEqual(
      ANSIOptions(environment: environment),
      ANSIOptions(
        colors: colors, hasUnderlineShapes: hasShapes, hasLinks: hasLinks, isSynchronized: true))
  }

  @Test(arguments: [[:], ["TERM": ""], ["TERM": "dumb"], ["TERM": "unknown"]])
  func someTerminalsCannotBeDrawnOn(environment: [String: String]) {
    #expect(ANSIOptions(environment: environment) == nil)
  }
}

@Suite struct TerminalClipboardTests {
  private func bytes(_ text: String) -> String? {
    TerminalClipboard(environment: ["TERM": "xterm-256color"])?.bytes(for: text)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: ["", "f", "fo", "foo", "foob", "é界👍\n", "\u{1B}\\"])
  func aTextIsEncoded(text: String) {
    let digits = Data(text.utf8).base64EncodedString()
    expectEqual(bytes(text), "\u{1B}]52;c;\(digits)\u{1B}\\")
  }

  @Test func aTextThatIsTooLongIsLeftOut() {
    let longest = String(repeating: "x", count: TerminalClipboard.mostBytes)
    expectEqual(bytes(longest)?.utf8.count, 99_992 + 9)
    #expect(bytes(longest + "x") == nil)
  }

  @Test(arguments: [
    ([:], false), (["TERM": ""], false), (["TERM": "dumb"], false), (["TERM": "linux"], false),
    (["TERM": "vt220"], false), (["TERM": "xterm-256color"], true),
    (["TERM": "xterm-256color", "NO_COLOR": "1"], true),
    (["TERM": "screen", "COLORTERM": "truecolor"], true),
  ])
  func someTerminalsHaveNone(environment: [String: String], has: Bool) {
    expectEqual((TerminalClipboard(environment: environment) != nil), has)
  }
}

@Suite struct TerminalFileSetTests {
  @Test func aPipeIsReadyWhenThereIsSomethingInIt() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    func isReady() -> (toRead: Bool, toWrite: Bool) {
      let ready = FileSet.ready(toRead: [ends[0]], toWrite: [ends[1]], atMost: .zero)
      return (ready.readers.contains(ends[0]), ready.writers.contains(ends[1]))
    }
    #expect(isReady() == (false, true))
    try #require(write(ends[1], "x", 1) == 1)
    #expect(isReady() == (true, true))
    var byte: UInt8 = 0
    try #require(read(ends[0], &byte, 1) == 1)
    #expect(isReady() == (false, true))
    #expect(!FileSet.ready(toRead: [ends[0]], atMost: .milliseconds(1)).readers.contains(ends[0]))
  }

  @Test func aSetHoldsWhatWasPutIn() {
    let set = FileSet([0, 7, 8, 63, 64, FileSet.highest])
    let held = (0...FileSet.highest).filter(set.contains)
    expectEqual(held, [0, 7, 8, 63, 64, FileSet.highest])
  }
  /// The next file that is opened may have none of the three numbers.
  @Test(arguments: [([3], []), ([0, 3], [0]), ([2, 7], [2]), ([0, 2, 5], [0, 2])])
  @MainActor func closedStandardFilesAreOpened(numbers: [Int32], kept: [Int32]) {
    var (next, open) = (numbers[...], Set<Int32>())
    ProcessTerminal.openStandardFiles {
      let number = next.removeFirst()
      open.insert(number)
      return number
    } closing: {
      open.remove($0)
    }
    #expect(open == Set(kept) && next.isEmpty)
  }
}
