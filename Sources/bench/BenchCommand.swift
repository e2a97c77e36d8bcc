import Foundation

/// The command line of the bench: a function from arguments to output.
@MainActor enum BenchCommand {
  /// The printed text and the exit status.
  struct Outcome: Equatable {
    let output: String
    let status: Int32
  }

  static let usage = """
    usage: swift run -c release bench [NAME …] [--json]
           swift run -c release bench --calls COUNT NAME …
           swift run -c release bench --list

      NAME      measure these alone; without a name, all
      --json    print a line of JSON for each, in place of a table
      --calls   prepare each work, call it COUNT times, and measure nothing: for a profiler
      --list    print the names and what each measures
      --help    show this
    """

  static func run(_ arguments: [String]) -> Outcome {
    if arguments.contains("--help") { return Outcome(output: usage, status: 0) }
    if arguments == ["--list"] { return Outcome(output: list, status: 0) }
    if arguments.first == "--calls" { return call(Array(arguments.dropFirst())) }
    let names = arguments.filter { $0 != "--json" }
    if let refusal = refusal(of: names) { return refusal }
    let chosen = Benchmark.all.filter { names.isEmpty || names.contains($0.name) }
    let format = arguments.contains("--json") ? json : row
    let lines = chosen.map { format($0, $0.measure()) }
    return Outcome(output: lines.joined(separator: "\n"), status: 0)
  }

  /// Calls benchmarks for a profiler; the first argument is the number of calls.
  private static func call(_ arguments: [String]) -> Outcome {
    guard let count = arguments.first.flatMap({ Int($0) }), count >= 0, arguments.count > 1 else {
      return Outcome(output: "bench: --calls takes a count and names\n\n\(usage)", status: 2)
    }
    let names = Array(arguments.dropFirst())
    if let refusal = refusal(of: names) { return refusal }
    for benchmark in Benchmark.all where names.contains(benchmark.name) {
      let work = benchmark.prepare()
      for _ in 0..<count { work.call() }
    }
    return Outcome(output: "called \(names.joined(separator: " ")): \(count)", status: 0)
  }

  private static func refusal(of names: [String]) -> Outcome? {
    guard let unknown = names.first(where: { name in !Benchmark.all.contains { $0.name == name } })
    else { return nil }
    let message = "bench: nothing is called \(unknown.debugDescription)"
    return Outcome(output: "\(message)\n\n\(list)\n\n\(usage)", status: 2)
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
      ("unit", quoted("ns/\(benchmark.unit)")),
      ("median", rounded(measurement.median)),
      ("min", rounded(measurement.min)), ("max", rounded(measurement.max)),
    ]
    return "{" + fields.map { "\(quoted($0)): \($1)" }.joined(separator: ", ") + "}"
  }

  static func row(_ benchmark: Benchmark, _ measurement: Measurement) -> String {
    let name = benchmark.name.padding(toLength: 26, withPad: " ", startingAt: 0)
    let median = rounded(measurement.median)
    let range = "\(rounded(measurement.min))…\(rounded(measurement.max))"
    return "\(name) \(median) ns/\(benchmark.unit) (\(range))"
  }

  private static func rounded(_ value: Double) -> String { String(format: "%.3f", value) }

  // Without escapes, since names and descriptions are literals of this target without quotes.
  private static func quoted(_ text: String) -> String { "\"\(text)\"" }
}
