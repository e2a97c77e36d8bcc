public import CharacterGrid
import GridExport

/// A command that is run in a terminal of its own, for a picture of what it leaves on the screen.
///
///     let result = try TerminalCommand(["git", "status", "--short"]).run()
///
/// What the command is told does not depend on where the test runs: the terminal is
/// `xterm-256color` with any colour, the language `C.UTF-8`, the time zone `UTC`, `PAGER` is `cat`,
/// and the size is that of the picture. Of the variables of the test's own process it gets those
/// that say where things are, such as `PATH` and `HOME`, and no other. Nothing is typed.
public struct TerminalCommand: Hashable, Sendable {
  /// The command's name and its arguments, as they are: no shell reads them.
  ///
  /// A name without a slash is looked for among the products beside the tests, then in `PATH`.
  public var arguments: [String]
  /// The terminal's width.
  public var columns: Int
  /// The terminal's height, of which the picture is the last screen; nil for 24 rows and a picture
  /// of all that was written, with what has left the screen at the top.
  public var rows: Int?
  /// Variables that are set besides, or in place of those that all commands get.
  public var environment: [String: String]
  /// The directory in which the command runs; nil for the one of the tests.
  public var directory: String?
  /// How long the command may take.
  public var limit: Duration

  /// Makes a command that has not been run.
  public init(
    _ arguments: [String], columns: Int = 80, rows: Int? = nil, environment: [String: String] = [:],
    directory: String? = nil, limit: Duration = .seconds(20)
  ) {
    self.arguments = arguments
    self.columns = columns
    self.rows = rows
    self.environment = environment
    self.directory = directory
    self.limit = limit
  }

  /// Runs the command to its end, and returns what it has left on the screen.
  ///
  /// The calling thread waits.
  public func run() throws(CommandError) -> CommandResult {
    do throws(CommandError.Reason) {
      var screen = TerminalScreen(
        columns: size.width, height: size.height, keepsHistory: rows == nil, lineFeed: .down)
      let child = try ChildProcess(
        path: try path(), arguments: arguments, environment: variables,
        directory: directory.map { FilePath.absolute($0, from: ProcessEnvironment.directory) },
        columns: size.width, rows: size.height)
      let ending = try child.wait(within: limit, showing: &screen)
      return try CommandResult(grid: screen.grid, ending)
    } catch {
      throw CommandError(command: arguments, reason: error)
    }
  }

  /// The terminal's size, as far as there are such terminals.
  private var size: GridSize {
    let sides = 1...TerminalScreen.longestSide
    return GridSize(width: columns.clamped(to: sides), height: (rows ?? 24).clamped(to: sides))
  }

  private var workingDirectory: String {
    let current = ProcessEnvironment.directory
    return directory.map { FilePath.absolute($0, from: current) } ?? current
  }
}

/// What a command has left.
public struct CommandResult: Hashable, Sendable {
  /// The picture.
  public let grid: Grid
  /// The status with which the command ended; 0 says that it succeeded.
  public let exitStatus: Int32

  init(grid: Grid, _ ending: ChildProcess.Ending) throws(CommandError.Reason) {
    switch ending {
    case .exited(let status): (self.grid, exitStatus) = (grid, status)
    case .killed(let signal): throw .killed(signal: signal, screen: grid)
    case .overdue(let limit): throw .overdue(limit: limit, screen: grid)
    }
  }
}

// MARK: - What a command is told

extension TerminalCommand {
  /// The variables that a command gets from the test's process: those that say where things are, and
  /// where coverage is counted.
  static let inheritedNames = [
    "PATH", "HOME", "TMPDIR", "USER", "LOGNAME", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH",
    "DYLD_FRAMEWORK_PATH", "LLVM_PROFILE_FILE",
  ]

  /// The variables of the command.
  var variables: [String: String] {
    var variables = ProcessEnvironment.values(of: Self.inheritedNames)
    variables.merge(fixedVariables) { $1 }
    return variables.merging(environment) { $1 }
  }

  /// The variables that are the same wherever the test runs.
  var fixedVariables: [String: String] {
    [
      "TERM": "xterm-256color", "COLORTERM": "truecolor", "COLUMNS": "\(size.width)",
      "LINES": "\(size.height)", "LANG": "C.UTF-8", "TZ": "UTC", "PAGER": "cat",
    ]
  }

  /// The path of the program.
  private func path() throws(CommandError.Reason) -> String {
    guard let name = arguments.first, !name.isEmpty else { throw .unnamed }
    let words = arguments + environment.flatMap { [$0.key, $0.value] }
    if words.contains(where: { $0.utf8.contains(0) }) { throw .nul }
    if name.utf8.contains(UInt8(ascii: "/")) {
      let path = FilePath.absolute(name, from: workingDirectory)
      guard FileStore.kind(of: path) == .file else { throw .missing(path: path) }
      return path
    }
    let places = Self.searchedDirectories(
      for: variables["PATH"] ?? "", arguments: CommandLine.arguments)
    let paths = places.map { FilePath.join($0, name) }
    guard let path = paths.first(where: isExecutable) else {
      throw .unknown(products: Self.productsDirectory(in: CommandLine.arguments))
    }
    return path
  }

  /// The directories in which a command without a slash is looked for.
  static func searchedDirectories(for path: String, arguments: [String]) -> [String] {
    let products = productsDirectory(in: arguments).map { [$0] } ?? []
    return products + path.utf8.split(separator: UInt8(ascii: ":")).map { String($0) ?? "" }
  }

  /// The directory of what SwiftPM or Xcode has built, by the arguments of a test process, one of
  /// which names the tests' bundle.
  static func productsDirectory(in arguments: [String]) -> String? {
    for argument in arguments {
      let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
      if let bundle = parts.firstIndex(where: { $0.hasSuffix(".xctest") }), bundle > 0 {
        return parts[..<bundle].joined(separator: "/")
      }
    }
    return arguments.first.flatMap(FilePath.parent)
  }
}

extension Int {
  fileprivate func clamped(to limits: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(limits.lowerBound, self), limits.upperBound)
  }
}
