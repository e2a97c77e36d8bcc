import CharacterGrid
import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
let environment = ProcessInfo.processInfo.environment
if arguments.isEmpty, let options = ANSIOptions(environment: environment), let port = Terminal() {
  let export = ScreenExport(environment: environment)
  let loop = TerminalLoop(BrowserProgram(), in: port, options: options) { export?.write($0) }
  exit(await loop.run())
}
let outcome = CatalogCommand.run(arguments)
let output = outcome.status == 2 ? FileHandle.standardError : FileHandle.standardOutput
do {
  try output.write(contentsOf: Data((outcome.output + "\n").utf8))
} catch {
  exit(max(1, outcome.status))
}
exit(outcome.status)
