import CharacterGrid

/// Makes a schedule shorter as long as a wrong frame of the same kind remains.
///
/// It takes the next shorter one that it comes upon, so the result is a shortest one only in that
/// no step can be left out of it.
@MainActor struct Shrinking<Models> {
  private let rehearsal: Rehearsal<Models>
  private let kind: FrameVerdict.Kind
  private let order: Int
  /// The shortest schedule so far.
  private(set) var steps: [Schedule.Step]
  /// How many schedules were run.
  private(set) var tried = 0

  init(of rehearsal: Rehearsal<Models>, _ found: Counterexample, order: Int) {
    self.rehearsal = rehearsal
    self.order = order
    kind = found.verdict.kind
    steps = found.schedule.steps
  }

  /// Goes on until nothing can be left out, nor any turn come earlier.
  mutating func run() {
    var before: [Schedule.Step]
    repeat {
      before = steps
      leaveOut()
      hastenTurns()
    } while steps != before
  }

  private mutating func take(_ candidate: [Schedule.Step]) -> Bool {
    tried += 1
    guard let wrong = wrongPart(of: joined(candidate)) else { return false }
    steps = wrong
    return true
  }

  /// The steps up to the first wrong frame of the kind; nil where there is none.
  private func wrongPart(of candidate: [Schedule.Step]) -> [Schedule.Step]? {
    if kind == .leak {
      return rehearsal.leak(along: candidate, order: order).map { _ in candidate }
    }
    var jury = Jury(of: rehearsal, order: order)
    for (index, step) in candidate.enumerated() {
      jury.perform([step])
      if step == .commit, jury.frames.last?.verdict?.kind == kind {
        return Array(candidate[...index])
      }
    }
    return nil
  }

  /// The steps with each action done at once that nothing comes between the parts of.
  private func joined(_ candidate: [Schedule.Step]) -> [Schedule.Step] {
    var rest = candidate[...]
    var result: [Schedule.Step] = []
    while let step = rest.first {
      let whole = parts(ofActionBegunBy: step)
      let isWhole = !whole.isEmpty && rest.starts(with: whole)
      if isWhole, case .part(let name, _) = step {
        result.append(.action(name))
      } else {
        result.append(step)
      }
      rest = rest.dropFirst(isWhole ? whole.count : 1)
    }
    return result
  }

  private func parts(ofActionBegunBy step: Schedule.Step) -> [Schedule.Step] {
    guard case .part(let name, 1) = step else { return [] }
    return rehearsal.action(named: name).steps.indices.map { .part(name, $0 + 1) }
  }

  // MARK: - Fewer steps

  /// Leaves out many at a time, then few, then one by one; those at the end first.
  private mutating func leaveOut() {
    var size = max(1, Self.units(of: steps).count / 2)
    while true {
      var units = Self.units(of: steps)
      var end = units.count
      while end > 0 {
        let out = Set(units[max(0, end - size)..<end].joined())
        let isShorter = take(steps.indices.filter { !out.contains($0) }.map { steps[$0] })
        if isShorter { units = Self.units(of: steps) }
        end = min(end - size, units.count)
      }
      if size == 1 { return }
      size /= 2
    }
  }

  /// What goes or stays as a whole: a step, or all parts of an action.
  private static func units(of steps: [Schedule.Step]) -> [[Int]] {
    var units: [[Int]] = []
    var open: Int?
    for (index, step) in steps.enumerated() {
      if case .part(_, let number) = step {
        if number > 1, let open {
          units[open].append(index)
          continue
        }
        open = units.count
      }
      units.append([index])
    }
    return units
  }

  // MARK: - Earlier turns

  private mutating func hastenTurns() {
    var index = 1
    while index < steps.count {
      if canHasten(index) {
        var candidate = steps
        candidate.swapAt(index - 1, index)
        if take(candidate) {
          index = max(1, index - 1)
          continue
        }
      }
      index += 1
    }
  }

  /// Whether the step is a turn that may come one earlier: none comes within an action.
  private func canHasten(_ index: Int) -> Bool {
    guard steps[index] == .turn, steps[index - 1] != .turn else { return false }
    let last = steps[..<(index - 1)].last { $0 != .commit }
    return last?.isAmid { rehearsal.action(named: $0).steps.count } != true
  }
}

extension Rehearsal {
  /// Runs one schedule and judges its frames and what is left of it; nil where nothing is wrong.
  ///
  /// A long one, such as a random run, is made shorter where that is asked for: see
  /// ``shrunk(_:)``.
  public func counterexample(
    along steps: [Schedule.Step], shrinking: Bool = false
  ) -> Counterexample? {
    for order in 0..<terms.orders {
      guard let found = counterexample(along: steps, order: order) else { continue }
      if !shrinking { return found }
      var shrinking = Shrinking(of: self, found, order: order)
      shrinking.run()
      let shorter = counterexample(
        along: shrinking.steps, order: order, of: found.verdict.kind, after: shrinking.tried)
      return shorter ?? found
    }
    return nil
  }

  /// A schedule that still commits a wrong frame of the same kind and from which no step can be
  /// left out, with its turns as early as can be; the same steps where nothing is wrong.
  public func shrunk(_ steps: [Schedule.Step]) -> [Schedule.Step] {
    counterexample(along: steps, shrinking: true)?.schedule.steps ?? steps
  }

  private func counterexample(
    along steps: [Schedule.Step], order: Int, of kind: FrameVerdict.Kind? = nil,
    after tried: Int = 0
  ) -> Counterexample? {
    var jury = Jury(of: self, order: order)
    jury.perform(steps)
    func counts(_ verdict: FrameVerdict) -> Bool {
      !terms.tolerated.contains(verdict.kind) && verdict.kind == kind ?? verdict.kind
    }
    if let index = jury.frames.firstIndex(where: { $0.verdict.map(counts) ?? false }),
      let verdict = jury.frames[index].verdict
    {
      return Counterexample(
        schedule: Schedule(steps), frames: Array(jury.frames[...index]), verdict: verdict,
        schedulesRun: tried + 1)
    }
    guard let verdict = leak(along: steps, order: order), counts(verdict) else { return nil }
    return Counterexample(
      schedule: Schedule(steps), frames: jury.frames, verdict: verdict, schedulesRun: tried + 1)
  }

  /// What outlives the renderer after some steps.
  func leak(along steps: [Schedule.Step], order: Int) -> FrameVerdict? {
    let performance = Performance(of: self, order: order)
    performance.perform(steps)
    return FrameVerdict(survivors: performance.end())
  }
}
