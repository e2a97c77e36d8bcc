import CharacterGrid
import Foundation

/// The process's own terminal.
@MainActor final class ProcessTerminal: TerminalPort {
  private let input: Int32
  /// Opened anew: what is said of blocking holds for everybody who shares an open file, and the
  /// shell shares the standard output.
  private let output: Int32
  private let signals: Int32
  private let modes: TerminalModes
  private let alarm: Alarm
  /// Waits beside the main actor, whose tasks go on meanwhile.
  private let waiting = DispatchQueue(label: "terminal")
  private let start = ContinuousClock.now
  /// What came while the process was stopped.
  private var early: [TerminalEvent] = []

  /// Takes hold of the terminal of the standard input and output; nil where they are none.
  init?(for place: Terminal.Place) {
    var name = [CChar](repeating: 0, count: 1_024)
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1,
      ttyname_r(STDOUT_FILENO, &name, name.count) == 0
    else { return nil }
    input = STDIN_FILENO
    Self.openStandardFiles()
    output = open(name, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    let room = SignalRoom.shared
    guard 0...FileSet.highest ~= output, let ends = Self.pipe(), let kept = Self.pipe(),
      ends.out <= FileSet.highest
    else { return nil }
    signals = ends.out
    alarm = Alarm(ends.in)
    modes = TerminalModes(for: place)
    room.pointee.setGoodbye(modes.leave)
    room.pointee.pipe = ends.in
    room.pointee.terminal = output
    room.pointee.keptErrors = kept
    if isatty(STDERR_FILENO) == 1 { room.pointee.errors = dup(STDERR_FILENO) }
    tcgetattr(output, &room.pointee.modes)
    SignalHandlers.install()
  }

  /// Where somebody has closed the standard error, the next file would have its number, and take
  /// what is printed of errors.
  private static func openStandardFiles() {
    let nothing = open("/dev/null", O_WRONLY)
    if nothing > STDERR_FILENO { Foundation.close(nothing) }
  }

  /// A pipe on which nobody waits.
  private static func pipe() -> (out: Int32, in: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard Foundation.pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    return (ends[0], ends[1])
  }

  /// What the terminal says; a size that it does not know is the usual one.
  var size: GridSize {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return GridSize(width: 80, height: 24)
    }
    return GridSize(width: Int(size.ws_col), height: Int(size.ws_row))
  }

  var now: Duration { start.duration(to: .now) }

  /// In the background the whole job stops, as if the terminal had refused: the system's own refusal
  /// is a signal that threads like this one may have blocked, and then nothing is refused.
  func enter() {
    guard isInForeground else { return stopJob(by: SIGTTOU) }
    let room = SignalRoom.shared
    var raw = room.pointee.modes
    cfmakeraw(&raw)
    room.pointee.isTaken = true
    tcsetattr(output, TCSANOW, &raw)
    if room.pointee.errors >= 0 { dup2(room.pointee.keptErrors.in, STDERR_FILENO) }
    _ = write(modes.enter, leavingBelow: 0)
  }

  /// Keys that nobody has read by now are not for the shell.
  func leave() {
    if SignalRoom.shared.pointee.isTaken { tcflush(input, TCIFLUSH) }
    SignalRoom.shared.pointee.giveTerminalBack()
  }

  /// Lets go of the terminal for good: signals do again what they did before it was taken.
  func close() {
    leave()
    SignalHandlers.uninstall()
    alarm.close()
    let room = SignalRoom.shared
    for file in [signals, output, room.pointee.keptErrors.in, room.pointee.keptErrors.out] {
      Foundation.close(file)
    }
    if room.pointee.errors >= 0 { Foundation.close(room.pointee.errors) }
    room.pointee.errors = -1
  }

  private var isInForeground: Bool { tcgetpgrp(output) == getpgrp() }

  func write(_ bytes: [UInt8], leavingBelow rows: Int) -> WriteOutcome {
    guard SignalRoom.shared.pointee.isTaken else { return .interrupted }
    let writing = ByteWriting { [output] bytes in
      let count = bytes.withUnsafeBytes { Foundation.write(output, $0.baseAddress, $0.count) }
      return count < 0 ? -Int(errno) : count
    } waitUntilWritable: { [self] in
      let ready = FileSet.ready(toRead: [signals], toWrite: [output], atMost: nil)
      return ready.writers.contains(output) || !ready.readers.contains(signals)
    }
    let outcome = writing(bytes)
    modes.setRows(rows, in: SignalRoom.shared.pointee.goodbye)
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
    // What made it go on has done so; whatever else came is still to be handled.
    early += readSignals().filter { $0 != .signal(.resume) }
    SignalHandlers.install(for: .stop)
  }

  /// Sends a signal to the whole job, as the terminal itself would.
  ///
  /// Any thread may be the one that takes it, so this one waits until it is stopped as well, which
  /// where there is no shell it never is.
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

  /// Some of the bytes that are there, few enough for a signal not to wait for all that was typed
  /// ahead; nil where there will never be any more.
  private func read(_ file: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = Foundation.read(file, &bytes, bytes.count)
    if count < 0, [EINTR, EAGAIN].contains(errno) { return [] }
    return count > 0 ? Array(bytes.prefix(count)) : nil
  }
}

/// Ends a wait from any thread, by a byte in the pipe of the signals that is the number of none.
private final class Alarm: Sendable {
  private struct State {
    /// Nil once the terminal is closed.
    var pipe: Int32?
    /// Whether the loop waits, or is about to.
    var isSet = false
  }

  private let state: Guarded<State>

  init(_ pipe: Int32) { state = Guarded(State(pipe: pipe)) }

  func set() { state.withLock { $0.isSet = true } }

  func reset() { state.withLock { $0.isSet = false } }

  /// Writes at most one byte for each wait.
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
