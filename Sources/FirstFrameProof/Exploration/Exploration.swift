/// What an explorer has run and found so far.
@MainActor struct Exploration {
  /// The number of schedules that were run.
  var schedulesRun = 0
  var nothingTested: NothingTested?
  /// Whether two runs of one schedule showed different frames, each of which was right.
  var hasSeenRunsDiffer = false
  /// Whether some frame after an action was idle, so that the rules for that were checked.
  var hasRested = false
  private(set) var idleRuns = IdleRuns()
  private var pictures = PictureList()
  /// The shortest schedule for each kind of defect.
  private(set) var found: [DefectKind: Found] = [:]
  /// The shortest schedule with a frame for which the renderer has reported untracked reads.
  private(set) var untrackedReads: Found?
  /// The actions that were the only one between two frames; `noticed` are those that changed a
  /// new view.
  private var tried: Set<String> = []
  private var noticed: Set<String> = []
  /// The actions that changed a picture of a frame without a defect.
  private var shownRight: Set<String> = []
  /// What is known about tasks and about everything that waits for the clock.
  var tasks = TaskCoverage()
  /// The excepted regions that some picture has.
  var excepted = ExceptedRegions()
  /// The conditional actions that were possible at least once before a frame.
  var performed: Set<String> = []

  /// A defect and the schedule that shows it.
  struct Found {
    let verdict: FrameVerdict
    var steps: [Schedule.Step]
    let schedulesRun: Int
    /// The frame that was seen, if the same steps do not show it again.
    var seen: JudgedFrame?
    /// For a race, the steps that end in another picture; the same steps if these end differently.
    var other: [Schedule.Step]?
    /// For an untracked read, the frame after a change of the property that no action writes.
    var changed: JudgedFrame?
    /// The frames of the run that has found it; nil if no single run has.
    var frames: [JudgedFrame]?
  }

  var hasFindings: Bool { !found.isEmpty }
  /// The number of different new views.
  var pictureCount: Int { pictures.entries.count(where: \.isFresh) }
  /// The number of different pictures that were committed while a new view showed the same.
  var rightPictureCount: Int { pictures.entries.count(where: \.isRight) }
  var firstPicture: Grid? { pictures.entries.first(where: \.isFresh)?.grid }

  mutating func number(ofFresh grid: Grid) -> Int {
    let number = pictures.number(of: grid)
    pictures.entries[number].isFresh = true
    return number
  }

  mutating func number(of grid: Grid) -> Int { pictures.number(of: grid) }

  func picture(_ number: Int) -> Grid { pictures.entries[number].grid }

  /// The largest number of actions of a schedule.
  var mostActions = Int.max
  /// The order of the actions, which decides among schedules of one length.
  var actionOrder: [String: Int] = [:]

  private func comes(_ steps: [Schedule.Step], before others: [Schedule.Step]) -> Bool {
    if steps.count != others.count { return steps.count < others.count }
    func places(_ steps: [Schedule.Step]) -> [Int] {
      steps.compactMap { $0.beginsAction ? $0.actionName.flatMap { actionOrder[$0] } : nil }
    }
    return places(steps).lexicographicallyPrecedes(places(others))
  }

  /// Notes a defect, unless an earlier schedule, which is not longer, has shown the same kind.
  mutating func note(
    _ verdict: FrameVerdict, _ steps: [Schedule.Step], seen: JudgedFrame? = nil,
    other: [Schedule.Step]? = nil, frames: [JudgedFrame]? = nil
  ) {
    if let known = found[verdict.kind], !comes(steps, before: known.steps) { return }
    found[verdict.kind] = Found(
      verdict: verdict, steps: steps, schedulesRun: schedulesRun, seen: seen, other: other,
      frames: frames)
  }

  /// Notes a frame that was wrong in one of two runs of a schedule.
  mutating func note(wrongOnce frame: JudgedFrame, after steps: [Schedule.Step]) {
    note(.notRepeatable(seen: (frame.record.grid, frame.fresh)), steps, seen: frame)
  }

  /// Notes that two runs of one schedule have ended differently, so that no two orders of tasks can
  /// be compared.
  mutating func note(runsDiffer pictures: (Grid, Grid), after steps: [Schedule.Step]) {
    found[.race] = nil
    note(.notRepeatable(pictures.0, other: pictures.1), steps, other: steps)
  }

  /// Notes the untracked reads that the renderer has reported for a frame; the frame itself may be
  /// right.
  mutating func noteUntrackedReads(
    in record: FrameRecord, beside fresh: Grid, after steps: [Schedule.Step],
    tolerating: ToleratedKinds
  ) {
    let reads = record.problems.filter {
      $0.isUntrackedRead && !tolerating.contains($0.defect, at: $0.path)
    }
    if reads.isEmpty { return }
    if let known = untrackedReads, !comes(steps, before: known.steps) { return }
    let verdict = FrameVerdict(
      Finding(defect: .untrackedRead, path: reads[0].path, turnsUntilRight: 0), record.grid, fresh,
      problems: reads)
    untrackedReads = Found(verdict: verdict, steps: steps, schedulesRun: schedulesRun)
  }

  /// Notes parts that have outlived their renderer.
  mutating func note(
    survivors: [String], of steps: [Schedule.Step], tolerating: ToleratedKinds
  ) {
    guard let leak = Finding.leak(of: survivors), !tolerating.contains(.leak, at: leak.path) else {
      return
    }
    note(FrameVerdict(leak), steps)
  }

  // MARK: - Tasks

  /// Why excepting the regions has no effect; nil if it has, or if no run with tasks became idle.
  func untestedRegions(_ regions: [Region]) -> NothingTested? {
    tasks.hasTasks && tasks.endings.count > 0 ? excepted.nothingTested(of: regions) : nil
  }

  /// Notes the picture of an idle run, and whether another order of its tasks has ended
  /// differently.
  ///
  /// The excepted regions are masked in the picture. `known` is the picture's number, if it is
  /// known.
  mutating func note<Models>(
    rest grid: Grid, _ known: Int? = nil, of run: ScenarioRun<Models>,
    after steps: [Schedule.Step]
  ) {
    if run.hasUnordered { excepted.note(run.excepted) }
    let waiting = run.waitingForEver
    if !waiting.isEmpty {
      let isLast = steps.count(where: \.beginsAction) >= mostActions
      let left = run.waiting(of: waiting).map { waiting in
        var waiting = waiting
        waiting.isLast = isLast
        return waiting
      }
      tasks.escapes.note(left, grid, steps: steps, schedulesRun: schedulesRun)
    }
    let woken = run.wokenTasks
    if !woken.isEmpty { tasks.escapes.note(woken: woken) }
    let number = known ?? pictures.number(of: grid)
    let other = tasks.endings.note(.init(picture: number, steps: steps), of: run.outsideEvents)
    guard let other, !run.tolerates(.race) else { return }
    note(.race(grid, other: picture(other.picture)), steps, other: other.steps)
  }

  /// Adds the finding on tasks that wait for ever, after all schedules were run.
  mutating func judgeEscapes() {
    if found[.race] == nil, let escape = tasks.escapes.shortest { found[.race] = escape }
  }

  // MARK: - Frames that are right or tolerated

  /// Notes a frame: the work in vain, and whether an action changed a new view.
  mutating func note(_ glimpse: FrameGlimpse, at node: ScheduleNode, picture number: Int) {
    if !glimpse.differs { pictures.entries[number].isRight = true }
    guard let last = node.picture, let action = actionOf(glimpse.steps, node) else { return }
    if last != number {
      noticed.insert(action)
      if !glimpse.differs { shownRight.insert(action) }
    }
    // The tasks of the action may still change the picture.
    if last != number || !glimpse.canContinue { tried.insert(action) }
    // Runs are counted only for whole actions, and only in frames that are right.
    guard !node.isInsideAction, !glimpse.differs, !glimpse.steps.contains(where: \.isOfTask) else {
      return
    }
    idleRuns.note(
      glimpse.record, window: glimpse.steps, picture: last, isChanged: last != number,
      schedule: node.steps)
  }

  /// The only action since the last frame; nil if something else may have caused the change.
  private func actionOf(_ steps: ArraySlice<Schedule.Step>, _ node: ScheduleNode) -> String? {
    guard case .action(let name)? = steps.first,
      steps.dropFirst().allSatisfy(\.isOfQueue),
      // Otherwise, something that began before the action may have caused the change.
      steps.count == 1 || !node.couldContinue
    else { return nil }
    return name
  }

  /// The actions that never changed a picture.
  func unnoticed(of names: [String]) -> [String] {
    names.filter { tried.contains($0) && !noticed.contains($0) }
  }

  /// The actions that changed pictures, each of which has a defect.
  func onlyWrong(of names: [String]) -> [String] {
    names.filter { noticed.contains($0) && !shownRight.contains($0) }
  }

  /// The actions that were never the only one between two frames, so that their effect is not
  /// known.
  func untried(of names: [String]) -> [String] { names.filter { !tried.contains($0) } }
}

/// The different pictures of an exploration, by number.
private struct PictureList {
  var entries: [Entry] = []
  private var numbers: [Grid: Int] = [:]
  private var lastNumber = 0

  struct Entry {
    let grid: Grid
    /// Whether a new view showed it.
    var isFresh = false
    /// Whether it was committed while a new view showed it too.
    var isRight = false
  }

  mutating func number(of grid: Grid) -> Int {
    // Most frames show the same picture as the frame before, and one comparison replaces a hash.
    if entries.indices.contains(lastNumber), entries[lastNumber].grid == grid { return lastNumber }
    lastNumber = numbers[grid] ?? entries.count
    if lastNumber == entries.count {
      numbers[grid] = lastNumber
      entries.append(Entry(grid: grid))
    }
    return lastNumber
  }
}
