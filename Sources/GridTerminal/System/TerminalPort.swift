import CharacterGrid

/// The terminal as the loop sees it: all that asks the system stands behind this.
@MainActor protocol TerminalPort: AnyObject, Sendable {
  /// Columns and rows.
  var size: GridSize { get }
  /// What a clock shows that never goes back.
  var now: Duration { get }
  /// Takes the screen and the keys.
  func enter()
  /// Gives back what ``enter()`` took; a second time does nothing.
  func leave()
  /// Waits until something happens, for so long at most, or for ever.
  ///
  /// How long is asked only when ``wake()`` already ends the wait, so that no change comes between.
  func wait(atMost patience: @autoclosure () -> Duration?) async -> [TerminalEvent]
  /// Ends the present wait, or the next one, from any thread.
  nonisolated func wake()
  /// Writes all of the bytes, unless something else must be done first; so many rows of what is
  /// shown then lie below the cursor.
  func write(_ bytes: [UInt8], leavingBelow rows: Int) -> WriteOutcome
  /// Stops the process, as ctrl-Z does, until it is told to go on.
  func stop()
}

/// What a terminal can report.
enum TerminalEvent: Equatable {
  /// Bytes were typed, or sent by the terminal.
  case bytes([UInt8])
  /// The system sent a signal.
  case signal(Signal)
  /// The terminal has gone.
  case hungUp
}

/// What became of bytes that were to be written.
enum WriteOutcome: Equatable {
  /// All were written.
  case done
  /// A signal waits and the terminal takes no more bytes, or it is not taken: some were not
  /// written.
  case interrupted
  /// The terminal has gone.
  case hungUp
}
