/// Decides what is wrong with a frame, in proofs, in films and in the catalog.
///
/// The rungs of its ladder: what the renderer reports, a rule that does not hold, a picture that
/// differs from the right one, and work in vain. Of each rung only the first finding counts.
@MainActor package struct FrameJudge {
  let moment: FrameMoment
  let further: FurtherRuns

  /// The findings of the rungs, each nil if there is none; the third one is on the picture.
  ///
  /// A finding of one rung may be tolerated; the next rung is judged all the same.
  var rungs: [() -> Finding?] {
    [
      { moment.record.firstReport }, { moment.brokenRule.map(Finding.broken) }, { picture },
      { moment.isInsideAction || moment.wrong != nil ? nil : workInVain },
    ]
  }

  private var workInVain: Finding? {
    moment.record.workInVain(
      after: moment.history.frame, among: moment.history.recentBoundaries,
      since: moment.history.stepsSinceRender)
  }

  // MARK: - A picture that differs

  var picture: Finding? {
    if moment.isInsideAction {
      let after = further.pictureAfterAction() ?? moment.right.grid
      let before = moment.history.boundaries.last ?? after
      if moment.record.grid == before || moment.record.grid == after { return nil }
      // The renderer is right about models that are in the middle of an action.
      if moment.wrong == nil { return .betweenSteps }
    }
    guard let wrong = moment.wrong else { return nil }
    if let known = further.findingOfSamePart(moment) { return known }
    if !moment.isInsideAction, let size = moment.wrongSize { return size }
    let arrival = further.arrival()
    var finding = arrival == nil ? lasting(wrong) : late(wrong)
    (finding.turnsUntilRight, finding.delivery) = (arrival?.turns, arrival?.by)
    return finding
  }

  /// What is wrong with a picture that becomes right by itself.
  private func late(_ wrong: WrongPicture) -> Finding {
    if wrong.isOnlyMissing { return Finding(defect: moment.missing(in: wrong)) }
    if moment.hasOnlyLiveViewChanged {
      return wrong.isOnlySurplus ? .lostInitial : old
    }
    return moment.mixture ?? old
  }

  /// What is wrong with a picture that stays as it is.
  private func lasting(_ wrong: WrongPicture) -> Finding {
    if !moment.isInsideAction, let order = moment.outOfOrder { return order }
    if wrong.isOnlyMissing {
      let defect = moment.missing(in: wrong)
      // Content that never comes because nothing ran is not late: the view missed a change.
      let isMissed =
        defect == .emptyFirst && further.hasNothingRun(moment)
        && moment.history.boundaries.count > 1 && moment.showsOldState
      return defect == .stale || isMissed ? missedOrOwn : Finding(defect: defect)
    }
    if moment.hasOnlyLiveViewChanged {
      if wrong.isOnlySurplus { return .lostInitial }
      if moment.history.frame == nil, wrong.isBlank { return Finding(defect: .emptyFirst) }
      // At the first frame there is no older model.
      if moment.history.frame == nil || !moment.isDelivered { return moment.finding(.ownState) }
      return moment.lateOlderValue ?? moment.finding(.reuse)
    }
    guard let mixture = moment.mixture else { return missedOrOwn }
    if mixture.defect != .torn || moment.isInsideAction { return mixture }
    // A mixture of two states that stays is no tear.
    return moment.showsStateOfItsOwn ? moment.finding(.ownState) : missedOrOwn
  }

  /// An old picture, which is late.
  private var old: Finding { further.isObserved ? moment.finding(.stale) : unobserved }

  /// A picture that stays: the view has missed a change, or shows a state of its own.
  private var missedOrOwn: Finding {
    if !further.isObserved { return unobserved }
    return moment.finding(further.showsOwnState(moment) ? .ownState : .stale)
  }

  private var unobserved: Finding {
    var finding = moment.finding(.cancelled)
    finding.facts.append("The models have no more observers with the view than without it.")
    return finding
  }
}

/// What only further runs of the same steps can tell about a frame.
///
/// Without them, as in a film, it is known that a later frame was right.
@MainActor struct FurtherRuns {
  /// The right picture once the open action is finished; nil if no action is open.
  var pictureAfterAction: () -> Grid? = { nil }
  /// The number of turns after which the picture is right, and what brings it; nil if nothing does.
  var arrival: () -> (turns: Int, by: String?)?
  /// Whether anything in the view observes the models, as far as this is known.
  var isObserved = true
  /// The finding on the previous frame if the wrong part still looks the same.
  ///
  /// A change elsewhere in the picture does not change what is wrong.
  var findingOfSamePart: (FrameMoment) -> Finding? = { _ in nil }
  /// Whether nothing in the view has run after the change that it does not show.
  var hasNothingRun: (FrameMoment) -> Bool = { _ in false }
  /// Whether the picture shows something that the view keeps and that was never in the models.
  var showsOwnState: (FrameMoment) -> Bool = { _ in false }
}

extension FrameJudge {
  /// What is wrong with the picture of a frame that a later one corrects; nil if nothing is.
  static func lateness(
    of record: FrameRecord, _ parts: [PartRecord], right: RightPicture, after history: RunHistory,
    by arrival: (turns: Int, by: String?)
  ) -> Finding? {
    let moment = FrameMoment(record, of: parts, right: right, after: history)
    let judge = FrameJudge(moment: moment, further: FurtherRuns(arrival: { arrival }))
    guard var finding = judge.picture else { return nil }
    finding.path = finding.path ?? moment.part?.path
    return finding
  }
}

extension FrameJudge {
  /// Notes a frame and the steps before it, and says what is wrong with it if a later one is right.
  package static func defect(
    of record: FrameRecord, _ parts: [FramePart], right: RightPicture, after steps: [Schedule.Step],
    noting history: inout RunHistory
  ) -> Defect? {
    for step in steps { history.note(step, isIdle: false) }
    history.note(record)
    let parts = parts.map(PartRecord.init)
    let finding =
      record.firstReport
      ?? lateness(of: record, parts, right: right, after: history, by: (1, nil))
    history.noteFrame(record, isRight: record.grid == right.grid)
    return finding?.defect
  }
}

extension FrameRecord {
  /// The finding on a layout that was forced too early, or on a render that changed nothing.
  func workInVain(
    after last: Grid?, among states: some Collection<Grid>, since steps: [Schedule.Step]
  ) -> Finding? {
    tornFlush(after: last, among: states)
      ?? RenderCount(of: assignments).doubled(after: steps, isFirst: last == nil)
  }

  /// The finding on the first problem that the renderer reports, a write off the main actor first.
  ///
  /// The frame of an untracked read is right. An exploration notes the read, and continues to a
  /// frame that is wrong because of it.
  var firstReport: Finding? {
    let reports = problems.filter { !$0.isUntrackedRead }
    return (reports.first { $0.defect == .wrongThread } ?? reports.first)
      .map { Finding(defect: $0.defect) }
  }
}

extension Finding {
  /// The finding on an invariant that does not hold.
  static func broken(_ name: String) -> Finding {
    Finding(defect: .invariant, facts: ["The rule \(VisibleText.quoted(name)) does not hold."])
  }

  fileprivate static var lostInitial: Finding {
    Finding(defect: .lostInitial, facts: ["A new view of the same models shows blanks there."])
  }

  fileprivate static var betweenSteps: Finding {
    Finding(
      defect: .torn,
      facts: [
        "The frame shows the models between the steps of an action.",
        "Write both at once, as one value, and force no layout in between.",
      ])
  }
}

// MARK: - A quick look

/// What the running schedule shows of a frame, without a second run.
@MainActor struct FrameGlimpse {
  let record: FrameRecord
  let fresh: Grid
  /// The new view at the previous frame; nil at the first frame.
  let last: Grid?
  /// The steps since the previous frame.
  let steps: ArraySlice<Schedule.Step>
  /// Whether an action has begun and is not finished.
  let isInsideAction: Bool
  /// Whether something can run before another action.
  let canContinue: Bool
  /// The name of an invariant that does not hold; nil if all hold.
  let brokenInvariant: String?

  var differs: Bool { record.grid != fresh }

  /// Whether a ``FrameJudge`` may find something; must be fast, and may be true too often.
  var mayBeWrong: Bool {
    // During an action the picture before the action is right too, and only a second run knows it.
    if differs || isInsideAction || brokenInvariant != nil { return true }
    if record.problems.contains(where: { !$0.isUntrackedRead }) { return true }
    if record.flushes.contains(where: { $0.grid != record.grid && $0.grid != last }) { return true }
    return !record.assignments.isEmpty
      && RenderCount(of: record.assignments).doubled(after: steps, isFirst: last == nil) != nil
  }
}
