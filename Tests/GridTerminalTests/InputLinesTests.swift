@testable import GridTerminal

/// The lines of a pipe, as a program in a terminal reads them.
@MainActor @Suite struct InputLinesTests {
  /// A pipe that some texts are written into, one after another as they are read.
  private func lines(of texts: [String], longest: Int = 1 << 20) async throws -> [[String]] {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    var all: [[String]] = []
    var lines = Terminal.lines(ofFile: ends[0], longest: longest).makeAsyncIterator()
    for text in texts {
      let bytes = Array(text.utf8)
      expectEqual(write(ends[1], bytes, bytes.count), bytes.count)
      if text.contains("\n"), let next = await lines.next() { all.append(next) }
    }
    close(ends[1])
    while let next = await lines.next() { all.append(next) }
    #expect(await lines.next() == nil)
    close(ends[0])
    return all
  }

  @Test func linesArriveWhenTheyEnd() async throws {
    let all = try await lines(of: ["one\ntwo\nth", "ree\n", "\n", "last"])
    expectEqual(all, [["one", "two"], ["three"], [""], ["last"]])
    try await expectEqual(lines(of: []), [])
    try await expectEqual(lines(of: ["\n"]), [[""]])
  }

  /// What is typed there is left for the program's views.
  @Test func aTerminalHasNoLines() async throws {
    let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    defer { close(terminal) }
    try #require(isatty(terminal) == 1)
    var lines = Terminal.lines(ofFile: terminal).makeAsyncIterator()
    #expect(await lines.next() == nil)
  }

  /// A line that never ends is divided, and bad bytes are mended.
  @Test func bytesAreSplitIntoLines() {
    var (long, short) = (LineSplitter(longest: 100), LineSplitter(longest: 4))
    let bytes: [[UInt8]] = [Array("a\r\nb\rc\r\n".utf8), [0x61, 0xFF, 0x0A, 0xC3], [0xA9, 0x0A]]
    expectEqual(bytes.map { long.lines(after: $0) }, [["a", "b\rc"], ["a\u{FFFD}"], ["é"]])
    #expect(long.rest() == nil)
    let lines = ["abcdefghij", "k\nl"].map { short.lines(after: Array($0.utf8)) }
    expectEqual(lines, [["abcd", "efgh"], ["ijk"]])
    expectEqual(short.rest(), "l")
    expectEqual(short.lines(after: Array("日本語\n".utf8)), ["日", "本", "語"])
    expectEqual(short.lines(after: [UInt8](repeating: 0x80, count: 9)).count, 2)
  }
}
