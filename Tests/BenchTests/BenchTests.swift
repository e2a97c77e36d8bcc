import Foundation
import TestSupport
import Testing

@testable import bench

@MainActor @Suite(.inOwnProcess) struct BenchTests {
  @Test func theListNamesEachBenchmarkOnce() {
    let names = Benchmark.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(
      BenchCommand.run(["--list"]).output.split(separator: "\n").map { $0.prefix { $0 != " " } }
        == names.map { Substring($0) })
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
      // Each call counts from the start.
      for _ in 0..<(benchmark.quantity == .time ? 3 : 1) { work.call() }
      return work.outcome?()
    }
    #expect(after[0] == after[1])
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
    #expect(preparations == 1)
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
        "views-scaling-1000", "views-scaling-10000", "table-first-commit-100000",
        "table-scroll-100000", "table-one-row-100000", "table-first-commit-1000000",
        "table-scroll-1000000", "table-one-row-1000000", "items-change-1000000",
        "items-first-commit-1000000",
        "items-insert-1000000", "items-swap-1000000", "items-scroll-1000000",
        "items-floor-1000000", "explore-3x3x3", "explore-3x3x3-unpruned",
        "explore-4x4x4", "explore-4x4x4-unpruned", "merge-score-control", "closed-message",
        "closed-livescore",
        "closed-progress", "closed-score", "process-100", "process-floor", "report-10000-text",
        "report-10000-html", "verify-5000", "verify-5000-floor", "verify-5000-journal-floor",
        "record-5000", "record-5000-floor", "diff-lines-2000-one", "diff-lines-2000-inserted",
        "diff-lines-2000-tenth", "diff-lines-2000-blank", "diff-lines-2000-all",
        "diff-lines-2000-floor", "diff-lines-20000-one", "diff-lines-20000-inserted",
        "diff-lines-20000-tenth", "diff-lines-20000-blank", "diff-lines-20000-all",
        "diff-lines-20000-floor",
        "bodies-first-1000", "bodies-rename-1000", "bodies-rename-1000-runs",
        "bodies-append-1000", "bodies-append-1000-runs", "bodies-reorder-1000",
        "bodies-reorder-1000-runs", "bodies-toggle-1000", "bodies-toggle-1000-runs",
        "body-control-first-1000", "body-control-rename-1000", "body-control-toggle-1000",
        "body-list-first-1000", "body-list-rename-1000", "body-list-rename-1000-runs",
        "body-list-append-1000", "body-list-append-1000-runs", "body-list-reorder-1000",
        "body-list-reorder-1000-runs", "body-list-toggle-1000", "body-list-toggle-1000-runs",
        "body-list-first-10000", "body-list-rename-10000", "body-list-rename-10000-runs",
        "body-list-append-10000", "body-list-append-10000-runs", "body-list-reorder-10000",
        "body-list-reorder-10000-runs", "body-list-toggle-10000", "body-list-toggle-10000-runs",
        "body-list-control-first-1000", "body-list-control-rename-1000",
        "body-list-control-append-1000", "body-list-control-reorder-1000",
        "body-list-control-toggle-1000", "body-list-control-first-10000",
        "body-list-control-rename-10000", "body-list-control-append-10000",
        "body-list-control-reorder-10000", "body-list-control-toggle-10000",
      ])
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

  @Test func worksAreCalledForAProfiler() {
    #expect(
      BenchCommand.run(["--calls", "2", "grid-fill"])
        == .init(output: "called grid-fill: 2", status: 0))
    #expect(BenchCommand.run(["--calls", "2"]).status == 2)
    #expect(BenchCommand.run(["--calls", "no", "grid-fill"]).status == 2)
    #expect(
      BenchCommand.run(["--calls", "2", "grid-fil"]).output
        .hasPrefix("bench: nothing is called \"grid-fil\"\n\n"))
  }
}
