import CharacterGrid
import Foundation
import Locking

/// The process's own terminal.
@MainActor final class ProcessTerminal: TerminalPort {
  private let input: Int32
  /// The terminal, opened a second time.
  ///
  /// It must not block, and this property of an open file would be shared with the shell if the
  /// standard output were used.
  private let output: Int32
  private let signals: Int32
  private let modes: TerminalModes
  private let alarm: Alarm
  /// A queue for waiting, so that tasks of the main actor continue meanwhile.
  private let waiting = DispatchQueue(label: "terminal")
  private let start = ContinuousClock.now
  /// The events that arrived while the process was stopped.
  private var early: [TerminalEvent] = []

  /// Opens the terminal of the standard output; nil if the standard output is not a terminal.
  init?(for place: Terminal.Place) {
    var name = [CChar](repeating: 0, count: 1_024)
    guard isatty(STDOUT_FILENO) == 1, ttyname_r(STDOUT_FILENO, &name, name.count) == 0 else {
      return nil
    }
    Self.openStandardFiles()
    input =
      isatty(STDIN_FILENO) == 1 ? STDIN_FILENO : open(name, O_RDONLY | O_NOCTTY | O_CLOEXEC)
    output = open(name, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    let state = SignalHandlerState.shared
    guard 0...FileSet.highest ~= output, 0...FileSet.highest ~= input, let ends = Self.pipe(),
      ends.out <= FileSet.highest
    else { return nil }
    signals = ends.out
    alarm = Alarm(ends.in)
    modes = TerminalModes(for: place)
    state.pointee.setLeaveBytes(modes.leave)
    state.pointee.pipe = ends.in
    state.pointee.terminal = output
    state.pointee.kept.open()
    tcgetattr(output, &state.pointee.modes)
    SignalHandlers.install()
  }

  /// Opens the standard input and the standard error if they are closed.
  ///
  /// Otherwise the next files to be opened would get these numbers, and error messages would be
  /// written into one of them.
  static func openStandardFiles(
    by open: () -> Int32 = { Foundation.open("/dev/null", O_RDWR) },
    closing close: (Int32) -> Void = { Foundation.close($0) }
  ) {
    var file = open()
    while STDIN_FILENO...STDERR_FILENO ~= file { file = open() }
    if file > STDERR_FILENO { close(file) }
  }

  /// Opens a pipe that does not block.
  private static func pipe() -> (out: Int32, in: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard Foundation.pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    return (ends[0], ends[1])
  }

  /// The size that the terminal reports; 80 columns and 24 rows if it reports none.
  var size: GridSize {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return GridSize(width: 80, height: 24)
    }
    return GridSize(width: Int(size.ws_col), height: Int(size.ws_row))
  }

  var now: Duration { start.duration(to: .now) }

  /// Enters raw mode and the program's screen.
  ///
  /// In the background, the whole job stops until it is resumed. The system would stop the job with
  /// a signal too. But a thread may have blocked this signal, and then the modes would change while
  /// the shell uses the terminal.
  func enter() {
    guard isInForeground else { return stopJob(by: SIGTTOU) }
    let state = SignalHandlerState.shared
    var raw = state.pointee.modes
    cfmakeraw(&raw)
    state.pointee.isEntered = true
    tcsetattr(output, TCSANOW, &raw)
    state.pointee.kept.keep()
    _ = write(modes.enter, leavingBelow: 0)
  }

  /// Restores the terminal, and discards unread keys, so that the shell does not receive them.
  func leave() {
    if SignalHandlerState.shared.pointee.isEntered { tcflush(input, TCIFLUSH) }
    SignalHandlerState.shared.pointee.restoreTerminal()
  }

  /// Closes the terminal and uninstalls the signal handlers.
  func close() {
    leave()
    SignalHandlers.uninstall()
    alarm.close()
    let state = SignalHandlerState.shared
    for file in [signals, output] + (input == STDIN_FILENO ? [] : [input]) {
      Foundation.close(file)
    }
    state.pointee.kept.close()
  }

  func threadMayHaveChanged() { SignalHandlers.useStackOfHandlers() }

  private var isInForeground: Bool { tcgetpgrp(output) == getpgrp() }

  func write(_ bytes: [UInt8], leavingBelow rows: Int) -> WriteOutcome {
    guard SignalHandlerState.shared.pointee.isEntered else { return .interrupted }
    let writing = ByteWriting { [output] bytes in
      let count = bytes.withUnsafeBytes { Foundation.write(output, $0.baseAddress, $0.count) }
      return count < 0 ? -Int(errno) : count
    } waitUntilWritable: { [self] in
      let ready = FileSet.ready(toRead: [signals], toWrite: [output], atMost: nil)
      return ready.writers.contains(output) || !ready.readers.contains(signals)
    }
    let outcome = writing(bytes)
    modes.setRows(rows, in: SignalHandlerState.shared.pointee.leaveBytes)
    return outcome
  }

  nonisolated func wake() { alarm.ring() }

  func wait(atMost patience: @autoclosure () -> Duration?) async -> [TerminalEvent] {
    alarm.set()
    let (files, patience) = ([input, signals], early.isEmpty ? patience() : .zero)
    let ready = await withCheckedContinuation { continuation in
      waiting.async {
        continuation.resume(returning: FileSet.ready(toRead: files, atMost: patience).readers)
      }
    }
    alarm.reset()
    var events = early
    early = []
    if ready.contains(signals) { events += readSignals() }
    if ready.contains(input) { events.append(read(input).map(TerminalEvent.bytes) ?? .hungUp) }
    return events
  }

  func stop() {
    signal(SIGTSTP, SIG_DFL)
    stopJob(by: SIGTSTP)
    // The signal that resumed the process is handled now; all others are handled later.
    early += readSignals().filter { $0 != .signal(.resume) }
    SignalHandlers.install(for: .stop)
  }

  /// Sends a signal to the whole job, as the terminal itself does.
  ///
  /// Any thread may receive the signal, so this thread waits until it is stopped too. The wait is
  /// limited, because without a shell the job is not stopped.
  private func stopJob(by signal: Int32) {
    kill(0, signal)
    _ = FileSet.ready(toRead: [signals], atMost: .milliseconds(200))
  }

  // MARK: - Calls

  private func readSignals() -> [TerminalEvent] {
    (read(signals) ?? []).compactMap { byte in
      Signal.allCases.first { $0.number == Int32(byte) }.map(TerminalEvent.signal)
    }
  }

  /// Reads some of the available bytes; nil at the end of the file.
  ///
  /// The number is small, so that a signal does not wait until all keys that were typed ahead are
  /// handled.
  private func read(_ file: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = Foundation.read(file, &bytes, bytes.count)
    if count < 0, [EINTR, EAGAIN].contains(errno) { return [] }
    return count > 0 ? Array(bytes.prefix(count)) : nil
  }
}

/// Ends a wait from any thread: it writes a byte that is not a signal's number into the signal
/// pipe.
private final class Alarm: Sendable {
  private struct State {
    /// Nil once the terminal is closed.
    var pipe: Int32?
    /// Whether the loop waits or is about to wait.
    var isSet = false
  }

  private let state: Guarded<State>

  init(_ pipe: Int32) { state = Guarded(State(pipe: pipe)) }

  func set() { state.withLock { $0.isSet = true } }

  func reset() { state.withLock { $0.isSet = false } }

  /// Ends the wait; writes at most one byte for each wait.
  func ring() {
    state.withLock { state in
      guard state.isSet, let pipe = state.pipe else { return }
      state.isSet = false
      var byte: UInt8 = 0
      _ = write(pipe, &byte, 1)
    }
  }

  func close() {
    state.withLock { state in
      if let pipe = state.pipe { Foundation.close(pipe) }
      state.pipe = nil
    }
  }
}
