import Testing

@testable import bench

@MainActor @Suite struct BenchTests {
  @Test func theListNamesEachBenchmarkOnce() {
    let names = Benchmark.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(
      BenchCommand.run(["--list"]).output.split(separator: "\n").map { $0.prefix { $0 != " " } }
        == names.map { Substring($0) })
  }

  /// Every benchmark's work runs once, so that none rots; nothing is timed here.
  @Test func everyWorkRuns() {
    let all = Benchmark.quick + Benchmark.snapshots(20) + Benchmark.lines(upTo: 2_000)
    for benchmark in all { benchmark.prepare()() }
  }

  @Test func jsonIsOneLineWithTheSevenFields() {
    let measurement = Measurement(median: 1.5, min: 1, max: 2.25)
    let benchmark = Benchmark("name", n: 2, unit: "cell", work: "do something") { {} }
    #expect(
      BenchCommand.json(benchmark, measurement)
        == #"{"name": "name", "work": "do something", "n": 2, "unit": "ns/cell", "#
        + #""median": 1.500, "min": 1.000, "max": 2.250}"#)
    #expect(
      BenchCommand.row(benchmark, measurement)
        == "name                       1.500 ns/cell (1.000…2.250)")
  }

  @Test func anUnknownNameIsNamedWithTheList() {
    let outcome = BenchCommand.run(["grid-eqaul"])
    #expect(outcome.status == 2)
    #expect(outcome.output.hasPrefix("bench: nothing is called \"grid-eqaul\"\n\ngrid-fill "))
  }
}
