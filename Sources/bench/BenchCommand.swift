import Foundation

/// The command line of the bench, as a function from arguments to output.
@MainActor enum BenchCommand {
  /// The printed text and the exit status.
  struct Outcome: Equatable {
    let output: String
    let status: Int32
  }

  static let usage = """
    usage: swift run -c release bench [NAME …] [--json]
           swift run -c release bench --list

      NAME      measure these alone; without a name, all
      --json    print a line of JSON for each, in place of a table
      --list    print the names and what each measures
      --help    show this
    """

  static func run(_ arguments: [String]) -> Outcome {
    if arguments.contains("--help") { return Outcome(output: usage, status: 0) }
    if arguments == ["--list"] { return Outcome(output: list, status: 0) }
    let names = arguments.filter { $0 != "--json" }
    if let unknown = names.first(where: { name in !Benchmark.all.contains { $0.name == name } }) {
      let message = "bench: nothing is called \(unknown.debugDescription)"
      return Outcome(output: "\(message)\n\n\(list)\n\n\(usage)", status: 2)
    }
    let chosen = Benchmark.all.filter { names.isEmpty || names.contains($0.name) }
    let format = arguments.contains("--json") ? json : row
    let lines = chosen.map { format($0, $0.measure()) }
    return Outcome(output: lines.joined(separator: "\n"), status: 0)
  }

  static var list: String {
    let width = Benchmark.all.map(\.name.count).max() ?? 0
    return Benchmark.all.map { benchmark in
      let name = benchmark.name.padding(toLength: width, withPad: " ", startingAt: 0)
      return "\(name)   \(benchmark.work)"
    }.joined(separator: "\n")
  }

  static func json(_ benchmark: Benchmark, _ measurement: Measurement) -> String {
    let fields: [(String, String)] = [
      ("name", quoted(benchmark.name)), ("work", quoted(benchmark.work)), ("n", "\(benchmark.n)"),
      ("unit", quoted("\(benchmark.quantity.rawValue)/\(benchmark.unit)")),
      ("median", rounded(measurement.median)),
      ("min", rounded(measurement.min)), ("max", rounded(measurement.max)),
    ]
    return "{" + fields.map { "\(quoted($0)): \($1)" }.joined(separator: ", ") + "}"
  }

  static func row(_ benchmark: Benchmark, _ measurement: Measurement) -> String {
    let name = benchmark.name.padding(toLength: 26, withPad: " ", startingAt: 0)
    let median = rounded(measurement.median)
    let range = "\(rounded(measurement.min))…\(rounded(measurement.max))"
    return "\(name) \(median) \(benchmark.quantity.rawValue)/\(benchmark.unit) (\(range))"
  }

  private static func rounded(_ value: Double) -> String { String(format: "%.3f", value) }

  // Without escaping: names and works are literals of this target, and none has a quote.
  private static func quoted(_ text: String) -> String { "\"\(text)\"" }
}
