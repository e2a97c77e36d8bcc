import GridExport

/// A command that runs in a terminal of its own, for a picture of its output.
///
///     let result = try TerminalCommand(["git", "status", "--short"]).run()
///
/// The environment is the same wherever the test runs: the terminal is `xterm-256color` with true
/// colour, the locale is `C.UTF-8`, the time zone is `UTC`, `PAGER` is `cat`, and the size is that
/// of the picture. From the test's process the command inherits only variables that contain
/// locations, such as `PATH` and `HOME`. The products of the package are first in `PATH`, so that a
/// script finds them by their names too. The command gets no input.
public struct TerminalCommand: Hashable, Sendable {
  /// The command's name and its arguments; they are not interpreted by a shell.
  ///
  /// A name without a slash is looked up among the products beside the tests, and then in `PATH`.
  public var arguments: [String]
  /// The number of columns of the terminal, 1 to 4,096; another number fails the test.
  public var columns: Int
  /// The number of rows of the terminal, 1 to 4,096; the picture is the screen at the end.
  ///
  /// If it is nil the terminal has 24 rows, and the picture shows the whole output, with the lines
  /// that have left the screen at the top. A command that prints more than 1,048,576 cells is then
  /// killed, and the test fails.
  public var rows: Int?
  /// Environment variables to add, or to use in the place of those that all commands get.
  public var environment: [String: String]
  /// The working directory; nil for that of the tests.
  public var directory: String?
  /// The time after which the command is killed and the test fails.
  public var limit: Duration

  /// Makes a command; it does not run it.
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

  /// Runs the command until it ends, and returns what it has left on the screen.
  ///
  /// It blocks the calling thread.
  public func run() throws(CommandError) -> CommandResult {
    do throws(CommandError.Reason) {
      #if os(macOS) || os(Linux)
      let size = try size()
      var screen = TerminalScreen(
        columns: size.width, height: size.height, keepsHistory: rows == nil, lineFeed: .down,
        mostRows: rows == nil ? Self.mostCells / size.width : .max)
      let child = try ChildProcess(
        path: try path(), arguments: arguments, environment: variables,
        directory: directory.map { FilePath.absolute($0, from: ProcessEnvironment.directory) },
        columns: size.width, rows: size.height)
      let ending = try child.wait(within: limit, showing: &screen)
      return try CommandResult(grid: screen.grid, ending)
      #else
      throw .noTerminal("this system starts no commands")
      #endif
    } catch {
      throw CommandError(command: arguments, reason: error)
    }
  }

  /// The largest number of cells of a whole output, which is drawn in a second or two.
  private static let mostCells = 1 << 20

  /// The size of the terminal; throws if no terminal has it.
  private func size() throws(CommandError.Reason) -> GridSize {
    let sides = 1...TerminalScreen.longestSide
    guard sides.contains(columns), sides.contains(height) else {
      throw .size(columns: columns, rows: height, most: TerminalScreen.longestSide)
    }
    return GridSize(width: columns, height: height)
  }

  private var height: Int { rows ?? 24 }

  private var workingDirectory: String {
    let current = ProcessEnvironment.directory
    return directory.map { FilePath.absolute($0, from: current) } ?? current
  }
}

/// The picture and the exit status that a command has left.
public struct CommandResult: Hashable, Sendable {
  /// The picture.
  public let grid: Grid
  /// The exit status; 0 means success.
  public let exitStatus: Int32
}

// MARK: - Environment

extension TerminalCommand {
  /// The variables that a command inherits: those with locations, and those for code coverage.
  static let inheritedNames = [
    "PATH", "HOME", "TMPDIR", "USER", "LOGNAME", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH",
    "DYLD_FRAMEWORK_PATH", "LLVM_PROFILE_FILE",
  ]

  /// All environment variables of the command.
  var variables: [String: String] {
    var variables = ProcessEnvironment.values(of: Self.inheritedNames)
    variables["PATH"] = variables["PATH"].map {
      Self.path(
        $0, afterProductsOf: CommandLine.arguments, from: ProcessEnvironment.directory)
    }
    variables.merge(fixedVariables) { $1 }
    return variables.merging(environment) { $1 }
  }

  /// The value of `PATH` with the directory of the products first, so that a shell finds them by
  /// their names too.
  static func path(
    _ inherited: String, afterProductsOf arguments: [String], from directory: String
  ) -> String {
    guard let products = productsDirectory(in: arguments) else { return inherited }
    let first = FilePath.absolute(products, from: directory)
    // A colon cannot be escaped in PATH.
    return first.contains(":") ? inherited : "\(first):\(inherited)"
  }

  /// The variables that have the same values wherever the test runs.
  var fixedVariables: [String: String] {
    [
      "TERM": "xterm-256color", "COLORTERM": "truecolor", "COLUMNS": "\(columns)",
      "LINES": "\(height)", "LANG": "C.UTF-8", "TZ": "UTC", "PAGER": "cat",
      // On a terminal, the backtracer of Swift waits for a key after a crash.
      "SWIFT_BACKTRACE": "enable=no",
    ]
  }

  /// The path of the program; throws if there is none.
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

  /// The directories in which a command without a slash is looked up.
  static func searchedDirectories(for path: String, arguments: [String]) -> [String] {
    let products = productsDirectory(in: arguments).map { [$0] } ?? []
    return products + path.utf8.split(separator: UInt8(ascii: ":")).map { String($0) ?? "" }
  }

  /// The directory of SwiftPM's or Xcode's build products; nil if it is not known.
  ///
  /// It is found by the path of the tests' bundle, which is among the arguments of a test process.
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
