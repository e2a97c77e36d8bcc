import Foundation
import PackagePlugin

/// Runs the commands of `frames` that only read: `swift package frames report`.
///
/// SwiftPM has built the tool before, and a plugin has neither a terminal nor a right to write into the
/// package. So the others are left to the binary itself, whose path is printed.
@main struct FramesPlugin: CommandPlugin {
  private static let reading = ["report", "show", "diff", "film", "lint", "help", "completions"]

  func performCommand(context: PluginContext, arguments: [String]) throws {
    let tool = try context.tool(named: "frames").url
    let command = arguments.first ?? "report"
    let isReading = Self.reading.contains(command) || command.hasPrefix("-")
    guard isReading, !arguments.contains(where: { $0.hasPrefix("--output") }) else {
      Diagnostics.error(
        "the plugin only reads; run the tool itself: \(tool.path) "
          + arguments.joined(separator: " "))
      return
    }
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments.isEmpty ? ["report"] : arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    // SwiftPM mixes the errors of a plugin with its output, which may be for a program.
    if arguments.count < 2 {
      FileHandle.standardError.write(
        Data("To review and accept, run the tool itself: \(tool.path)\n".utf8))
    }
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}
