/// The line that says how far a command is, at instants that the test gives.
@Suite struct ProgressLineTests {
  /// What was written, with the carriage return shown.
  private final class Written: Sendable {
    private let all = Mutex<[String]>([])
    func append(_ text: String) {
      all.withLock { $0.append(text.replacing("\r", with: "⏎")) }
    }
    var texts: [String] { all.withLock { $0 } }
  }

  /// The lines of a command that takes one step at each instant, after one instant for its start.
  private func lines(at instants: Int..., of count: Int = 1_000) -> [String] {
    let written = Written()
    let place = Mutex(0)
    let line = ProgressLine(
      now: {
        place.withLock { place in
          defer { place += 1 }
          return instants[place]
        }
      }, write: { written.append($0) })
    ProgressLine.$current.withValue(line) {
      for step in 1..<instants.count { ProgressLine.step("looking", count - step, of: count) }
    }
    line.end()
    return written.texts
  }

  @Test func aLineIsWrittenOverItselfAndErasedAtTheEnd() {
    #expect(
      lines(at: 0, 999, 1_000, 1_050, 1_100, 1_150) == [
        "⏎frames: looking, 998 of 1000", "⏎frames: looking, 996 of 1000",
        "⏎" + String(repeating: " ", count: 28) + "⏎",
      ])
  }

  @Test func whatAShorterLineLeavesIsErased() {
    #expect(
      lines(at: 0, 1_000, 2_000, of: 11).prefix(2) == [
        "⏎frames: looking, 10 of 11", "⏎frames: looking, 9 of 11 ",
      ])
  }

  @Test func withoutATerminalNothingIsWritten() {
    ProgressLine.step("looking", 1, of: 2)
    #expect(ProgressLine.current == nil)
  }
}
