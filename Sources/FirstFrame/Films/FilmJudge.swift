import CharacterGrid

/// Judges the frames of a film as they are committed, by what their records tell.
///
/// A film has no factory for a fresh render. It compares each frame with the picture at rest
/// instead.
@MainActor struct FilmJudge {
  /// The frames since the last step that was not a turn.
  private var current = FramesUntilRest()
  /// The verdicts on the frames before.
  private var earlierVerdicts: [FilmVerdict] = []
  private var recent = RecentSteps()

  /// The number of verdicts after which no more are kept.
  static let mostVerdicts = 100

  /// Whether the queue rested after the last commit, so that no frame was to follow by itself.
  var isAtRest: Bool { current.isAtRest }

  /// Begins with another step; the parts are those of the picture at rest before it.
  mutating func begin(_ parts: @autoclosure () -> [FramePart]) {
    earlierVerdicts = verdicts(parts())
    current = FramesUntilRest(after: current)
  }

  mutating func note(_ step: Schedule.Step) {
    current.note(step)
    // A render at a suspension is late in the same way as one in a turn.
    recent.note(step.isSuspension ? .turn : step)
  }

  /// Notes that what could run has run, or that it would run for ever.
  mutating func noteEnd(_ unrest: Finding?) { current.unrest = unrest }

  /// Appends a frame, with the problems that no frame before it had.
  mutating func append(
    _ record: FrameRecord, problems: [FrameRecord.Problem], isAtRest: Bool,
    parts: @autoclosure () -> [FramePart]
  ) {
    // Another picture without a step: something outside of the film has changed the models.
    if current.commits > 0, current.stepsSinceCommit.isEmpty, record.grid != current.lastGrid {
      begin(parts())
      current.note(.outsideOfFilm)
      recent.note(.outsideOfFilm)
    }
    for problem in problems {
      current.mark(record, Finding(problem))
    }
    if problems.allSatisfy(\.isUntrackedRead), let finding = finding(in: record) {
      current.mark(record, finding)
    }
    recent.note(record)
    current.append(record, isAtRest: isAtRest)
  }

  /// What the record decides without another picture, as ``FrameDiagnosis`` would.
  private func finding(in record: FrameRecord) -> Finding? {
    let torn = current.lastGrid.flatMap { record.tornFlush(after: $0, among: []) }
    return torn
      ?? RenderCount(of: record.assignments).doubled(
        after: recent.sinceRender, isFirst: current.lastGrid == nil)
  }

  /// The verdicts so far; the parts are those of the last picture.
  func verdicts(_ parts: @autoclosure () -> [FramePart]) -> [FilmVerdict] {
    let remaining = Self.mostVerdicts - earlierVerdicts.count
    guard remaining > 0 else { return earlierVerdicts }
    return earlierVerdicts + current.verdicts(parts: parts).prefix(remaining)
  }
}
