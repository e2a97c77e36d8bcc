import Observation
import ViewsTestSupport

@testable import GridTerminal

/// A stage in a terminal: keys, time, tasks and its size.
@MainActor @Suite struct StageProgramTests {
  private final class CounterView: View {
    let counter: Held<Int>
    private let label = Label("")
    private let button: Button

    init(_ counter: Held<Int>) {
      self.counter = counter
      button = Button("Add") { counter.value += 1 }
      super.init()
      addSubview(label)
      addSubview(button)
    }

    override func updateProperties() { label.text = "Count: \(counter.value)" }

    override func layoutSubviews() {
      label.frame = GridRect(x: 0, y: 0, width: bounds.size.width, height: 1)
      button.frame = GridRect(x: 0, y: 1, width: 7, height: 1)
    }

    override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
      GridSize(width: 10, height: 2 + counter.value)
    }

    override func handleKey(_ key: KeyPress) -> Bool {
      guard key.typed == "q" else { return false }
      Terminal.end(status: 7)
      return true
    }
  }

  private let counter = Held(0)
  private let stage: Stage

  init() { stage = Stage(CounterView(counter), size: .zero) }

  /// The pictures that are painted until the program ends, each with its time, and its status.
  ///
  /// It ends when more than two are counted.
  private func frames(
    _ port: TerminalScript, in place: Terminal.Place = .fullScreen, needing size: GridSize = .zero
  ) async -> [String] {
    let program = StageProgram(stage, in: place, needing: size) { [counter] in counter.value > 2 }
    let painter: any TerminalPainter =
      place == .fullScreen ? ScreenPainter(ANSIOptions()) : InlinePainter(ANSIOptions())
    var frames: [String] = []
    let status = await TerminalLoop(program, in: port, painter: painter) { grid in
      frames.append("\(grid.lines.joined(separator: "|")) at \(port.now)")
    }.run()
    return frames + ["\(status)"]
  }

  /// The mouse presses a button, too.
  ///
  /// A condition ends it.
  @Test func keysReachTheViewsAndEachFrameIsPainted() async {
    let click = "\u{1B}[<0;3;2M\u{1B}[<0;3;2m"
    let port = TerminalScript(["\t "], [.bytes(Array(click.utf8))], [" "], ["a"])
    await expectEqual(
      frames(port),
      [
        "Count: 0|[ Add ] at 0.0 seconds", "Count: 1|[ Add ] at 0.001 seconds",
        "Count: 2|[ Add ] at 0.002 seconds", "0",
      ])
    counter.value = 0
    await expectEqual(
      frames(TerminalScript(["q"], ["a"])), ["Count: 0|[ Add ] at 0.0 seconds", "7"])
  }

  @Test func outsideOfAProgramNothingEnds() { Terminal.end(status: 3) }

  @Test func ctrlCCopiesASelectionAndEndsTheProgramOtherwise() async {
    let field = TextField(text: "Ada")
    let stage = Stage(field, size: .zero)
    field.focus()
    let port = TerminalScript(["\u{1}\u{3}"], ["\u{1B}[C"], ["\u{3}"])
    let loop = TerminalLoop(
      StageProgram(stage, in: .fullScreen) { false }, in: port,
      painter: ScreenPainter(ANSIOptions()),
      hasClipboard: true)
    await expectEqual(loop.run(), Signal.interrupt.exitStatus)
    expectEqual(stage.clipboard.text, "Ada")
    expectEqual(port.written.filter { $0.contains("]52;") }, ["\u{1B}]52;c;QWRh\u{1B}\\"])
  }

  @Test func realTimeMovesTheStagesClock() async {
    for time in [Duration.milliseconds(500), .seconds(9)] {
      stage.queue.enqueue(after: time) { [counter] in counter.value += 1 }
    }
    let port = TerminalScript(["q"])
    port.steps[0].after = .seconds(30)
    await expectEqual(
      frames(port),
      [
        "Count: 0|[ Add ] at 0.0 seconds", "Count: 1|[ Add ] at 0.5 seconds",
        "Count: 2|[ Add ] at 9.0 seconds", "7",
      ])
  }

  @Test func whatATaskWritesIsPaintedWithoutAKey() async {
    let port = TerminalScript([], ["q"])
    port.onWait = { [counter] wait in if wait == 1 { counter.value = 1 } }
    await expectEqual(
      frames(port), ["Count: 0|[ Add ] at 0.0 seconds", "Count: 1|[ Add ] at 0.0 seconds", "7"])
    #expect(port.wakes > 0)
  }

  @Test func whatAnotherThreadQueuesWakesIt() async {
    let program = StageProgram(stage, in: .fullScreen) { false }
    let port = TerminalScript()
    program.onChange { port.wake() }
    _ = program.commit()
    #expect(program.timeUntilNextChange == nil)
    let (queue, before) = (stage.queue, port.wakes)
    await Task.detached { queue.enqueue {} }.value
    expectEqual(port.wakes, before + 1)
    expectEqual(program.timeUntilNextChange, .zero)
    program.onChange(nil)
    queue.enqueue {}
    counter.value = 1
    expectEqual(port.wakes, before + 1)
  }

  // MARK: - Its size

  /// Below the prompt it is as high as its content, as far as the terminal has rows; the last state
  /// stays in the terminal.
  @Test func theTerminalsSizeIsTheStages() async {
    func sizes(
      _ height: Int, _ place: Terminal.Place, from count: Int = 0, _ steps: [TerminalEvent]...
    ) async -> [String] {
      let port = TerminalScript(size: GridSize(width: 20, height: height))
      port.steps = steps.map { (.milliseconds(1), $0) }
      counter.value = count
      return await frames(port, in: place)
    }
    let all = [
      await sizes(5, .fullScreen, [.signal(.resize)], ["q"]),
      await sizes(3, .inline(), ["\t "], [" "], ["q"]),
      await sizes(9, .inline(), from: 2, [" "]), await sizes(9, .inline(rows: 4), ["q"]),
    ]
    expectEqual(
      all.map { $0.joined(separator: "\n") }.joined(separator: "\n\n"),
      """
      Count: 0|[ Add ]||| at 0.0 seconds
      Count: 0|[ Add ]||| at 0.001 seconds
      7

      Count: 0|[ Add ] at 0.0 seconds
      Count: 1|[ Add ]| at 0.001 seconds
      Count: 2|[ Add ]| at 0.002 seconds
      7

      Count: 2|[ Add ]|| at 0.0 seconds
      Count: 3|[ Add ]||| at 0.001 seconds
      0

      Count: 0|[ Add ]|| at 0.0 seconds
      7
      """)
  }

  /// Below the prompt what is needed takes its own rows, not the whole window.
  @Test func aWindowThatIsTooSmallSaysWhatIsNeeded() async {
    let (small, enough) = (GridSize(width: 12, height: 5), GridSize(width: 14, height: 2))
    let port = TerminalScript(size: small, ["\t "], [.signal(.resize)], ["\t "], ["q"])
    port.onWait = { if $0 == 2 { port.size = enough } }
    await expectEqual(
      frames(port, needing: enough),
      [
        "Needs 14x2,|has 12x5.||| at 0.0 seconds", "Count: 0|[ Add ] at 0.002 seconds",
        "Count: 1|[ Add ] at 0.003 seconds", "7",
      ])
    let inline = TerminalScript(size: small, [.hungUp])
    await expectEqual(
      frames(inline, in: .inline(), needing: enough),
      ["Needs 14x2,|has 12x5. at 0.0 seconds", "129"])
  }
}
