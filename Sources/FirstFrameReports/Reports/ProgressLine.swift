import Locking

/// A line on a terminal with the progress of a command, after it has run for a second.
///
///     frames: comparing snapshots, 41200 of 100000
///
/// The line is overwritten after a carriage return, and at the end erased with spaces; no other
/// control character is used. Loops over many files report their progress by ``step(_:_:of:)``.
package final class ProgressLine: Sendable {
  /// The line of the running command; nil if no progress is to be shown.
  @TaskLocal package static var current: ProgressLine?

  private let now: @Sendable () -> Int
  private let write: @Sendable (String) -> Void
  private let state: Guarded<State>

  private struct State {
    /// The time at which the next line may be written.
    var next: Int
    /// The number of columns that were written.
    var columns = 0
  }

  /// The milliseconds before the first line, and between two lines.
  private static let (delay, pause) = (1_000, 100)

  /// Makes a line whose time begins now.
  ///
  /// - Parameters:
  ///   - now: Returns the milliseconds of a clock.
  ///   - write: Writes to the terminal.
  package init(
    now: @escaping @Sendable () -> Int, write: @escaping @Sendable (String) -> Void
  ) {
    (self.now, self.write) = (now, write)
    state = Guarded(State(next: now() + Self.delay))
  }

  /// Reports what is being done and how many of `count` were done before.
  package static func step(_ words: String, _ done: Int, of count: Int) {
    current?.show { "frames: \(words), \(done) of \(count)" }
  }

  private func show(_ line: () -> String) {
    let time = now()
    let text = state.withLock { state -> String? in
      guard time >= state.next else { return nil }
      state.next = time + Self.pause
      let line = line()
      let blanks = String(repeating: " ", count: max(0, state.columns - line.utf8.count))
      state.columns = line.utf8.count
      return "\r" + line + blanks
    }
    if let text { write(text) }
  }

  /// Erases the line if one was written.
  package func end() {
    let columns = state.withLock { state in
      defer { state.columns = 0 }
      return state.columns
    }
    if columns > 0 { write("\r" + String(repeating: " ", count: columns) + "\r") }
  }
}
