@testable import GridTerminal

@MainActor @Suite struct TerminalLoopTests {
  private let program = Echo()

  /// Signals, keys that are signals, and a terminal that goes or is blocked: each ends the program,
  /// and gives the terminal back.
  @Test func whatEndsAProgram() async {
    let ends: [[TerminalEvent]] = [
      ["a", "q", "b"], [.signal(.hangUp), "a"], [.signal(.interrupt), "a"], [.signal(.quit), "a"],
      [.signal(.terminate), "a"], ["a\u{3}b"], ["a\u{1C}b"], [.hungUp],
    ]
    var stories: [String] = []
    for events in ends { stories.append(await TerminalScript(events).story()) }
    let (gone, blocked) = (TerminalScript(), TerminalScript([.signal(.terminate)]))
    (gone.outcomes, blocked.outcomes) = ([.hungUp], [.interrupted])
    stories += [await gone.story(), await blocked.story()]
    expectEqual(
      stories.joined(separator: "\n"),
      """
      0 | 10x2 a q b | enter done leave
      129 | 10x2 | enter done leave
      130 | 10x2 | enter done leave
      131 | 10x2 | enter done leave
      143 | 10x2 | enter done leave
      130 | 10x2 a | enter done leave
      131 | 10x2 a | enter done leave
      129 | 10x2 | enter done leave
      129 | 10x2 | enter hungUp leave
      143 | 10x2 | enter interrupted leave
      """)
  }

  /// After each wait the handlers of crashes may need their stack on another thread.
  @Test func theHandlersAreToldOfEachThread() async {
    let port = TerminalScript(["a"], ["q"])
    var counts: [Int] = []
    port.onWait = { _ in counts.append(port.threads) }
    await expectEqual(port.story(), "0 | 10x2 a q | enter done done leave")
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

  /// A program may handle ctrl-C, and no other key of the terminal.
  @Test func ctrlCAndCtrlZ() async {
    var stories: [String] = []
    for events: [TerminalEvent] in [["a\u{3}b\u{1C}c"], ["\u{3}\u{1A}", "\u{3}q"]] {
      let program = Echo()
      program.handlesInterrupt = true
      stories.append(await TerminalScript(events).story(program))
    }
    for stop in [TerminalEvent.signal(.stop), "\u{1A}"] {
      let port = TerminalScript([stop], [.signal(.resume)], ["q"])
      stories.append(await port.story())
      expectEqual(Set(port.written).count, 1)
    }
    expectEqual(
      stories.joined(separator: "\n"),
      """
      131 | 10x2 a ctrl-c b | enter done leave
      0 | 10x2 ctrl-c 10x2 ctrl-c q | enter done leave stop enter leave
      0 | 10x2 10x2 10x2 q | enter done leave stop enter done enter done leave
      0 | 10x2 10x2 10x2 q | enter done leave stop enter done enter done leave
      """)
  }

  @Test func aCopiedTextIsWrittenToTheTerminalsClipboardOnce() async {
    func copies(onTERM name: String) async -> [String] {
      let (program, port) = (Echo(), TerminalScript(["a"], ["q"]))
      program.copiedText = "Ada & 界"
      _ = await port.story(program, onTERM: name)
      #expect(program.copiedText == nil)
      return port.written.filter { $0.contains("]52;") }
    }
    await expectEqual(copies(onTERM: "xterm-256color"), ["\u{1B}]52;c;QWRhICYg55WM\u{1B}\\"])
    await expectEqual(copies(onTERM: "linux"), [])
  }

  // MARK: - Time

  /// A terminal sends presses alone: two of one cell, soon one after the other, are a double click.
  @Test func pressesInARowAreCounted() async {
    let (press, release) = ("\u{1B}[<0;2;1M", "\u{1B}[<0;2;1m")
    let bytes = [press + release + press, press, press, "\u{1B}[<0;3;1M", "q"].map(\.utf8)
    let port = TerminalScript()
    port.steps = zip([1, 400, 401, 1, 1], bytes).map { (.milliseconds($0), [.bytes(Array($1))]) }
    await expectEqual(
      port.story(),
      """
      0 | 10x2 1,0 1,0 1,0 x2 1,0 x3 1,0 2,0 q | enter done done done done done leave
      """)
  }

  /// Time makes an escape of an escape, but a sequence may come in pieces.
  @Test func timeDecidesWhatAnEscapeIs() async {
    let port = TerminalScript(["\u{1B}"], ["a"], ["\u{1B}"], ["["], ["A"], ["q"])
    port.steps[1].after = .milliseconds(60)
    for step in 3...5 { port.steps[step].after = .milliseconds(40) }
    await expectEqual(
      port.story(),
      """
      0 | 10x2 escape a up q | enter done done done done leave
      """)
    expectEqual(port.now, .milliseconds(182))
  }

  /// What was longer than a second was spent asleep.
  ///
  /// A program that moves is told in time.
  @Test func timePassesForTheProgram() async {
    let port = TerminalScript(["a"], ["b"], ["q"])
    (port.steps[1].after, port.steps[2].after) = (.milliseconds(250), .seconds(100))
    _ = await port.story(program)
    expectEqual(program.elapsed, .milliseconds(1_251))
    let (moving, other) = (Echo(), TerminalScript(["q"]))
    moving.timeUntilNextChange = .milliseconds(100)
    other.steps[0].after = .milliseconds(350)
    await expectEqual(other.story(moving), "0 | 10x2 q | enter done leave")
    expectEqual(moving.elapsed, .milliseconds(350))
  }

  // MARK: - What is written

  /// What was written, with ␛ for an escape and · for a blank.
  private func written(_ port: TerminalScript) async -> String {
    _ = await port.story()
    return port.written.joined(separator: "\n").replacing("\u{1B}", with: "␛")
      .replacing(" ", with: "·")
  }

  @Test func onlyDifferencesAreWritten() async {
    let port = TerminalScript(
      ["hello"], ["o"], ["\u{1B}[200~cursor\u{1B}[201~"], ["x"], ["\u{C}"], [.signal(.resize)],
      ["q"])
    await expectEqual(
      written(port),
      """
      ␛[?25l␛[m␛[H␛[J␛[Hhello
      ␛[Ho····
      ␛[Hcursor␛[1;7H␛[6·q␛[?25h
      ␛[?25l␛[Hx·····
      ␛[?25l␛[m␛[H␛[J␛[Hx
      ␛[?25l␛[m␛[H␛[J␛[Hx
      """)
    let interrupted = TerminalScript([.signal(.resize)], ["q"])
    interrupted.outcomes = [.interrupted]
    await expectEqual(
      interrupted.story(), "0 | 10x2 10x2 q | enter interrupted done leave")
    #expect(interrupted.written.first?.contains("\u{1B}[J") == true)
  }

  /// A frame of the reported size would have more cells than there is memory.
  @Test func ofATerminalThatIsTooLargeAPartIsUsed() async {
    let port = TerminalScript([.signal(.resize)], ["\u{1A}"], ["q"])
    port.size = GridSize(width: 65_535, height: 65_535)
    port.onWait = { if $0 == 2 { port.size = GridSize(width: 4_000, height: 3) } }
    _ = await port.story(program)
    expectEqual(program.log, ["1024x512", "1024x512", "1024x3", "q"])
  }

  @Test func theUserIsToldThatAPartIsUsed() async {
    var remarks: [String?] = []
    for size in [GridSize(width: 1_025, height: 3), GridSize(width: 1_024, height: 512)] {
      let port = TerminalScript(size: size, ["q"])
      let loop = TerminalLoop(Echo(), in: port, painter: ScreenPainter(ANSIOptions()))
      _ = await loop.run()
      remarks.append(loop.remark)
    }
    let expected = """
      The terminal has a size of 1025x3, and frames are drawn up to 1024x512, so only 1024x3 was \
      used. If the size is wrong, set it, such as stty cols 80 rows 24.
      """
    expectEqual(remarks, [expected, nil])
  }

  @Test func thePicturesThatWereWrittenAreTold() async {
    var rows: [String] = []
    let port = TerminalScript(["a"], ["a"], ["q"])
    let loop = TerminalLoop(program, in: port, painter: ScreenPainter(ANSIOptions())) {
      rows.append($0.rows[0])
    }
    await expectEqual(loop.run(), 0)
    expectEqual(rows, ["hello     ", "a         "])
  }
}
