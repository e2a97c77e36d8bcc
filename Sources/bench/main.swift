import Foundation

let outcome = BenchCommand.run(Array(CommandLine.arguments.dropFirst()))
print(outcome.output)
exit(outcome.status)
