/// Judges the frames of a film as they are committed, from their records.
///
/// A film has no factory for a new view (a second renderer of the same models). It compares
/// each frame with the last picture before the queue was idle instead.
@MainActor struct FilmJudge {
  /// The frames since the last step other than a turn.
  private var current = FramesUntilRest()
  /// The verdicts on earlier frames.
  private var earlierVerdicts: [FilmVerdict] = []
  private var recent = RecentSteps()

  /// The largest number of verdicts that are kept.
  static let mostVerdicts = 100

  /// Whether the queue was idle after the last commit, so that no further frame was due.
  var isAtRest: Bool { current.isAtRest }

  /// Begins a new step; the parts are those of the last picture before it.
  mutating func begin(_ parts: @autoclosure () -> [FramePart]) {
    earlierVerdicts = verdicts(parts())
    current = FramesUntilRest(after: current)
  }

  mutating func note(_ step: Schedule.Step) {
    current.note(step)
    // A render after a suspension is late in the same way as a render after a turn.
    recent.note(step.isSuspension ? .turn : step)
  }

  /// Notes that everything that could run has run; a finding says that it would never end.
  mutating func noteEnd(_ unrest: Finding?) { current.unrest = unrest }

  /// Appends a frame, with those problems that no earlier frame had.
  mutating func append(
    _ record: FrameRecord, problems: [FrameRecord.Problem], isAtRest: Bool,
    parts: @autoclosure () -> [FramePart]
  ) {
    // The picture changed without a step, so something outside of the film has changed the models.
    if current.commits > 0, current.stepsSinceCommit.isEmpty, record.grid != current.lastGrid {
      begin(parts())
      current.note(.outsideOfFilm)
      recent.note(.outsideOfFilm)
    }
    for problem in problems {
      current.mark(record, Finding(problem))
    }
    if problems.allSatisfy(\.isUntrackedRead),
      let finding = record.workInVain(after: current.lastGrid, among: [], since: recent.sinceRender)
    {
      current.mark(record, finding)
    }
    recent.note(record)
    current.append(record, isAtRest: isAtRest)
  }

  /// The verdicts so far; the parts are those of the last picture.
  func verdicts(_ parts: @autoclosure () -> [FramePart]) -> [FilmVerdict] {
    let remaining = Self.mostVerdicts - earlierVerdicts.count
    guard remaining > 0 else { return earlierVerdicts }
    return earlierVerdicts + current.verdicts(parts: parts).prefix(remaining)
  }
}
