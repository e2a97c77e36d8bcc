/// One speed that the project claims: a named piece of work.
@MainActor struct Benchmark {
  /// The name on the command line.
  let name: String
  /// The measured work, in a sentence.
  let work: String
  /// The number of units that one call does.
  let n: Int
  /// The unit that is counted.
  let unit: String
  /// The number of batches that are measured.
  let batches: Int
  /// Prepares the work and returns a closure for one call of it.
  ///
  /// Most calls check their result, so that the optimiser cannot remove the work.
  let prepare: () -> () -> Void

  init(
    _ name: String, n: Int, unit: String, batches: Int = 9, work: String,
    prepare: @escaping () -> () -> Void
  ) {
    self.name = name
    self.work = work
    self.n = n
    self.unit = unit
    self.batches = batches
    self.prepare = prepare
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
  /// Warms up, then measures batches of five milliseconds or more.
  func measure() -> Measurement {
    let work = prepare()
    let calls = callsForABatch(of: work)
    let times = (0..<batches).map { _ in nanoseconds(calls, of: work) / Double(calls * n) }.sorted()
    return Measurement(median: times[batches / 2], min: times[0], max: times[batches - 1])
  }

  // Long enough that neither the clock's resolution nor reading it counts. These calls warm up too.
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
  /// Every benchmark, next to its floor or control.
  ///
  /// A floor is the least that the work could cost; a control does the work in another way.
  static let all: [Benchmark] = quick + snapshots(5_000) + lines(upTo: 20_000)

  /// The benchmarks that need no large preparation.
  static let quick: [Benchmark] =
    grid + gridDifferences + gridNotation + export + text + deferred + views + scenes + tables
    + score + proofs + pictures
}
