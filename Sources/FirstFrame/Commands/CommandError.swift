/// Why a command has left no picture.
public struct CommandError: Error, Hashable, Sendable {
  /// The command's name and its arguments.
  package let command: [String]
  /// What went wrong.
  package let reason: Reason

  /// The reasons for which a command leaves no picture.
  package enum Reason: Error, Hashable, Sendable {
    /// The list of words is empty.
    case unnamed
    /// A word contains a NUL, which would end it.
    case nul
    /// A terminal has at least one column and one row, and at most so many of each.
    case size(columns: Int, rows: Int, most: Int)
    /// No program has the name; the directory of the package's products, which is searched first.
    case unknown(products: String?)
    /// There is no file at the path.
    case missing(path: String)
    /// No terminal could be opened; the system's error message.
    case noTerminal(String)
    /// The command could not be started; the system's error message.
    case notStarted(String)
    /// The path of the working directory is not that of a directory.
    case noDirectory(String)
    /// A signal has ended the command.
    case killed(signal: Int32, screen: Grid)
    /// The command did not end within the limit and was killed.
    case overdue(limit: Duration, screen: Grid)
    /// The command printed more rows than are kept, and was killed.
    case tooLong(screen: Grid)
  }
}
