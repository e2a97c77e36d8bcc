import CharacterGrid

/// Judges the frames of a film as they are committed, by what their records tell.
@MainActor struct FilmJudge {
  private var stretch = Stretch(before: nil)
  private var recent = RecentSteps()
  private var closed: [FilmVerdict] = []
  private var lastGrid: Grid?
  private var hasBeenRight = false
  private var hasShownContent = false

  /// After how many wrong frames the others are no longer kept.
  static let mostVerdicts = 100

  /// Whether the queue rested after the last commit, so that nothing more was to come by itself.
  var isAtRest: Bool { stretch.isAtRest }
  /// How many pictures what was done last has shown.
  var pictureCount: Int { stretch.pictureCount }

  /// Begins a new stretch; the parts are those of the picture that the last one has settled to.
  mutating func begin(_ parts: @autoclosure () -> [FramePart]) {
    closed = verdicts(parts())
    hasBeenRight = hasBeenRight || stretch.isAtRest
    hasShownContent = hasShownContent || stretch.frames.contains { !$0.frame.grid.isBlank }
    stretch = Stretch(before: lastGrid)
  }

  mutating func note(_ step: Schedule.Step) {
    stretch.note(step)
    recent.note(step.isSuspension ? .turn : step)
  }

  mutating func noteEnd(isIdle: Bool) { stretch.isEndless = !isIdle }

  /// Takes in a frame, and the problems that no frame before it had.
  mutating func take(
    _ record: FrameRecord, problems: [FrameRecord.Problem], isAtRest: Bool,
    parts: @autoclosure () -> [FramePart]
  ) {
    // Nothing was done, and the picture is another: somebody has acted outside of the film.
    if stretch.commits > 0, stretch.stepsSinceCommit.isEmpty, record.grid != lastGrid {
      begin(parts())
      stretch.note(.outsideOfFilm)
      recent.note(.outsideOfFilm)
    }
    for problem in problems {
      stretch.mark(record, Finding(problem))
    }
    if problems.isEmpty, let finding = finding(in: record) { stretch.mark(record, finding) }
    recent.note(record)
    stretch.take(record, isAtRest: isAtRest)
    lastGrid = record.grid
  }

  /// What the record alone tells, as a jury decides it.
  private func finding(in record: FrameRecord) -> Finding? {
    let torn = lastGrid.flatMap { record.tornFlush(after: $0, among: []) }
    return torn ?? RenderCount(of: record.assignments).doubled(after: recent.sinceRender)
  }

  /// What was wrong so far; the parts are those of the last picture.
  func verdicts(_ parts: @autoclosure () -> [FramePart]) -> [FilmVerdict] {
    let room = Self.mostVerdicts - closed.count
    guard room > 0 else { return closed }
    let open = StretchVerdicts(
      stretch, hasBeenRight: hasBeenRight, hasShownContent: hasShownContent)
    return closed + open.all(parts: parts).prefix(room)
  }
}
