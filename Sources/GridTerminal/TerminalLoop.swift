import CharacterGrid

/// Runs a program in a terminal until the program ends or a signal ends it.
///
/// This is the only type that moves a stage's clock by real time.
@MainActor final class TerminalLoop {
  /// The loop of the running program; nil outside of one.
  @TaskLocal static var current: TerminalLoop?

  private let program: any TerminalProgram
  private let port: any TerminalPort
  private let hasClipboard: Bool
  private let isASCII: Bool
  private let onPaint: (Grid) -> Void
  private var painter: any TerminalPainter
  private var decoder = InputDecoder()
  private var clickCounter = ClickCounter()
  private var lastByte = Duration.zero
  private var lastTick = Duration.zero
  private var exitStatus: Int32?
  /// Whether the program itself has ended, and not a signal or the end of the terminal.
  private var hasEnded = false
  /// What to tell the user after the end; nil if there is nothing.
  private(set) var remark: String?

  /// The largest size of a program: a frame of it is drawn in a moment, so keys and signals do not
  /// wait.
  static let largest = GridSize(width: 1_024, height: 512)

  /// - Parameters:
  ///   - program: The program.
  ///   - port: The terminal.
  ///   - painter: Makes the bytes of pictures.
  ///   - hasClipboard: Whether the terminal has a clipboard; others would show the command as text.
  ///   - isASCII: Whether pictures are shown in ASCII characters only.
  ///   - onPaint: Called after each picture that was written.
  init(
    _ program: any TerminalProgram, in port: any TerminalPort, painter: any TerminalPainter,
    hasClipboard: Bool = false, isASCII: Bool = false,
    onPaint: @escaping (Grid) -> Void = { _ in }
  ) {
    (self.program, self.port, self.painter) = (program, port, painter)
    (self.hasClipboard, self.isASCII, self.onPaint) = (hasClipboard, isASCII, onPaint)
  }

  /// Runs the program, restores the terminal, and returns the exit status.
  func run() async -> Int32 {
    port.enter()
    defer { port.leave() }
    let port = port
    program.onChange { port.wake() }
    defer { program.onChange(nil) }
    return await Self.$current.withValue(self) { await runInside() }
  }

  /// Ends the program with a status, after the current event.
  func end(status: Int32) {
    if exitStatus == nil { (exitStatus, hasEnded) = (status, true) }
  }

  private func runInside() async -> Int32 {
    resize()
    lastTick = port.now
    while true {
      await program.settle()
      port.threadMayHaveChanged()
      if exitStatus == nil, program.isOver { end(status: 0) }
      if let exitStatus {
        if hasEnded, painter.leavesLastPicture { paint() }
        return exitStatus
      }
      writeCopiedText()
      paint()
      if exitStatus == nil { await handleNextEvents() }
    }
  }

  /// Gives the program the size of the terminal, or the largest size if the terminal is larger.
  private func resize() {
    let (size, largest) = (port.size, Self.largest)
    let used = GridSize(
      width: min(size.width, largest.width), height: min(size.height, largest.height))
    if used != size {
      remark =
        "The terminal has a size of \(size), and frames are drawn up to \(largest), so only \(used) "
        + "was used. If the size is wrong, set it, such as stty cols 80 rows 24."
    }
    program.resize(to: used)
  }

  private func handleNextEvents() async {
    var wanted: Duration?
    func wantedPatience() -> Duration? {
      wanted = patience
      return wanted
    }
    let events = await port.wait(atMost: wantedPatience())
    port.threadMayHaveChanged()
    let now = port.now
    // If the program was stopped for an hour, its clock does not advance by that hour.
    program.advance(by: min(now - lastTick, max(wanted ?? .zero, .seconds(1))))
    lastTick = now
    if events.isEmpty, let patience = decoder.patience, now - lastByte >= patience {
      handle(decoder.timeOut())
    }
    for event in events where exitStatus == nil { handle(event) }
  }

  private func paint() {
    let frame = program.commit()
    let grid = isASCII ? frame.grid.inASCII : frame.grid
    let bytes = painter.bytes(for: grid, cursor: frame.cursor)
    if !bytes.isEmpty, write(bytes) { onPaint(grid) }
  }

  /// Writes a text that was copied since the last call to the terminal's clipboard.
  private func writeCopiedText() {
    guard let bytes = program.takeCopiedText()?.clipboardCommand, hasClipboard else { return }
    write(bytes)
  }

  /// Writes bytes; returns true if all of them were written.
  @discardableResult private func write(_ bytes: [UInt8]) -> Bool {
    let outcome = port.write(bytes, leavingBelow: painter.rowsBelowCursor)
    switch outcome {
    case .done: break
    case .interrupted: painter.forgetScreen()
    case .hungUp: exitStatus = Signal.hangUp.exitStatus
    }
    return outcome == .done
  }

  /// The time to wait for an event; nil for no limit.
  private var patience: Duration? {
    // NB: With optionals that are mapped in an array, the optimizer of Swift 6.3.1 crashes.
    let now = port.now
    var times: [Duration] = []
    if let time = decoder.patience { times.append(time - (now - lastByte)) }
    if let time = program.timeUntilNextChange { times.append(time - (now - lastTick)) }
    return times.min().map { max($0, .zero) }
  }

  private func handle(_ event: TerminalEvent) {
    switch event {
    case .bytes(let bytes):
      lastByte = port.now
      handle(decoder.decode(bytes))
    case .signal(let signal): handle(signal)
    case .hungUp: exitStatus = Signal.hangUp.exitStatus
    }
  }

  private func handle(_ signal: Signal) {
    switch signal {
    case .resize:
      resize()
      painter.forgetScreen()
    case .stop:
      port.leave()
      port.stop()
      enterAgain()
    case .resume: enterAgain()
    default: exitStatus = signal.exitStatus
    }
  }

  private func enterAgain() {
    port.enter()
    painter.beginAgain()
    resize()
  }

  /// Handles inputs, and the keys that stand for signals, which a terminal in raw mode passes on as
  /// keys.
  ///
  /// Ctrl-C is a signal only if the program does not handle it, because a view may use it to copy.
  private func handle(_ inputs: [FrameInput]) {
    for input in inputs where exitStatus == nil {
      switch input {
      case .key(KeyPress(.character("c"), .control)):
        if !program.handle(input), exitStatus == nil { handle(.interrupt) }
      case .key(KeyPress(.character("\\"), .control)): handle(.quit)
      case .key(KeyPress(.character("z"), .control)): handle(.stop)
      case .key(KeyPress(.character("l"), .control)): painter.forgetScreen()
      case .mouse(let event):
        program.handle(.mouse(clickCounter.counted(event, at: port.now)))
      default: program.handle(input)
      }
    }
  }
}
