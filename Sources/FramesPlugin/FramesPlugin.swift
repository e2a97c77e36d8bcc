import Foundation
import PackagePlugin

/// Runs those commands of `frames` that only read: `swift package frames report`.
///
/// A plugin has neither a terminal nor permission to write to the package, so it only prints how to
/// call the binary for other commands.
@main struct FramesPlugin: CommandPlugin {
  private static let writing = [
    "test", "review", "accept", "reject", "discard", "apply", "merge", "prune", "init",
  ]

  func performCommand(context: PluginContext, arguments: [String]) throws {
    if let problem = Self.problem(of: arguments) { return Diagnostics.error(problem) }
    guard let tool = try builtTool() else { return }
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments.isEmpty ? ["report"] : arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    // SwiftPM mixes the error output of a plugin with its output, which another program may parse.
    if arguments.count < 2 {
      FileHandle.standardError.write(
        Data("The other commands run without the plugin, such as: \(Self.tool) review\n".utf8))
    }
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }

  /// Builds the tool as `swift build` does; nil if that fails, with an error.
  ///
  /// The plugin does not depend on the tool: SwiftPM builds what a plugin depends on apart from the
  /// rest, so every `swift build` would compile the tool's nine libraries twice.
  private func builtTool() throws -> URL? {
    let result = try packageManager.build(.product("frames"), parameters: .init())
    let tool = result.builtArtifacts.first {
      $0.kind == .executable && $0.url.lastPathComponent == "frames"
    }
    if let tool, result.succeeded { return tool.url }
    Diagnostics.error("the tool frames could not be built:\n\(result.logText)")
    return nil
  }

  /// How the tool is called without the plugin.
  private static let tool = "swift run frames"

  /// Why the plugin does not run a command, and what to call instead; nil if it runs the command.
  private static func problem(of arguments: [String]) -> String? {
    let call = ([tool] + arguments).joined(separator: " ")
    let command = arguments.first ?? "report"
    if command == "test" {
      return "test would wait for the build tool, which waits for this plugin. "
        + "Run the tool itself: \(call)"
    }
    if writing.contains(command) {
      return "the plugin only reads, and \(command) writes. Run the tool itself: \(call)"
    }
    if arguments.contains(where: { $0.hasPrefix("--output") }) {
      return "the plugin writes no file. Run the tool itself: \(call)"
    }
    return nil
  }
}
