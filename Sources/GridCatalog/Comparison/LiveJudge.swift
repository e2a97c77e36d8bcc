import FirstFrameProof

/// Judges the frames of one run beside right pictures that are known at once, as in the catalog.
@MainActor struct LiveJudge {
  private var history = RunHistory()

  init() {}

  /// What is wrong with the next frame; nil if nothing is.
  ///
  /// - Parameters:
  ///   - record: The frame.
  ///   - right: The picture that it should show.
  ///   - parts: The parts of the renderer that is judged.
  ///   - steps: The steps since the previous frame.
  /// - Returns: The defect.
  mutating func defect(
    in record: FrameRecord, right: RightPicture, parts: [FramePart], after steps: [Schedule.Step]
  ) -> Defect? {
    for step in steps { history.note(step, isIdle: false) }
    history.note(record)
    let moment = FrameMoment(record, of: parts.map(PartRecord.init), right: right, after: history)
    let judge = FrameJudge(moment: moment, further: FurtherRuns(turnsUntilRight: 1))
    let defect = (judge.finding(.report) ?? judge.finding(.picture))?.defect
    history.noteFrame(record, isRight: record.grid == right.grid)
    return defect
  }
}
