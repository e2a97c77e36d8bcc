/// A piece of work with a name, whose speed the project claims.
@MainActor struct Benchmark {
  /// The name on the command line.
  let name: String
  /// A description of the measured work, in a sentence.
  let work: String
  /// The number of units of work in one call.
  let n: Int
  /// The name of the unit.
  let unit: String
  /// The quantity that is measured for each unit.
  let quantity: Quantity
  /// The number of measured batches.
  let batches: Int
  /// Prepares the work and returns a closure for one call of it.
  ///
  /// Most calls check their result, so that the optimiser cannot remove the work.
  let prepare: () -> Work

  /// What a benchmark measures.
  enum Quantity: String {
    case time = "ns"
    /// The bytes that stay allocated after a call.
    case memory = "bytes"
    /// The bytes that a call writes.
    case output = "bytes written"
    /// The number of bodies that each call runs.
    case bodies
    /// The number of schedules, or of runs of schedules, in each call.
    case schedules
  }

  init(
    _ name: String, n: Int, unit: String, batches: Int = 9, quantity: Quantity = .time,
    work: String, prepare: @escaping () -> Work
  ) {
    self.name = name
    self.work = work
    self.n = n
    self.unit = unit
    self.quantity = quantity
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

  /// Makes a benchmark of the memory of the things that one call makes.
  init<Thing>(
    bytes name: String, n: Int, unit: String, work: String, make: @escaping () -> Thing
  ) {
    self.init(name, n: n, unit: unit, batches: 3, quantity: .memory, work: work) {
      var things: [Thing] = []
      return Work {
        things = []
        things.reserveCapacity(n)
        for _ in 0..<n { things.append(make()) }
      } outcome: {
        "\(things.count)"
      }
    }
  }

  /// Makes a benchmark of the number of bytes that each call writes.
  init(output name: String, unit: String, work: String, prepare: @escaping () -> () -> Int) {
    self.init(counting: .output, name, unit: unit, work: work, prepare: prepare)
  }

  /// Makes a benchmark of a number that each call counts.
  init(
    counting quantity: Quantity, _ name: String, unit: String, work: String,
    prepare: @escaping () -> () -> Int
  ) {
    self.init(name, n: 1, unit: unit, batches: 3, quantity: quantity, work: work) {
      let call = prepare()
      var count = 0
      return Work {
        count = call()
      } outcome: {
        "\(count)"
      }
    }
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

/// The nanoseconds, bytes or other quantity for one unit of a benchmark's work.
struct Measurement {
  let median: Double
  let min: Double
  let max: Double
}

extension Benchmark {
  func measure() -> Measurement {
    let figures =
      switch quantity {
      case .time: times().sorted()
      case .memory: bytes().sorted()
      case .output, .bodies, .schedules: counted().sorted()
      }
    return Measurement(median: figures[batches / 2], min: figures[0], max: figures[batches - 1])
  }

  /// Warms up, then measures batches of at least five milliseconds.
  private func times() -> [Double] {
    let work = prepare().call
    let calls = callsForABatch(of: work)
    return (0..<batches).map { _ in nanoseconds(calls, of: work) / Double(calls * n) }
  }

  /// The bytes that one call leaves allocated, for each unit.
  ///
  /// Zero if the C library does not report them.
  private func bytes() -> [Double] {
    prepare().call()
    return (0..<batches).map { _ in
      let work = prepare()
      let before = HeapUse.bytes ?? 0
      work.call()
      return Double((HeapUse.bytes ?? 0) - before) / Double(n)
    }
  }

  /// The numbers that the calls count, one after another.
  private func counted() -> [Double] {
    let work = prepare()
    return (0..<batches).map { _ in
      work.call()
      return work.outcome.flatMap { Double($0()) } ?? 0
    }
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

  /// Returns the benchmarks at other sizes; benchmarks that measure growth end at the largest size.
  static func all(at sizes: Sizes) -> [Benchmark] {
    grid + gridDifferences + gridNotation + export + text + deferred(sends: sizes.sends)
      + deferredCosts
      + tracking(min(sizes.labels, 1_000)) + views(sizes.labels) + scenes
      + tables(upTo: sizes.rows) + items(upTo: sizes.rows) + bodies(upTo: sizes.labels)
      + terminal + score
      + proofs(upTo: sizes.steps) + merging(sizes.components) + memory + films
      + tasks + [taskFloor]
      + pictures + snapshots(sizes.snapshots) + reports(sizes.reported)
      + processes(sizes.processTests) + lines(upTo: sizes.lines)
  }

  /// The amount of work in the slow benchmarks.
  struct Sizes {
    let labels: Int
    let rows: Int
    /// The number of steps of each kind in the longer of the two proofs that show the growth.
    let steps: Int
    let snapshots: Int
    let lines: Int
    /// The number of components that are proved for any number of actions.
    let components: Int
    /// The number of values that a subject sends in the longest series.
    let sends: Int
    /// The number of snapshots in the report of the tool.
    let reported: Int
    /// The number of snapshots that a separate process verifies; 0 for no such process.
    let processTests: Int

    /// The sizes for which the project claims a speed.
    static let claimed = Sizes(
      labels: 10_000, rows: 1_000_000, steps: 4, snapshots: 5_000, lines: 20_000,
      components: 5, sends: 1_000_000, reported: 10_000, processTests: 100)
    /// Sizes with which the tests call all benchmarks in two seconds, without optimisation.
    static let small = Sizes(
      labels: 100, rows: 1_000, steps: 2, snapshots: 20, lines: 200, components: 1, sends: 1_000,
      reported: 20,
      processTests: 0)
  }
}
