import FirstFrame
import Foundation

let result = Tool.run(
  Array(CommandLine.arguments.dropFirst()), in: ProcessEnvironment.directory,
  environment: ProcessEnvironment.variables)
let output = result.status == 2 ? FileHandle.standardError : FileHandle.standardOutput
try? output.write(contentsOf: Data(result.output.utf8))
exit(result.status)
