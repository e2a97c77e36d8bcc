/// Judges the frames of one run beside right pictures that are known at once, as in the catalog.
@MainActor package struct LiveJudge {
  private var history = RunHistory()

  package init() {}

  /// What is wrong with the next frame; nil if nothing is.
  ///
  /// - Parameters:
  ///   - record: The frame.
  ///   - right: The picture that it should show.
  ///   - parts: The parts of the renderer that is judged.
  ///   - steps: The steps since the previous frame.
  /// - Returns: The defect.
  package mutating func defect(
    in record: FrameRecord, right: RightPicture, parts: [FramePart], after steps: [Schedule.Step]
  ) -> Defect? {
    for step in steps { history.note(step, isIdle: false) }
    history.note(record)
    let moment = FrameMoment(
      record, of: parts.map(PartRecord.init), right: right, after: history)
    let judge = FrameJudge(
      moment: moment, evidence: LaterFrames(right: right.grid, arrival: Arrival(turns: 1)))
    let defect = (judge.finding(.report) ?? judge.finding(.picture))?.defect
    history.noteFrame(record, isRight: record.grid == right.grid)
    return defect
  }
}

extension RightPicture {
  package init(_ grid: Grid) { self.init(grid: grid) }

  /// The picture of an idle renderer.
  @MainActor package init(of source: any FrameSource, last record: FrameRecord) {
    self.init(grid: record.grid, parts: source.parts.map(PartRecord.init))
  }
}
