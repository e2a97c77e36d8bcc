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
  /// What is measured of each unit.
  let quantity: Quantity
  /// The number of batches that are measured.
  let batches: Int
  /// Prepares the work and returns a closure for one call of it.
  ///
  /// Most calls check their result, so that the optimiser cannot remove the work.
  let prepare: () -> Work

  /// What a benchmark measures.
  enum Quantity: String {
    case time = "ns"
    /// What stays allocated after a call.
    case memory = "bytes"
    /// What a call writes.
    case output = "bytes written"
    /// How many bodies each call runs.
    case bodies
    /// How many schedules, or runs of schedules, each call makes.
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

  /// A benchmark whose work checks what it makes by a precondition, and leaves nothing behind.
  init(
    _ name: String, n: Int, unit: String, batches: Int = 9, work: String,
    prepare: @escaping () -> () -> Void
  ) {
    self.init(name, n: n, unit: unit, batches: batches, work: work) { Work(prepare()) }
  }

  /// A benchmark of the memory that things take which one call makes.
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

  /// A benchmark of how many bytes each call writes.
  init(output name: String, unit: String, work: String, prepare: @escaping () -> () -> Int) {
    self.init(counting: .output, name, unit: unit, work: work, prepare: prepare)
  }

  /// A benchmark of something that each call counts.
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
  /// What is measured.
  let call: () -> Void
  /// What the calls so far have left behind, which is not measured; nil where the work checks itself.
  let outcome: (() -> String)?

  init(_ call: @escaping () -> Void, outcome: (() -> String)? = nil) {
    (self.call, self.outcome) = (call, outcome)
  }
}

// MARK: - Measuring

/// The nanoseconds, the bytes or the bodies for one unit of a benchmark's work.
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

  /// Warms up, then measures batches of five milliseconds or more.
  private func times() -> [Double] {
    let work = prepare().call
    let calls = callsForABatch(of: work)
    return (0..<batches).map { _ in nanoseconds(calls, of: work) / Double(calls * n) }
  }

  /// What one call leaves allocated, for each unit; zero where the C library does not tell.
  private func bytes() -> [Double] {
    prepare().call()
    return (0..<batches).map { _ in
      let work = prepare()
      let before = HeapUse.bytes ?? 0
      work.call()
      return Double((HeapUse.bytes ?? 0) - before) / Double(n)
    }
  }

  /// What calls count one after another.
  private func counted() -> [Double] {
    let work = prepare()
    return (0..<batches).map { _ in
      work.call()
      return work.outcome.flatMap { Double($0()) } ?? 0
    }
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
  static let all: [Benchmark] = all(at: .claimed)

  /// The same at other sizes; those that measure growth end at the largest.
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

  /// How large the work of the slow benchmarks is.
  struct Sizes {
    let labels: Int
    let rows: Int
    /// The steps of each kind in the schedules of the longer proof that shows the growth.
    let steps: Int
    let snapshots: Int
    let lines: Int
    /// How many components are proved for any number of actions.
    let components: Int
    /// How many values a subject sends in the longest series.
    let sends: Int
    /// How many snapshots the tool reports on.
    let reported: Int
    /// How many snapshots a process of its own verifies; 0 for no such process.
    let processTests: Int

    /// The sizes for which the project claims a speed.
    static let claimed = Sizes(
      labels: 10_000, rows: 1_000_000, steps: 4, snapshots: 5_000, lines: 20_000,
      components: 5, sends: 1_000_000, reported: 10_000, processTests: 100)
    /// Sizes at which the tests call every work in two seconds, unoptimised.
    static let small = Sizes(
      labels: 100, rows: 1_000, steps: 2, snapshots: 20, lines: 200, components: 1, sends: 1_000,
      reported: 20,
      processTests: 0)
  }
}
