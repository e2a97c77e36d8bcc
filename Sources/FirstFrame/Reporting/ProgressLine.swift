import Locking

/// A line on a terminal that says how far a command is, once it has run for a second.
///
///     frames: comparing snapshots, 41200 of 100000
///
/// It is written over itself with a carriage return, and erased at the end with blanks: no other
/// control is used. Loops over many files tell where they are by ``step(_:_:of:)``.
package final class ProgressLine: Sendable {
  /// The line of the command that runs; nil where nothing is to be shown.
  @TaskLocal package static var current: ProgressLine?

  private let now: @Sendable () -> Int
  private let write: @Sendable (String) -> Void
  private let state: Guarded<State>

  private struct State {
    /// When the next line may be written.
    var next: Int
    /// How many columns of the terminal's line are written on.
    var columns = 0
  }

  /// What passes before the first line, and between two.
  private static let (delay, pause) = (1_000, 100)

  /// Makes a line that begins now.
  ///
  /// - Parameters:
  ///   - now: The milliseconds of a clock.
  ///   - write: Writes to the terminal.
  package init(
    now: @escaping @Sendable () -> Int, write: @escaping @Sendable (String) -> Void
  ) {
    (self.now, self.write) = (now, write)
    state = Guarded(State(next: now() + Self.delay))
  }

  /// Says what is done, and how much of it was done before.
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

  /// Erases the line, if there is one.
  package func end() {
    let columns = state.withLock { state in
      defer { state.columns = 0 }
      return state.columns
    }
    if columns > 0 { write("\r" + String(repeating: " ", count: columns) + "\r") }
  }
}
