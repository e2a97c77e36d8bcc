import Foundation

if CommandLine.arguments.dropFirst().first == ProcessWork.name {
  ProcessWork.run(Array(CommandLine.arguments.dropFirst(2)))
  exit(0)
}
let outcome = BenchCommand.run(Array(CommandLine.arguments.dropFirst()))
print(outcome.output)
exit(outcome.status)
