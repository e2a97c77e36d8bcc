import CharacterGrid

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

extension FrameVerdict {
  /// A leak of the parts that have outlived their renderer; nil where none has.
  init?(survivors: [String]) {
    guard let leak = Finding.leak(of: survivors) else { return nil }
    let blank = Grid(blank: .zero)
    self.init(
      kind: leak.kind, committed: blank, fresh: blank, problems: [],
      evidence: .init(path: leak.path, facts: leak.facts))
  }
}
