import CharacterGrid
import Foundation
import GridExport
import TestSupport

@testable import GridTerminal

@MainActor @Suite struct TerminalLoopTests {
  private let program = Echo()

  private func run(
    _ port: TerminalScript, environment: [String: String] = ["TERM": "xterm-256color"]
  ) async -> Int32 {
    await TerminalLoop(
      program, in: port, painter: ScreenPainter(ANSIOptions()),
      clipboard: TerminalClipboard(environment: environment)
    ).run()
  }

  private func bytes(_ text: String) -> TerminalEvent { .bytes(Array(text.utf8)) }

  @Test func aProgramThatEndsGivesTheTerminalBack() async {
    let port = TerminalScript([bytes("a")], [bytes("q")])
    await expectEqual(run(port), 0)
    expectEqual(program.log, ["10x2", "a", "q"])
    expectEqual(port.log, ["enter", "write done", "write done", "leave"])
  }

  /// After each wait the handlers of crashes may need their stack on another thread.
  @Test func theHandlersAreToldOfEachThread() async {
    let port = TerminalScript([bytes("a")], [bytes("q")])
    var counts: [Int] = []
    port.onWait = { _ in counts.append(port.threads) }
    await expectEqual(run(port), 0)
    expectEqual((counts + [port.threads]), [1, 3, 5])
  }

  @Test func aThreadIsGivenTheStackOfTheHandlers() {
    var (before, now) = (stack_t(), stack_t())
    sigaltstack(nil, &before)
    defer { sigaltstack(&before, nil) }
    now.ss_flags = .init(SS_DISABLE)
    sigaltstack(&now, nil)
    SignalHandlers.useStackOfHandlers()
    sigaltstack(nil, &now)
    #expect(now.ss_flags == 0 && now.ss_size == 1 << 16)
  }

  /// A terminal sends presses alone: two of one cell, soon one after the other, are a double click.
  @Test func pressesInARowAreCounted() async {
    func press(_ column: Int, _ end: String = "M") -> TerminalEvent {
      bytes("\u{1B}[<0;\(column);1\(end)")
    }
    let port = TerminalScript(
      [press(2), press(2, "m"), press(2)], [press(2)], [press(2)], [press(3)], [bytes("q")])
    port.steps[1].after = .milliseconds(400)
    port.steps[2].after = .milliseconds(401)
    await expectEqual(run(port), 0)
    expectEqual(
      program.log, ["10x2", "1,0", "1,0", "1,0 x2", "1,0 x3", "1,0", "2,0", "q"])
  }

  @Test func onlyDifferencesAreWritten() async throws {
    let port = TerminalScript([bytes("hello")], [bytes("o")], [bytes("q")])
    await expectEqual(run(port), 0)
    try #require(port.written.count == 2)
    #expect(port.written[0].contains("\u{1B}[J"))
    #expect(port.written[0].contains("hello"))
    #expect(port.written[1].count < 40)
    #expect(!port.written[1].contains("\u{1B}[J"))
  }

  @Test(arguments: [Signal.hangUp, .interrupt, .quit, .terminate])
  func aSignalEndsIt(signal: Signal) async {
    let port = TerminalScript([.signal(signal), bytes("a")])
    await expectEqual(run(port), 128 + signal.number)
    expectEqual(program.log, ["10x2"])
    expectEqual(port.log, ["enter", "write done", "leave"])
  }

  @Test(arguments: [("\u{3}", Signal.interrupt), ("\u{1C}", .quit)])
  func aKeyCanBeASignal(key: String, signal: Signal) async {
    await expectEqual(run(TerminalScript([bytes("a\(key)b")])), signal.exitStatus)
    expectEqual(program.log, ["10x2", "a"])
  }

  @Test func aProgramMayHandleCtrlCAndNoOtherKeyOfTheTerminal() async {
    program.handlesInterrupt = true
    await expectEqual(run(TerminalScript([bytes("a\u{3}b\u{1C}c")])), Signal.quit.exitStatus)
    expectEqual(program.log, ["10x2", "a", "character(\"c\")", "b"])
    let port = TerminalScript([bytes("\u{3}\u{1A}")], [bytes("\u{3}q")])
    await expectEqual(run(port), 0)
    expectEqual(port.log.filter { $0 == "stop" }.count, 1)
    expectEqual(program.log.suffix(3), ["10x2", "character(\"c\")", "q"])
  }

  @Test func aCopiedTextIsWrittenToTheTerminalsClipboardOnce() async {
    program.copiedText = "Ada & 界"
    let port = TerminalScript([bytes("a")], [bytes("q")])
    await expectEqual(run(port), 0)
    expectEqual(port.written.filter { $0.contains("]52;") }, ["\u{1B}]52;c;QWRhICYg55WM\u{1B}\\"])
    program.isOver = false
    program.copiedText = "Ada"
    let plain = TerminalScript([bytes("q")])
    await expectEqual(run(plain, environment: ["TERM": "linux"]), 0)
    #expect(!plain.written.contains { $0.contains("]52;") })
    #expect(program.copiedText == nil)
  }

  @Test func aTerminalThatGoesEndsIt() async {
    await expectEqual(run(TerminalScript([.hungUp])), Signal.hangUp.exitStatus)
    let port = TerminalScript()
    port.outcomes = [.hungUp]
    await expectEqual(run(port), Signal.hangUp.exitStatus)
    expectEqual(port.log, ["enter", "write hungUp", "leave"])
  }

  @Test func anotherSizePaintsEverything() async throws {
    let port = TerminalScript([.signal(.resize)], [bytes("q")])
    await expectEqual(run(port), 0)
    expectEqual(program.log, ["10x2", "10x2", "q"])
    try #require(port.written.count == 2)
    expectEqual(port.written[0], port.written[1])
  }

  @Test func stoppingLeavesTheTerminalAndComesBack() async {
    for stop in [TerminalEvent.signal(.stop), bytes("\u{1A}")] {
      let port = TerminalScript([stop], [.signal(.resume)], [bytes("q")])
      await expectEqual(run(port), 0)
      #expect(
        port.log == [
          "enter", "write done", "leave", "stop", "enter", "write done", "enter", "write done",
          "leave",
        ])
      expectEqual(Set(port.written).count, 1)
      program.isOver = false
      program.handle(.paste("hello"))
    }
  }

  /// A frame of the reported size would have more cells than there is memory.
  @Test func ofATerminalThatIsTooLargeAPartIsUsed() async {
    let port = TerminalScript([.signal(.resize)], [bytes("\u{1A}")], [bytes("q")])
    port.size = GridSize(width: 65_535, height: 65_535)
    port.onWait = { if $0 == 2 { port.size = GridSize(width: 4_000, height: 3) } }
    await expectEqual(run(port), 0)
    expectEqual(program.log, ["1024x512", "1024x512", "1024x3", "q"])
  }

  @Test func theUserIsToldThatAPartIsUsed() async {
    func remark(_ size: GridSize) async -> String? {
      program.isOver = false
      let port = TerminalScript(size: size, [bytes("q")])
      let loop = TerminalLoop(program, in: port, painter: ScreenPainter(ANSIOptions()))
      _ = await loop.run()
      return loop.remark
    }
    #expect(
      await remark(GridSize(width: 1_025, height: 3)) == """
        The terminal has a size of 1025x3, and frames are drawn up to 1024x512, so only 1024x3 was \
        used. If the size is wrong, set it, such as stty cols 80 rows 24.
        """)
    #expect(await remark(GridSize(width: 1_024, height: 512)) == nil)
  }

  @Test func whatWasNotWrittenIsPaintedAgain() async {
    let port = TerminalScript([.signal(.resize)], [bytes("q")])
    port.outcomes = [.interrupted]
    await expectEqual(run(port), 0)
    expectEqual(port.log, ["enter", "write interrupted", "write done", "leave"])
    #expect(port.written.first?.contains("\u{1B}[J") == true)
  }

  @Test func aBlockedTerminalCanBeLeft() async {
    let port = TerminalScript([.signal(.terminate)])
    port.outcomes = [.interrupted]
    await expectEqual(run(port), Signal.terminate.exitStatus)
  }

  @Test func timeMakesAnEscapeOfAnEscape() async {
    let port = TerminalScript([bytes("\u{1B}")], [bytes("q")])
    port.steps[1].after = .milliseconds(60)
    await expectEqual(run(port), 0)
    expectEqual(program.log, ["10x2", "escape", "q"])
    expectEqual(port.now, .milliseconds(61))
  }

  @Test func aSequenceMayComeInPieces() async {
    let port = TerminalScript([bytes("\u{1B}")], [bytes("[")], [bytes("A")], [bytes("q")])
    for step in 1...3 { port.steps[step].after = .milliseconds(40) }
    await expectEqual(run(port), 0)
    expectEqual(program.log, ["10x2", "up", "q"])
  }

  @Test func timePassesForTheProgram() async {
    let port = TerminalScript([bytes("a")], [bytes("b")], [bytes("q")])
    port.steps[1].after = .milliseconds(250)
    port.steps[2].after = .seconds(100)
    await expectEqual(run(port), 0)
    // What was longer than a second was spent asleep.
    expectEqual(program.elapsed, .milliseconds(1_251))
  }

  @Test func aProgramThatMovesIsToldInTime() async {
    program.timeUntilNextChange = .milliseconds(100)
    let port = TerminalScript([bytes("q")])
    port.steps[0].after = .milliseconds(350)
    await expectEqual(run(port), 0)
    expectEqual(program.elapsed, .milliseconds(350))
    expectEqual(port.log, ["enter", "write done", "leave"])
  }

  @Test func theCursorIsShownWhereItIs() async throws {
    let port = TerminalScript(
      [bytes("\u{1B}[200~cursor\u{1B}[201~")], [bytes("x")], [bytes("\u{C}")], [bytes("q")])
    await expectEqual(run(port), 0)
    try #require(port.written.count == 4)
    #expect(port.written[1].hasSuffix("\u{1B}[1;7H\u{1B}[6 q\u{1B}[?25h"))
    #expect(port.written[2].hasPrefix("\u{1B}[?25l"))
    #expect(!port.written[2].contains("?25h"))
    #expect(port.written[3].contains("\u{1B}[J"))
  }

  @Test func thePicturesThatWereWrittenAreTold() async {
    var rows: [String] = []
    let port = TerminalScript([bytes("a")], [bytes("a")], [bytes("q")])
    let painter = ScreenPainter(ANSIOptions())
    let loop = TerminalLoop(program, in: port, painter: painter) { rows.append($0.rows[0]) }
    await expectEqual(loop.run(), 0)
    expectEqual(rows, ["hello     ", "a         "])
  }
}
