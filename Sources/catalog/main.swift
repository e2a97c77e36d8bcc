import CharacterGrid
import Foundation
import GridTerminal

let arguments = Array(CommandLine.arguments.dropFirst())
let environment = ProcessInfo.processInfo.environment
if arguments.isEmpty {
  let export = ScreenExport(environment: environment)
  if let status = await Terminal.run(BrowserProgram(), onPaint: { export?.write($0) }) {
    exit(status)
  }
}
let outcome = CatalogCommand.run(arguments)
let output = outcome.status == 2 ? FileHandle.standardError : FileHandle.standardOutput
do {
  try output.write(contentsOf: Data((outcome.output + "\n").utf8))
} catch {
  exit(max(1, outcome.status))
}
exit(outcome.status)
