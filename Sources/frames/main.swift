import FirstFrame
import Foundation
import GridExport
import GridTerminal

let arguments = Array(CommandLine.arguments.dropFirst())
let isOutput = isatty(STDOUT_FILENO) == 1
let surroundings = Surroundings(
  directory: ProcessEnvironment.directory, environment: ProcessEnvironment.variables,
  screen: isOutput ? ANSIOptions(environment: ProcessInfo.processInfo.environment) : nil)
let hasTerminal = isatty(STDIN_FILENO) == 1 && surroundings.screen != nil
if hasTerminal, let review = try? Tool.command(for: arguments) as? ReviewCommand {
  exit(await review.runInTerminal(in: surroundings).print())
}
exit(Tool.run(arguments, in: surroundings).print())
