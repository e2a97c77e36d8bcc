import FirstFrameReports
import Foundation
import GridExport
import GridTerminal

// GridTerminal reads this option itself.
let arguments = CommandLine.arguments.dropFirst().filter { $0 != "--ascii" }
let variables = ProcessInfo.processInfo.environment
let isOutput = isatty(STDOUT_FILENO) == 1
var surroundings = Surroundings(
  directory: ProcessEnvironment.directory, environment: ProcessEnvironment.variables,
  screen: isOutput ? ANSIOptions(environment: variables) : nil)
if isOutput, isatty(STDIN_FILENO) == 1, surroundings.screen == nil {
  surroundings.poorTerminal = variables["TERM"] ?? ""
}
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
let start = ContinuousClock.now
let hasProgress = isatty(STDERR_FILENO) == 1 && ANSIOptions(environment: variables) != nil
let progress =
  hasProgress
  ? ProgressLine(
    now: { Int((ContinuousClock.now - start) / .milliseconds(1)) },
    write: { try? OpenFile.errors.write(Array($0.utf8)) }) : nil
let result = Advice.$tool.withValue(name) {
  ProgressLine.$current.withValue(progress) { Tool.run(arguments, in: surroundings) }
}
progress?.end()
let status = result.print()
if hasTerminal, status == 1, arguments.first == "test" { exit(max(status, await review())) }
exit(status)
