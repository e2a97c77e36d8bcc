import CharacterGrid

/// Judges the frames along one path as fast as it can, and calls a jury where something is odd.
@MainActor struct PathJudge<Models> {
  let performance: Performance<Models>
  private let order: Int

  /// Takes over a performance of steps that were found right before.
  init(_ performance: Performance<Models>, order: Int) {
    self.performance = performance
    self.order = order
  }

  /// Does the last step of a position; returns false where the frame that it makes is wrong.
  func take(
    _ step: Schedule.Step, at position: inout Position, _ exploration: inout Exploration
  ) -> Bool {
    guard let record = performance.perform(step) else { return true }
    let fresh = performance.fresh(size: record.grid.size)
    let number = exploration.number(of: fresh.grid)
    let window = position.stepsSinceLastFrame
    if isOdd(record, fresh, at: position, exploration),
      let verdict = jurysVerdict(on: position.steps)
    {
      if performance.rehearsal.terms.tolerated.contains(verdict.kind) { return true }
      exploration.note(verdict, position.steps, order: order)
      return false
    }
    if let picture = position.picture {
      exploration.noteChange(by: window, from: picture, to: number)
      if !position.isAmidAction {
        exploration.idleRuns.note(
          record, window: window, picture: picture, isChanged: picture != number,
          schedule: position.steps)
      }
    }
    position.picture = number
    return true
  }

  /// Whether the frame needs a closer look.
  private func isOdd(
    _ record: FrameRecord, _ fresh: FreshRender, at position: Position, _ exploration: Exploration
  ) -> Bool {
    if position.isAmidAction || !record.problems.isEmpty || record.grid != fresh.grid {
      return true
    }
    let last = position.picture.map { exploration.picture($0) }
    if record.flushes.contains(where: { $0 != record.grid && $0 != last }) { return true }
    if record.assignments.isEmpty { return false }
    return RenderCount(of: record.assignments).doubled(after: position.stepsSinceLastFrame) != nil
  }

  private func jurysVerdict(on steps: [Schedule.Step]) -> FrameVerdict? {
    var jury = Jury(of: performance.rehearsal, order: order)
    jury.perform(steps)
    return jury.frames.last?.verdict
  }
}
