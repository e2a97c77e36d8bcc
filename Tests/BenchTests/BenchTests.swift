import Foundation
import TestSupport

@testable import bench

@MainActor @Suite(.inOwnProcess) struct BenchTests {
  @Test func theListNamesEachBenchmarkOnce() {
    let names = Benchmark.all.map(\.name)
    expectEqual(Set(names).count, names.count)
    expectEqual(
      BenchCommand.run(["--list"]).output.split(separator: "\n").map { $0.prefix { $0 != " " } },
      names.map { Substring($0) })
  }

  /// Every benchmark, small enough for `swift test`; `scripts/check long` takes the full sizes.
  private static let works = Benchmark.all(
    at: ProcessInfo.processInfo.environment["FIRSTFRAME_LONG"] == nil ? .small : .claimed)

  private static let names = works.map(\.name)

  /// A work without an outcome checks by a precondition what it makes.
  @Test(arguments: await BenchTests.names) func twoPreparationsDoTheSame(name: String) throws {
    let benchmark = try #require(Self.works.first { $0.name == name })
    #expect(benchmark.n > 0 && !benchmark.unit.isEmpty && !benchmark.work.isEmpty)
    // Each outcome is asked for once: to tell what it shows, a stage commits.
    let untouched = benchmark.prepare()
    guard let before = untouched.outcome?() else { return untouched.call() }
    let after = (0..<2).map { _ in
      let work = benchmark.prepare()
      for _ in 0..<3 { work.call() }
      return work.outcome?()
    }
    expectEqual(after[0], after[1])
    #expect(after[0] != before, "its calls left nothing behind")
  }

  /// The works are prepared once, called to find out how long they take, then batch by batch.
  @Test func aWorkIsCalledAsOftenAsItsBatchesAsk() {
    var (preparations, calls) = (0, 0)
    let benchmark = Benchmark("name", n: 2, unit: "call", batches: 3, work: "count") {
      preparations += 1
      return { calls += 1 }
    }
    let measurement = benchmark.measure()
    expectEqual(preparations, 1)
    let (batch, rest) = (calls + 1).quotientAndRemainder(dividingBy: 2 + benchmark.batches)
    #expect(rest == 0 && batch.nonzeroBitCount == 1, "1 + 2 + … + batch, then 3 batches")
    #expect(0 < measurement.min)
    #expect(measurement.min <= measurement.median && measurement.median <= measurement.max)
  }

  @Test func theSmallSizesLeaveOutNothingButGrowth() {
    let missing = Set(Benchmark.all.map(\.name)).subtracting(
      Benchmark.all(at: .small).map(\.name))
    #expect(
      missing == [
        "table-scroll-1000000", "verify-5000", "verify-5000-floor", "record-5000",
        "record-5000-floor", "report-10000-html", "diff-lines-2000-tenth", "diff-lines-2000-floor",
      ])
  }

  @Test func jsonIsOneLineWithTheSevenFields() {
    let measurement = Measurement(median: 1.5, min: 1, max: 2.25)
    let benchmark = Benchmark("name", n: 2, unit: "cell", work: "do something") { {} }
    expectEqual(
      BenchCommand.json(benchmark, measurement),
      #"{"name": "name", "work": "do something", "n": 2, "unit": "ns/cell", "#
        + #""median": 1.500, "min": 1.000, "max": 2.250}"#)
    expectEqual(
      BenchCommand.row(benchmark, measurement),
      "name                       1.500 ns/cell (1.000…2.250)")
  }

  @Test func anUnknownNameIsNamedWithTheList() {
    let outcome = BenchCommand.run(["grid-txet"])
    expectEqual(outcome.status, 2)
    #expect(outcome.output.hasPrefix("bench: nothing is called \"grid-txet\"\n\ngrid-draw-ascii "))
  }

  @Test func worksAreCalledForAProfiler() {
    expectEqual(
      BenchCommand.run(["--calls", "2", "grid-text"]),
      .init(output: "called grid-text: 2", status: 0))
    expectEqual(BenchCommand.run(["--calls", "2"]).status, 2)
    expectEqual(BenchCommand.run(["--calls", "no", "grid-text"]).status, 2)
    #expect(
      BenchCommand.run(["--calls", "2", "grid-tex"]).output
        .hasPrefix("bench: nothing is called \"grid-tex\"\n\n"))
  }
}
