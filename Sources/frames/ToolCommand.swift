import FirstFrame

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
  /// Whether the output may have colours.
  var isColoured = false

  /// Where the snapshots of the package around the directory are.
  func places() throws(MissingRoot) -> Places {
    try Places.locate(from: directory, environment: environment)
  }

  /// A path from the root, for one that was typed.
  func path(_ typed: String) -> String { FilePath.absolute(typed, from: directory) }
}

extension Tool {
  /// The commands, in the manual's order.
  static var commands: [any ToolCommand.Type] {
    [
      ReportCommand.self, AcceptCommand.self, RejectCommand.self, DiscardCommand.self,
      HelpCommand.self,
    ]
  }

  /// The command of a name; nil if there is none.
  static func command(named name: String) -> (any ToolCommand.Type)? {
    commands.first { $0.synopsis.name == name }
  }
}
