import FirstFrame
import Foundation

let result = Tool.run(
  Array(CommandLine.arguments.dropFirst()), in: ProcessEnvironment.directory,
  environment: ProcessEnvironment.variables)
exit(result.print())
