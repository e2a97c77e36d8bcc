import CharacterGrid
import FirstFrame
import GridExport

/// One command of the tool.
protocol ToolCommand {
  /// What it is called and what it takes.
  static var synopsis: Synopsis { get }

  /// Reads its arguments.
  init(_ arguments: Arguments) throws(UsageError)

  /// Does what they say.
  func run(in surroundings: Surroundings) throws -> Tool.Result
}

/// Where a command runs.
struct Surroundings {
  /// The current directory.
  let directory: String
  /// The variables that mean something to the tool.
  let environment: [String: String]
  /// What the terminal that gets the output can show; nil for anything but a terminal.
  var screen: ANSIOptions?
  /// The value of TERM if input and output are a terminal that cannot show a program; nil otherwise.
  var poorTerminal: String?
  /// Runs another program; a test of a command replaces it.
  var run: @Sendable (PipedCommand) -> PipedCommand.Output = { $0.run() }

  /// Where the snapshots of the package around the directory are.
  func places() throws -> Places {
    try Places.locate(from: directory, environment: environment)
  }

  /// The rows of a picture: with colours for a terminal, else with letters for styles.
  func rows(of grid: Grid) -> [String] {
    screen.map { options in grid.ansiLines(options) } ?? SnapshotPage.plain(grid)
  }

  /// A path from the root, for one that was typed; parts that are a dot are left out.
  func path(_ typed: String) -> String {
    let path = FilePath.absolute(typed, from: directory)
    let parts = path.utf8.split(separator: UInt8(ascii: "/")).filter { !$0.elementsEqual(".".utf8) }
    return "/" + parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "/")
  }
}

extension Tool {
  /// The commands, in the manual's order.
  static var commands: [any ToolCommand.Type] {
    [
      ReportCommand.self, ReviewCommand.self, ShowCommand.self, DiffCommand.self, FilmCommand.self,
      AcceptCommand.self, RejectCommand.self, DiscardCommand.self, ApplyCommand.self,
      MergeCommand.self, LintCommand.self, PruneCommand.self, InitCommand.self,
      CompletionsCommand.self, HelpCommand.self,
    ]
  }

  /// The command of a name; nil if there is none.
  static func command(named name: String) -> (any ToolCommand.Type)? {
    commands.first { $0.synopsis.name == name }
  }
}
