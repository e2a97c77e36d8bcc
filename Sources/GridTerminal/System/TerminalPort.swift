import CharacterGrid

/// The terminal as the loop uses it, so that tests can replace all system calls.
@MainActor protocol TerminalPort: AnyObject, Sendable {
  /// The numbers of columns and rows.
  var size: GridSize { get }
  /// The time of a monotonic clock.
  var now: Duration { get }
  /// Enters the program's screen and raw mode.
  func enter()
  /// Called when the main actor may run on another thread than before, as on Linux after each wait.
  func threadMayHaveChanged()
  /// Restores what ``enter()`` changed; a second call does nothing.
  func leave()
  /// Waits for events, at most as long as `patience`, or without a limit if it is nil.
  ///
  /// `patience` is evaluated at a time when ``wake()`` already ends the wait. So a change between
  /// the two is not missed.
  func wait(atMost patience: @autoclosure () -> Duration?) async -> [TerminalEvent]
  /// Ends the current wait, or the next one; callable from any thread.
  nonisolated func wake()
  /// Writes all of the bytes, unless a signal has to be handled first.
  ///
  /// `rows` is the number of rows of the picture that are below the cursor afterwards.
  func write(_ bytes: [UInt8], leavingBelow rows: Int) -> WriteOutcome
  /// Stops the process, as ctrl-Z does, until it is resumed.
  func stop()
}

/// An event that a terminal reports.
enum TerminalEvent: Equatable {
  /// Bytes were typed, or sent by the terminal.
  case bytes([UInt8])
  /// The system sent a signal.
  case signal(Signal)
  /// The terminal was closed.
  case hungUp
}

/// The outcome of writing bytes.
enum WriteOutcome: Equatable {
  /// All bytes were written.
  case done
  /// Some bytes were not written: a signal has arrived while the terminal accepts no more bytes, or
  /// the terminal is not entered.
  case interrupted
  /// The terminal was closed.
  case hungUp
}
