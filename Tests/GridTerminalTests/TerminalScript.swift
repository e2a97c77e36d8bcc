import Synchronization

@testable import GridTerminal

/// A terminal that plays what it was given, and notes what it was told.
@MainActor final class TerminalScript: TerminalPort {
  var size: GridSize
  var now = Duration.zero
  /// What each wait brings, and how long it takes; after the last there is nothing but time.
  var steps: [(after: Duration, events: [TerminalEvent])]
  /// What becomes of the pictures, one after another; all are written when there is nothing left.
  var outcomes: [WriteOutcome] = []
  private(set) var log: [String] = []
  private(set) var written: [String] = []
  /// Told the number of each wait that begins.
  var onWait: (Int) -> Void = { _ in }
  private var waits = 0
  nonisolated private let count = Mutex(0)

  init(size: GridSize = GridSize(width: 10, height: 2), _ steps: [TerminalEvent]...) {
    self.size = size
    self.steps = steps.map { (.milliseconds(1), $0) }
  }

  /// Plays it for a program that echoes: the status, what the program was told, and the terminal.
  func story(_ program: Echo = Echo(), onTERM name: String = "xterm-256color") async -> String {
    let loop = TerminalLoop(
      program, in: self, painter: ScreenPainter(ANSIOptions()),
      hasClipboard: ANSIOptions(environment: ["TERM": name])?.hasLinks == true)
    let status = await loop.run()
    return ["\(status)", program.log.joined(separator: " "), log.joined(separator: " ")]
      .joined(separator: " | ")
  }

  /// How often the main actor may have got another thread.
  private(set) var threads = 0

  func threadMayHaveChanged() { threads += 1 }
  func enter() { log.append("enter") }
  func leave() { log.append("leave") }
  func stop() { log.append("stop") }

  func wait(atMost patience: @autoclosure () -> Duration?) async -> [TerminalEvent] {
    waits += 1
    onWait(waits)
    let patience = patience()
    guard let (after, events) = steps.first else {
      precondition(patience != nil, "The script is over, and nothing would ever happen.")
      now += patience ?? .zero
      return []
    }
    if let patience, patience < after {
      now += patience
      steps[0].after -= patience
      return []
    }
    now += after
    steps.removeFirst()
    return events
  }

  nonisolated func wake() { count.withLock { $0 += 1 } }

  /// How often the wait was asked to end.
  nonisolated var wakes: Int { count.withLock { $0 } }

  func write(_ bytes: [UInt8], leavingBelow rows: Int) -> WriteOutcome {
    let outcome = outcomes.isEmpty ? .done : outcomes.removeFirst()
    log.append("\(outcome)")
    if outcome == .done { written.append(String(decoding: bytes, as: UTF8.self)) }
    return outcome
  }
}

/// What is typed is written as a text.
extension TerminalEvent: ExpressibleByStringLiteral {
  init(stringLiteral text: String) { self = .bytes(Array(text.utf8)) }
}

/// A program that shows the last thing it was told, and ends with `q`.
@MainActor final class Echo: TerminalProgram {
  private(set) var log: [String] = []
  private(set) var elapsed = Duration.zero
  private var size = GridSize.zero
  private var text = "hello"
  var isOver = false
  /// Whether it handles ctrl-C like any other key.
  var handlesInterrupt = false
  var timeUntilNextChange: Duration?

  func onChange(_ listener: (@Sendable () -> Void)?) {}

  func resize(to size: GridSize) {
    self.size = size
    log.append("\(size)")
  }

  /// What is to be written to the terminal's clipboard.
  var copiedText: String?

  @discardableResult func handle(_ input: FrameInput) -> Bool {
    if input == Self.interrupt, !handlesInterrupt { return false }
    switch input {
    case .key(let key): text = key.typed.map { "\($0)" } ?? "\(key)"
    case .mouse(let event):
      let clicks = event.clicks > 1 ? " x\(event.clicks)" : ""
      text = "\(event.position.x),\(event.position.y)\(clicks)"
    case .paste(let pasted): text = pasted
    case .text, .tap, .resize, .trait, .time: text = "no terminal sends this"
    }
    log.append(text)
    if text == "q" { isOver = true }
    return true
  }

  func takeCopiedText() -> String? {
    defer { copiedText = nil }
    return copiedText
  }

  private static let interrupt = FrameInput.key(KeyPress(.character("c"), .control))

  func advance(by duration: Duration) { elapsed += duration }

  func settle() async {}

  func commit() -> FrameRecord {
    var canvas = Canvas(size: size)
    canvas.draw(text, at: .zero)
    return FrameRecord(
      grid: canvas.frozen(), number: 1, turn: 0,
      cursor: text == "cursor" ? TextCursor(at: GridPoint(x: 6, y: 0), shape: .bar) : nil)
  }
}
