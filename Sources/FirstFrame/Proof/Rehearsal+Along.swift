import CharacterGrid

extension Rehearsal {
  /// Runs one schedule and judges its frames and what is left of it; nil where nothing is wrong.
  public func counterexample(along steps: [Schedule.Step]) -> Counterexample? {
    let frames = perform(Schedule(steps))
    if let index = frames.firstIndex(where: { $0.verdict != nil }),
      let verdict = frames[index].verdict
    {
      return Counterexample(
        schedule: Schedule(steps), frames: Array(frames[...index]), verdict: verdict,
        schedulesRun: 1)
    }
    let performance = Performance(of: self)
    performance.perform(steps)
    let verdict = FrameVerdict(survivors: performance.end())
    return verdict.map {
      Counterexample(schedule: Schedule(steps), frames: frames, verdict: $0, schedulesRun: 1)
    }
  }
}

extension FrameVerdict {
  /// A leak of the parts that have outlived their renderer; nil where none has.
  init?(survivors: [String]) {
    guard let first = survivors.first else { return nil }
    let blank = Grid(blank: .zero)
    let facts = survivors.prefix(3).map {
      "\(VisibleText.of($0)) was still alive after the renderer had gone."
    }
    self.init(
      kind: .leak, committed: blank, fresh: blank, problems: [],
      evidence: .init(path: first, facts: Array(facts)))
  }
}
