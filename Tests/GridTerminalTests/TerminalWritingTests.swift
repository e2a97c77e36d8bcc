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
    expectEqual(Sink([-1]).write([]), .done)
  }

  /// A signal interrupts where nothing is taken, and a terminal that has gone is told.
  @Test func notEverythingIsWritten() {
    let sink = Sink([4, -Int(EAGAIN), -Int(EAGAIN)], canWrite: [true, false])
    expectEqual(sink.write(bytes), .interrupted)
    expectEqual(sink.taken, Array(bytes.prefix(4)))
    let errors = [EIO, EPIPE, EBADF].map { Sink([4, -Int($0)]).write(bytes) }
    expectEqual(errors, [.hungUp, .hungUp, .hungUp])
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

  // MARK: - What the terminal can do

  private static let environments = [
    [:], ["TERM": ""], ["TERM": "dumb"], ["TERM": "unknown"], ["TERM": "linux"],
    ["TERM": "vt220"], ["TERM": "xterm-direct"], ["TERM": "xterm-256color"],
    ["TERM": "xterm-256color", "NO_COLOR": ""], ["TERM": "xterm-256color", "NO_COLOR": "1"],
    ["TERM": "xterm", "COLORTERM": "24bit"], ["TERM": "screen", "COLORTERM": "truecolor"],
    ["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"],
  ]

  /// Its colors, whether it has shapes of underlines, and links; one with links has a clipboard.
  @Test func theEnvironmentTellsWhatTheTerminalCanDo() {
    let lines = Self.environments.map { environment in
      let options = ANSIOptions(environment: environment).map { options in
        let parts = [
          options.hasUnderlineShapes ? "shapes" : nil, options.hasLinks ? "links" : nil,
          options.isSynchronized ? "synchronized" : nil,
        ]
        return (["\(options.colors)"] + parts.compactMap { $0 }).joined(separator: " ")
      }
      let names = environment.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }
      return "\(names.joined(separator: " ")): \(options ?? "nothing")"
    }
    expectEqual(
      lines.joined(separator: "\n"),
      """
      : nothing
      TERM=: nothing
      TERM=dumb: nothing
      TERM=unknown: nothing
      TERM=linux: sixteen synchronized
      TERM=vt220: none synchronized
      TERM=xterm-direct: trueColor shapes links synchronized
      TERM=xterm-256color: palette links synchronized
      NO_COLOR= TERM=xterm-256color: palette links synchronized
      NO_COLOR=1 TERM=xterm-256color: none links synchronized
      COLORTERM=24bit TERM=xterm: trueColor shapes links synchronized
      COLORTERM=truecolor TERM=screen: trueColor shapes links synchronized
      COLORTERM=truecolor NO_COLOR=1 TERM=xterm-256color: none shapes links synchronized
      """)
  }

  private func clipboardBytes(_ text: String) -> String? {
    text.clipboardCommand.map { String(decoding: $0, as: UTF8.self) }
  }

  /// A text that is too long is left out.
  @Test func aTextIsEncodedForTheClipboard() {
    let texts = ["", "f", "fo", "foo", "foob", "é界👍\n", "\u{1B}\\"]
    expectEqual(
      texts.map(clipboardBytes),
      ["", "Zg==", "Zm8=", "Zm9v", "Zm9vYg==", "w6nnlYzwn5GNCg==", "G1w="].map {
        "\u{1B}]52;c;\($0)\u{1B}\\"
      })
    let longest = String(repeating: "x", count: String.mostClipboardBytes)
    expectEqual(clipboardBytes(longest)?.utf8.count, 99_992 + 9)
    #expect(clipboardBytes(longest + "x") == nil)
  }
}

@Suite struct TerminalFileSetTests {
  @Test func aPipeIsReadyWhenThereIsSomethingInIt() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    func isReady() -> [Bool] {
      let ready = FileSet.ready(toRead: [ends[0]], toWrite: [ends[1]], atMost: .zero)
      return [ready.readers.contains(ends[0]), ready.writers.contains(ends[1])]
    }
    var states = [isReady()]
    try #require(write(ends[1], "x", 1) == 1)
    states.append(isReady())
    var byte: UInt8 = 0
    try #require(read(ends[0], &byte, 1) == 1)
    expectEqual(states + [isReady()], [[false, true], [true, true], [false, true]])
    #expect(!FileSet.ready(toRead: [ends[0]], atMost: .milliseconds(1)).readers.contains(ends[0]))
  }

  @Test func aSetHoldsWhatWasPutIn() {
    let set = FileSet([0, 7, 8, 63, 64, FileSet.highest])
    let held = (0...FileSet.highest).filter(set.contains)
    expectEqual(held, [0, 7, 8, 63, 64, FileSet.highest])
  }

  /// The next file that is opened may have none of the three numbers.
  @MainActor @Test func closedStandardFilesAreOpened() {
    let kept = [[3], [0, 3], [2, 7], [0, 2, 5]].map { (numbers: [Int32]) in
      var (next, open) = (numbers[...], Set<Int32>())
      ProcessTerminal.openStandardFiles {
        let number = next.removeFirst()
        open.insert(number)
        return number
      } closing: {
        open.remove($0)
      }
      return open.sorted() + next
    }
    expectEqual(kept, [[], [0], [2], [0, 2]])
  }
}
