import CharacterGrid
import GridExport
import GridViews
import Observation
import TestSupport

@testable import GridTerminal

/// A stage in a terminal: keys, time, tasks and its size.
@MainActor @Suite struct StageProgramTests {
  @Observable @MainActor fileprivate final class Counter {
    var count = 0
  }

  private final class CounterView: View {
    let counter: Counter
    private let label = Label("")
    private let button: Button

    init(_ counter: Counter) {
      self.counter = counter
      button = Button("Add") { counter.count += 1 }
      super.init()
      addSubview(label)
      addSubview(button)
    }

    override func updateProperties() { label.text = "Count: \(counter.count)" }

    override func layoutSubviews() {
      label.frame = GridRect(x: 0, y: 0, width: bounds.size.width, height: 1)
      button.frame = GridRect(x: 0, y: 1, width: 7, height: 1)
    }

    override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
      GridSize(width: 10, height: 2 + counter.count)
    }

    override func handleKey(_ key: KeyPress) -> Bool {
      guard key.typed == "q" else { return false }
      Terminal.end(status: 7)
      return true
    }
  }

  private let counter = Counter()

  private func run(
    _ port: TerminalScript, _ stage: Stage? = nil, in place: Terminal.Place = .fullScreen,
    onPaint: @escaping (Grid) -> Void = { _ in }
  ) async -> Int32 {
    let stage = stage ?? Stage(CounterView(counter), size: .zero)
    let painter: any TerminalPainter =
      place == .fullScreen ? ScreenPainter(ANSIOptions()) : InlinePainter(ANSIOptions())
    let program = StageProgram(stage, in: place) { counter.count > 2 }
    return await TerminalLoop(program, in: port, painter: painter, onPaint: onPaint).run()
  }

  private func bytes(_ text: String) -> TerminalEvent { .bytes(Array(text.utf8)) }

  @Test func keysReachTheViewsAndEachFrameIsPainted() async {
    var rows: [String] = []
    let port = TerminalScript([bytes("\t ")], [bytes(" ")], [bytes("q")])
    await expectEqual(run(port) { rows.append($0.rows[0]) }, 7)
    expectEqual(rows, ["Count: 0  ", "Count: 1  ", "Count: 2  "])
  }

  @Test func aConditionEndsIt() async {
    let port = TerminalScript([bytes("\t   ")], [bytes(" ")])
    await expectEqual(run(port), 0)
    expectEqual(counter.count, 3)
  }

  @Test func outsideOfAProgramNothingEnds() { Terminal.end(status: 3) }

  @Test func theMouseAndPastesAreInputs() async {
    let port = TerminalScript([bytes("\u{1B}[<0;3;2M\u{1B}[<0;3;2m")], [bytes("q")])
    await expectEqual(run(port), 7)
    expectEqual(counter.count, 1)
  }

  @Test func ctrlCCopiesASelectionAndEndsTheProgramOtherwise() async {
    let field = TextField(text: "Ada")
    let stage = Stage(field, size: .zero)
    field.focus()
    let port = TerminalScript([bytes("\u{1}\u{3}")], [bytes("\u{1B}[C")], [bytes("\u{3}")])
    let loop = TerminalLoop(
      StageProgram(stage, in: .fullScreen) { false }, in: port,
      painter: ScreenPainter(ANSIOptions()),
      clipboard: TerminalClipboard(environment: ["TERM": "xterm-256color"]))
    await expectEqual(loop.run(), Signal.interrupt.exitStatus)
    expectEqual(stage.clipboard.text, "Ada")
    expectEqual(port.written.filter { $0.contains("]52;") }, ["\u{1B}]52;c;QWRh\u{1B}\\"])
  }

  @Test func realTimeMovesTheStagesClock() async {
    let stage = Stage(CounterView(counter), size: .zero)
    for time in [Duration.milliseconds(500), .seconds(9)] {
      stage.queue.enqueue(after: time) { [counter] in counter.count += 1 }
    }
    let port = TerminalScript([bytes("q")])
    port.steps[0].after = .seconds(30)
    var painted: [String] = []
    await expectEqual(run(port, stage) { painted.append("\($0.rows[0]) at \(port.now)") }, 7)
    #expect(
      painted == [
        "Count: 0   at 0.0 seconds", "Count: 1   at 0.5 seconds", "Count: 2   at 9.0 seconds",
      ])
  }

  @Test func whatATaskWritesIsPaintedWithoutAKey() async {
    let port = TerminalScript([], [bytes("q")])
    port.onWait = { [counter] wait in if wait == 1 { counter.count = 1 } }
    var rows: [String] = []
    await expectEqual(run(port) { rows.append($0.rows[0]) }, 7)
    expectEqual(rows, ["Count: 0  ", "Count: 1  "])
    #expect(port.wakes > 0)
  }

  @Test func whatAnotherThreadQueuesWakesIt() async {
    let stage = Stage(CounterView(counter), size: .zero)
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
    counter.count = 1
    expectEqual(port.wakes, before + 1)
  }

  @Test func theTerminalsSizeIsTheStages() async {
    let stage = Stage(CounterView(counter), size: .zero)
    let port = TerminalScript(
      size: GridSize(width: 20, height: 5), [.signal(.resize)], [bytes("q")])
    var sizes: [GridSize] = []
    await expectEqual(run(port, stage) { sizes.append($0.size) }, 7)
    expectEqual(sizes, Array(repeating: GridSize(width: 20, height: 5), count: 2))
  }

  @Test func belowThePromptItIsAsHighAsItsContent() async {
    let port = TerminalScript(
      size: GridSize(width: 20, height: 3), [bytes("\t ")], [bytes(" ")], [bytes("q")])
    var heights: [Int] = []
    await expectEqual(run(port, in: .inline()) { heights.append($0.size.height) }, 7)
    expectEqual(heights, [2, 3, 3], "the terminal has three rows")
    heights = []
    counter.count = 2
    let last = TerminalScript(size: GridSize(width: 20, height: 9), [bytes("\t ")])
    await expectEqual(run(last, in: .inline()) { heights.append($0.size.height) }, 0)
    expectEqual(heights, [4, 5], "the last state stays in the terminal")
    heights = []
    counter.count = 0
    let other = TerminalScript(size: GridSize(width: 20, height: 9), [bytes("q")])
    await expectEqual(run(other, in: .inline(rows: 4)) { heights.append($0.size.height) }, 7)
    expectEqual(heights, [4])
  }

  @Test func aWindowThatIsTooSmallSaysWhatIsNeeded() async {
    var pictures: [[String]] = []
    let port = TerminalScript([bytes("\t ")], [.signal(.resize)], [bytes("\t ")], [bytes("q")])
    port.size = GridSize(width: 12, height: 5)
    let stage = Stage(CounterView(counter), size: .zero)
    let program = StageProgram(stage, in: .fullScreen, needing: GridSize(width: 14, height: 2)) {
      false
    }
    port.onWait = { number in
      if number == 2 { port.size = GridSize(width: 14, height: 2) }
    }
    let status = await TerminalLoop(program, in: port, painter: ScreenPainter(ANSIOptions())) {
      pictures.append($0.rows.map { $0.trimmingSuffix })
    }.run()
    expectEqual(status, 7)
    #expect(
      pictures == [
        ["Needs 14x2,", "has 12x5.", "", "", ""], ["Count: 0", "[ Add ]"],
        ["Count: 1", "[ Add ]"],
      ])
  }

  /// Below the prompt what is needed takes its own rows, not the whole window.
  @Test func aWindowThatIsTooSmallForRowsBelowThePrompt() async {
    let port = TerminalScript(size: GridSize(width: 12, height: 9), [.hungUp])
    let program = StageProgram(
      Stage(CounterView(counter), size: .zero), in: .inline(),
      needing: GridSize(width: 14, height: 2)
    ) { false }
    var pictures: [[String]] = []
    _ = await TerminalLoop(program, in: port, painter: InlinePainter(ANSIOptions())) {
      pictures.append($0.rows)
    }.run()
    expectEqual(pictures, [["Needs 14x2, ", "has 12x9.   "]])
  }
}

extension String {
  /// The row without the blanks at its end.
  fileprivate var trimmingSuffix: String { String(reversed().drop { $0 == " " }.reversed()) }
}
