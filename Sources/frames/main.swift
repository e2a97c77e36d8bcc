import FirstFrameReports
import Foundation
import GridExport
import GridTerminal

// GridTerminal reads this option itself.
let arguments = CommandLine.arguments.dropFirst().filter { $0 != "--ascii" }
let variables = ProcessInfo.processInfo.environment
let isOutput = isatty(STDOUT_FILENO) == 1
let surroundings = Surroundings(
  directory: ProcessEnvironment.directory, environment: ProcessEnvironment.variables,
  screen: isOutput ? ANSIOptions(environment: variables) : nil)
let hasTerminal = isatty(STDIN_FILENO) == 1 && surroundings.screen != nil
let name = Tool.name(of: CommandLine.arguments.first ?? "")

/// Reviews what is pending, and returns the exit status.
@MainActor func review() async -> Int32 {
  await Advice.$tool.withValue(name) {
    await Command.reviewInTerminal(in: surroundings)
  }.print()
}

let isCall = (try? Tool.prepared(arguments)) != nil
if hasTerminal, isCall, arguments.first == "review" { exit(await review()) }
let result = Advice.$tool.withValue(name) { Tool.run(arguments, in: surroundings) }
let status = result.print()
if hasTerminal, status == 1, arguments.first == "test" { exit(max(status, await review())) }
exit(status)
