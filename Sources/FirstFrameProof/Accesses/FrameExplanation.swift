/// Explains a verdict by the writes before its frame, from reports of the models or from reflection.
@MainActor enum FrameExplanation {
  /// The verdict with these writes.
  ///
  /// For a stale frame these are the writes that it does not show; for a run in vain, the writes
  /// that the view has read.
  static func explain<Models>(
    _ verdict: FrameVerdict, in scenario: Scenario<Models>, along steps: [Schedule.Step]
  ) -> FrameVerdict {
    if [.leak, .untrackedRead].contains(verdict.defect) { return verdict }
    let writes = WritesOfFrame(in: scenario, along: steps)
    switch verdict.defect {
    case .stale where writes.isEmpty:
      let changes = ChangesOfFrame(in: scenario, along: steps)
      return verdict.adding(
        facts: changes.sentences(
          fresh: verdict.fresh.text, committed: verdict.committed.text,
          tellingRuns: verdict.evidence.response != .nothingRan && verdict.evidence.response != .keptOldValue))
    case .stale: return verdict.adding(facts: writes.unheard)
    case .overRender where writes.isEmpty:
      let changes = ChangesOfFrame(in: scenario, along: steps)
      return changes.toldNothingNew ? verdict.adding(response: .hadNothingNew) : verdict
    case .overRender: return verdict.adding(facts: writes.readers(at: verdict.evidence.path))
    case .ownState:
      let states = OwnStates(in: scenario, along: steps)
      return verdict.adding(
        facts: writes.all(readAt: verdict.evidence.path)
          + writes.sentences(on: states, at: verdict.evidence.path))
    default: return verdict.adding(facts: writes.all(readAt: verdict.evidence.path))
    }
  }
}
