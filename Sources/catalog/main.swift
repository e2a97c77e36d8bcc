import Foundation

let outcome = CatalogCommand.run(Array(CommandLine.arguments.dropFirst()))
print(outcome.output)
exit(outcome.status)
