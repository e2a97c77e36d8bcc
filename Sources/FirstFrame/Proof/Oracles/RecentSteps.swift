import CharacterGrid

/// The steps that a frame and a render can have come from.
struct RecentSteps {
  /// The steps since the last frame.
  private(set) var sinceFrame: [Schedule.Step] = []
  /// The steps since a sink or a block has rendered.
  private(set) var sinceRender: [Schedule.Step] = []

  mutating func note(_ step: Schedule.Step) {
    sinceFrame.append(step)
    sinceRender.append(step)
  }

  /// Begins anew after a frame.
  mutating func note(_ record: FrameRecord) {
    if record.assignments.contains(where: { !$0.isInScope }) {
      // One that came in a turn was not told yet of what was written after it.
      let turn = record.latency == .synchronous ? nil : sinceFrame.lastIndex(of: .turn)
      sinceRender = turn.map { Array(sinceFrame[($0 + 1)...]) } ?? []
    }
    sinceFrame = []
  }
}
