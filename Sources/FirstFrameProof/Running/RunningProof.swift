import SteppedTasks

/// A running proof, which reports its steps to the watchdog of the process and stores them in a
/// file.
///
/// The file shows what a process was doing if it ends in the middle of a proof. Several proofs may
/// run at once, for example if an action proves something; each has a slot of its own.
@MainActor final class RunningProof {
  let watched: WatchedProof
  private let codes = StepCodes()
  /// The number of steps that the tasks of each run get to end.
  let finalSteps = FinalSteps()
  // NB: Overlapping accesses are not checked, as that would take as long as reporting a step.
  @exclusivity(unchecked) private var schedules = 0
  @exclusivity(unchecked) private var longest = 0
  @exclusivity(unchecked) private var runs = 0
  /// The number of the run whose steps are in the file.
  @exclusivity(unchecked) private var currentRun = 0

  /// Begins a proof; `assertion` is that of an adapter, or nil.
  private init(at assertion: ProofAssertion?, in session: SnapshotSession) {
    let entry = session.entry(for: assertion?.location)
    let file = entry?.ledger.fileOfRunningProofs()
    let free = file?.slots.first { !$0.isRunning }
    // If the file has no free slot, only the watchdog can see the proof.
    let (home, slot) = Self.home(file, free)
    let site = assertion.flatMap { assertion in entry.map { assertion.site(in: $0) } }
    Self.count += 1
    watched = WatchedProof(
      in: slot, of: home, order: Self.count,
      site: site.map(RunningRecord.bytes) ?? [],
      limit: session.stepLimit,
      journals: entry.map {
        .init(places: $0.ledger.places, process: $0.ledger.process.withoutEnd)
      })
    for step in [Schedule.Step.turn, .commit] { codes.add(step, isNamed: watched.append) }
    StepWatch.process.begin(watched)
  }

  private static var count = 0

  private static func home(
    _ file: RunningFile?, _ slot: ProofSlot?
  ) -> (RunningFile, ProofSlot) {
    if let file, let slot { return (file, slot) }
    let memory = RunningFile.inMemory()
    return (memory, memory.slots[0])
  }

  private func end() {
    StepWatch.process.end(watched)
    watched.end()
  }

  // MARK: - Beginning and ending

  /// The proof that is running in this task; nil if there is none.
  @TaskLocal static var current: RunningProof?

  /// Runs a closure as a proof of its own.
  static func begin<Result>(_ proof: () -> Result) -> Result {
    let running = RunningProof(at: ProofAssertion.current, in: .current)
    defer { running.end() }
    return $current.withValue(running) { proof() }
  }

  /// Runs a closure as a part of the running proof, or as a proof of its own if none is running.
  static func join<Result>(_ part: () -> Result) -> Result {
    current == nil ? begin(part) : part()
  }

  // MARK: - Reporting

  fileprivate func beginRun() -> Int {
    runs += 1
    currentRun = runs
    watched.beginRun()
    return runs
  }

  /// Reports that a step begins in a run after the other steps.
  fileprivate func begin(_ code: UInt16, of run: Int, after others: [UInt16]) {
    if run != currentRun {
      currentRun = run
      watched.resume(after: others)
    }
    watched.begin(step: code, at: others.count, schedules: schedules, longest: longest)
  }

  fileprivate func noteSchedule(length: Int) {
    schedules &+= 1
    if length > longest { longest = length }
  }

  /// The number of a step; 0 if there is no room for its name.
  fileprivate func code(of step: Schedule.Step) -> UInt16 {
    codes[step] ?? codes.add(step, isNamed: watched.append)
  }
}

/// The numbers of the steps of a proof, in the order in which they were first performed.
///
/// NB: By name, because hashing a step takes several times as long in an unoptimised build. A
/// class, because a struct would be copied at each step.
@MainActor private final class StepCodes {
  @exclusivity(unchecked) private var ofActions: [String: UInt16] = [:]
  @exclusivity(unchecked) private var ofTasks: [String: UInt16] = [:]
  @exclusivity(unchecked) private var ofOthers: [Schedule.Step: UInt16] = [:]
  private var last: UInt16 = 0

  subscript(_ step: Schedule.Step) -> UInt16? {
    switch step {
    // These two are added first, and are the most frequent steps.
    case .turn: 1
    case .commit: 2
    case .action(let name): ofActions[name]
    case .task(let name): ofTasks[name]
    default: ofOthers[step]
    }
  }

  /// Gives a step the next number, or 0 if there is no room for its name.
  @discardableResult func add(
    _ step: Schedule.Step, isNamed: (_ name: String) -> Bool
  ) -> UInt16 {
    let code = isNamed("\(step)") ? last + 1 : 0
    last = max(last, code)
    switch step {
    case .action(let name): ofActions[name] = code
    case .task(let name): ofTasks[name] = code
    default: ofOthers[step] = code
    }
    return code
  }
}

/// The number of steps that the tasks of each run get to end; smaller once some tasks did not end.
///
/// A loop that ignores its cancellation would otherwise run a thousand times after each schedule.
@MainActor final class FinalSteps {
  private(set) var most = TaskWorld.mostFinalSteps

  func noteEndless() { most = max(20, most / 4) }
}

// MARK: - Runs

/// The steps of one run of a scenario, reported to the proof that runs it.
@MainActor struct RunTrace {
  private let proof: RunningProof?
  private let run: Int
  private var steps: [UInt16] = []

  /// Begins without steps, as a part of the proof that is running in this task.
  init() {
    proof = RunningProof.current
    run = proof?.beginRun() ?? 0
    if proof != nil { steps.reserveCapacity(8) }
  }

  /// Reports that a step begins.
  mutating func begin(_ step: Schedule.Step) {
    guard let proof else { return }
    let code = proof.code(of: step)
    proof.begin(code, of: run, after: steps)
    steps.append(code)
  }

  /// Counts the schedule that the last step has completed.
  func noteSchedule(length: Int) { proof?.noteSchedule(length: length) }
}
