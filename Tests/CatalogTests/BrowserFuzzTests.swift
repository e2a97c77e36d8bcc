@testable import GridCatalog
@testable import GridTerminal
@testable import catalog

/// Whatever is typed, clicked and resized, the browser goes on.
@MainActor @Suite struct BrowserFuzzTests {
  private nonisolated static let runs =
    ProcessInfo.processInfo.environment["FIRSTFRAME_LONG"] == nil ? 0..<4 : 0..<100

  private static let inputs = [
    " ", "n", "p", "s", "S", "d", "D", "r", "i", "t", "w", "?", "\t", "\r", "\u{1B}", "\u{1B}[A",
    "\u{1B}[B", "\u{1B}[C", "\u{1B}[6~", "\u{1B}[5~", "1", "2", "3", "4", "5", "6", "7", "x", "é",
    "\u{7F}", "\u{E}", "\u{1B}[200~a\nb\u{1B}[201~", "\u{1B}[<65;40;10M", "\u{1B}[Z",
  ]

  @Test(arguments: runs) func anythingCanBeTyped(run: Int) async {
    var random = Dice(seed: UInt64(run) &* 7_919 &+ 1)
    let model = BrowserModel(OurCatalog.catalog)
    let program = BrowserProgram(model)
    var size = GridSize(width: 80, height: 24)
    program.resize(to: size)
    for _ in 0..<60 {
      switch random.below(12) {
      case 0:
        size = GridSize(width: random.below(150), height: random.below(50))
        program.resize(to: size)
      case 1: program.advance(by: .milliseconds(random.below(700)))
      case 2: await program.settle()
      case 3:
        let (x, y) = (random.below(120) + 1, random.below(40) + 1)
        type("\u{1B}[<0;\(x);\(y)M\u{1B}[<0;\(x);\(y)m", into: program)
      default: type(Self.inputs[random.below(Self.inputs.count)], into: program)
      }
      let frame = program.commit()
      expectEqual(frame.grid.size, size)
      expectEqual(frame.problems, [])
      expectEqual(model.moments[0].count, model.moments[1].count)
      #expect(!model.isOver)
    }
  }

  private func type(_ bytes: String, into program: BrowserProgram) {
    var decoder = InputDecoder()
    for input in decoder.decode(bytes.utf8) + decoder.timeOut() { program.handle(input) }
  }
}
