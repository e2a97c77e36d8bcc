import FirstFrame
import Foundation
import GridExport
import GridTerminal

let environment = ProcessInfo.processInfo.environment
let isTerminal = isatty(STDOUT_FILENO) == 1
let surroundings = Surroundings(
  directory: ProcessEnvironment.directory, environment: ProcessEnvironment.variables,
  screen: isTerminal ? ANSIOptions(environment: environment) : nil)
exit(Tool.run(Array(CommandLine.arguments.dropFirst()), in: surroundings).print())
