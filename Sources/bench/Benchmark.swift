/// A piece of work with a name, whose speed a page claims or whose costs `scripts/bench` counts; or
/// a floor or a control of such a work.
@MainActor struct Benchmark {
  /// The name on the command line.
  let name: String
  /// A description of the measured work, in a sentence.
  let work: String
  /// The number of units of work in one call.
  let n: Int
  /// The name of the unit.
  let unit: String
  /// The number of measured batches.
  let batches: Int
  /// Prepares the work and returns a closure for one call of it.
  ///
  /// Most calls check their result, so that the optimiser cannot remove the work.
  let prepare: () -> Work

  init(
    _ name: String, n: Int, unit: String, batches: Int = 9, work: String,
    prepare: @escaping () -> Work
  ) {
    self.name = name
    self.work = work
    self.n = n
    self.unit = unit
    self.batches = batches
    self.prepare = prepare
  }

  /// Makes a benchmark whose work checks its own result with a precondition.
  init(
    _ name: String, n: Int, unit: String, batches: Int = 9, work: String,
    prepare: @escaping () -> () -> Void
  ) {
    self.init(name, n: n, unit: unit, batches: batches, work: work) { Work(prepare()) }
  }

}

/// A benchmark's work, ready to be called any number of times.
@MainActor struct Work {
  /// The measured work.
  let call: () -> Void
  /// Returns the result of the calls so far, which is not measured; nil if the work checks its
  /// result.
  let outcome: (() -> String)?

  init(_ call: @escaping () -> Void, outcome: (() -> String)? = nil) {
    (self.call, self.outcome) = (call, outcome)
  }
}

// MARK: - Measuring

/// The nanoseconds for one unit of a benchmark's work.
struct Measurement {
  let median: Double
  let min: Double
  let max: Double
}

extension Benchmark {
  func measure() -> Measurement {
    let figures = times().sorted()
    return Measurement(median: figures[batches / 2], min: figures[0], max: figures[batches - 1])
  }

  /// Warms up, then measures batches of at least five milliseconds.
  private func times() -> [Double] {
    let work = prepare().call
    let calls = callsForABatch(of: work)
    return (0..<batches).map { _ in nanoseconds(calls, of: work) / Double(calls * n) }
  }

  // Long enough to make the clock's resolution and the time to read it irrelevant. Also warms up.
  private func callsForABatch(of work: () -> Void) -> Int {
    var calls = 1
    while nanoseconds(calls, of: work) < 5_000_000, calls < 1 << 24 { calls *= 2 }
    return calls
  }

  private func nanoseconds(_ calls: Int, of work: () -> Void) -> Double {
    let elapsed = ContinuousClock().measure {
      for _ in 0..<calls { work() }
    }
    let (seconds, attoseconds) = elapsed.components
    return Double(seconds) * 1e9 + Double(attoseconds) * 1e-9
  }
}

// MARK: - All benchmarks

extension Benchmark {
  /// All benchmarks, each with its floor or control.
  ///
  /// A floor is the minimum cost of the work. A control does the same work in another way.
  static let all: [Benchmark] = all(at: .claimed)

  /// Returns the benchmarks at other sizes; those that measure growth end at the largest size.
  static func all(at sizes: Sizes) -> [Benchmark] {
    grid + gridNotation + export + pictures + lines(upTo: sizes.lines) + films + terminal
      + scenes + tables(upTo: sizes.rows) + items + bodies + score + proofs + tasks + tracking
      + deferred + snapshots(sizes.snapshots) + reports(sizes.reported)
  }

  /// The amount of work in the slow benchmarks.
  struct Sizes {
    let rows: Int
    let snapshots: Int
    let lines: Int
    /// The number of snapshots in the report of the tool.
    let reported: Int

    /// The sizes for which the project claims a speed.
    static let claimed = Sizes(rows: 1_000_000, snapshots: 5_000, lines: 2_000, reported: 10_000)
    /// Sizes with which the tests call all benchmarks in two seconds, without optimisation.
    static let small = Sizes(rows: 1_000, snapshots: 20, lines: 24, reported: 20)
  }
}
