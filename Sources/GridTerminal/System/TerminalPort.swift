import CharacterGrid

/// The terminal as the loop uses it: every call of the system is behind this.
@MainActor protocol TerminalPort: AnyObject, Sendable {
  /// Columns and rows.
  var size: GridSize { get }
  /// The time of a monotonic clock.
  var now: Duration { get }
  /// Enters the program's screen and raw mode.
  func enter()
  /// Called where the main actor may have another thread than before, as on Linux after each wait.
  func threadMayHaveChanged()
  /// Restores what ``enter()`` changed; a second call does nothing.
  func leave()
  /// Waits for events, no longer than the patience, or without a limit if it is nil.
  ///
  /// The patience is evaluated when ``wake()`` can already end the wait, so that no change is
  /// missed in between.
  func wait(atMost patience: @autoclosure () -> Duration?) async -> [TerminalEvent]
  /// Ends the present wait, or the next one, from any thread.
  nonisolated func wake()
  /// Writes all of the bytes, unless a signal has to be handled first.
  ///
  /// After that so many rows of the picture are below the cursor.
  func write(_ bytes: [UInt8], leavingBelow rows: Int) -> WriteOutcome
  /// Stops the process, as ctrl-Z does, until it is resumed.
  func stop()
}

/// What a terminal can report.
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
  /// All were written.
  case done
  /// Some were not written: a signal waits and the terminal accepts no more bytes, or the terminal
  /// is not entered.
  case interrupted
  /// The terminal was closed.
  case hungUp
}
