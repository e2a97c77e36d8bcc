import CharacterGrid

/// Checks the frames along one path of the tree.
///
/// It compares each frame with a fresh render, which is enough for nearly all of them. Only a frame
/// that looks wrong is given to ``FrameDiagnosis``, which runs the whole schedule again, with a run
/// of its own for each state in between.
@MainActor struct FrameCheck<Models> {
  let run: RehearsalRun<Models>
  private let deliveryOrder: Int

  /// Continues a run whose frames so far were right.
  init(of run: RehearsalRun<Models>, deliveryOrder: Int) {
    self.run = run
    self.deliveryOrder = deliveryOrder
  }

  /// Does the last step of a node; returns false if it commits a wrong frame.
  func perform(
    _ step: Schedule.Step, at node: inout ScheduleNode, _ exploration: inout Exploration
  ) -> Bool {
    guard let record = run.perform(step) else { return true }
    let fresh = run.fresh(size: record.grid.size)
    let number = exploration.number(of: fresh.grid)
    let window = node.stepsSinceLastFrame
    if needsDiagnosis(record, fresh, at: node, exploration),
      let verdict = diagnosis(of: node.steps)
    {
      if run.rehearsal.options.tolerated.contains(verdict.kind) { return true }
      exploration.note(verdict, node.steps, deliveryOrder: deliveryOrder)
      return false
    }
    if let picture = node.picture {
      exploration.noteChange(by: window, from: picture, to: number)
      // Runs are counted for whole actions only.
      if !node.isInsideAction {
        exploration.idleRuns.note(
          record, window: window, picture: picture, isChanged: picture != number,
          schedule: node.steps)
      }
    }
    node.picture = number
    return true
  }

  /// Returns true if the frame may be wrong.
  ///
  /// A kind of defect that does not pass here is never found by a proof.
  private func needsDiagnosis(
    _ record: FrameRecord, _ fresh: FreshRender, at node: ScheduleNode, _ exploration: Exploration
  ) -> Bool {
    if node.isInsideAction || !record.problems.isEmpty || record.grid != fresh.grid {
      return true
    }
    let last = node.picture.map { exploration.picture($0) }
    if record.flushes.contains(where: { $0 != record.grid && $0 != last }) { return true }
    if record.assignments.isEmpty { return false }
    return RenderCount(of: record.assignments).doubled(after: node.stepsSinceLastFrame) != nil
  }

  private func diagnosis(of steps: [Schedule.Step]) -> FrameVerdict? {
    var diagnosis = FrameDiagnosis(of: run.rehearsal, deliveryOrder: deliveryOrder)
    diagnosis.perform(steps)
    return diagnosis.frames.last?.verdict
  }
}
