import SteppedTasks
import Turns

/// One run of a scenario: new models and a renderer of them, which perform the steps of a
/// schedule.
@MainActor final class ScenarioRun<Models> {
  let scenario: SharedScenario<Models>
  // NB: Copies, since each access through the scenario would look its type up.
  private let actions: ScenarioActions
  private let endless: Set<String>
  let world: RunWorld<Models>
  /// The world in which the next new view can be made; nil if there is none to reuse.
  private var freshWorld: RunWorld<Models>?
  /// New views with tasks that are alive; ending them may change the models.
  private var busyFreshWorlds: [RunWorld<Models>] = []
  /// The observers of the models before and after the renderer was made; nil if not counted.
  let listeners: (before: Int, after: Int)?
  /// Why this run proves nothing; nil if no reason was found.
  private(set) var nothingTested: NothingTested?
  /// The excepted regions that some picture of this run has.
  private(set) var excepted = ExceptedRegions()
  private let hasInvariants: Bool
  private var alwaysNeedsCommit = false
  /// Whether there are regions whose content may depend on which task ran first.
  let hasUnordered: Bool
  /// How much is recorded about the frames that the next steps commit.
  var detail: FrameListening.Detail
  /// Whether a step was not possible, such as a tap on a button that is not there.
  private(set) var hasRefused = false
  /// What was done to the run from outside: actions, answers and the passing of time.
  @exclusivity(unchecked) private(set) var outsideEvents = OutsideEvents()
  /// The size of the last frame, or the size that was set after it; nil before the first frame.
  private(set) var size: GridSize?
  var focus = NewView.Focus.any
  /// The traits that inputs have changed; they belong to a renderer and not to the models.
  private var traits = [String: String]()
  /// The parts that the renderer had at some commit; nil if they are not noted.
  private var partsSoFar: WeakParts?
  /// Reports the steps to the running proof; it is made before the models.
  @exclusivity(unchecked) private(set) var trace = RunTrace()

  /// Makes new models and a renderer of them, with a task world of their own unless one is given.
  ///
  /// With `notesDeparted`, ``end()`` also expects parts to be released that have left the renderer
  /// earlier.
  init(
    of scenario: SharedScenario<Models>, notesDeparted: Bool = false,
    detail: FrameListening.Detail = .everything, in tasks: TaskWorld? = nil
  ) {
    self.scenario = scenario
    (actions, endless) = (scenario.actionList, scenario.options.endless)
    self.detail = detail
    hasInvariants = scenario.options.hasInvariants
    hasUnordered = !scenario.options.unordered.isEmpty
    var before: Int?
    world = RunWorld(
      making: scenario.makeModels, in: tasks,
      note: { before = scenario.options.listeners?($0) },
      mounting: scenario.makeSource)
    let after = scenario.options.listeners?(world.models)
    listeners = before.flatMap { before in after.map { (before, $0) } }
    if notesDeparted { partsSoFar = WeakParts(of: source) }
  }

  var models: Models { world.models }
  var source: any FrameSource { world.source }

  var hasPendingTurn: Bool { world.hasPendingTurn }
  var needsCommit: Bool { source.needsCommit }
  /// Whether nothing can run or change until a task wakes.
  var isQuiet: Bool { !world.hasPendingTurn && !source.needsCommit && !world.canRunTask }
  /// Whether something can happen without another action: a task can run, wake, or be answered.
  ///
  /// Tasks that may sleep again and again do not count.
  var canContinue: Bool {
    world.hasPendingTurn || world.canRunTask || awaitsTime || !openRequests.isEmpty
  }
  /// Whether a task sleeps that may not do so for ever.
  var awaitsTime: Bool {
    world.tasks.hasSleepingTask
      && (endless.isEmpty || !world.tasks.sleepingActions.allSatisfy(endless.contains))
  }
  /// Whether nothing can happen until there is another action.
  var isAtRest: Bool { !source.needsCommit && !canContinue }
  /// The same right after a commit, also for a renderer that always asks for another commit.
  var isAtRestAfterCommit: Bool { !canContinue && (alwaysNeedsCommit || !source.needsCommit) }
  /// Whether a task can run in the pool, sleeps, or waits for an answer.
  var hasWaitingTasks: Bool { world.tasks.hasWaitingTasks }
  /// The tasks that can run in the pool, in the order in which they were enqueued.
  var waitingTasks: [String] { world.waitingTasks }
  /// The requests that wait for an answer, and whether each can fail.
  var openRequests: [(name: String, canFail: Bool)] {
    let open = world.openRequests
    return open.isEmpty ? [] : open.map { ($0.name, $0.request.canFail) }
  }
  var waitingActions: Set<String> { world.tasks.waitingActions }
  /// The tasks that an action other than their own, or what it has begun, has woken.
  var wokenTasks: Set<String> { world.tasks.wokenTasks }
  /// The tasks of some actions that wait.
  func waiting(of actions: [String]) -> [WaitingTasks] {
    let outside = world.tasks.actionsAskingOutside
    return actions.map { action in
      .init(
        action: action, tasks: Set(world.tasks.tasks(of: action)),
        asksOutside: outside.contains(action))
    }
  }
  /// Whether time can pass: a task sleeps, the main queue is empty, and no task has just woken.
  ///
  /// Work off the main actor may take any time, but a task that was woken or answered continues at
  /// once.
  var canWait: Bool {
    world.tasks.hasSleepingTask && !world.hasPendingTurn && !world.tasks.hasWokenTask
  }
  /// The time until a task wakes or a block of the main queue is due; nil if none waits.
  var timeUntilNext: Duration? { world.timeUntilNext }
  func moveClock(by duration: Duration) { world.moveClock(by: duration) }
  /// Whether a task was woken or answered, and neither it nor an action has run since.
  var hasJustWokenTask: Bool { world.tasks.hasJustWokenTask }
  var hasTasks: Bool { world.tasks.hasTasks }
  var sleepingActions: [String] { world.tasks.sleepingActions }
  /// Whether the runtime passes the jobs of tasks to the world.
  var isCapturing: Bool { world.tasks.isCapturing }
  /// Whether the renderer's blocks and the jobs of the main actor share one queue.
  var isOneLine: Bool { world.isOneLine }
  var actionsWithLiveTasks: [String] { world.actionsWithLiveTasks }
  /// Whether a block waits for the clock; no step of a schedule moves the clock for a block.
  var hasWaitingBlock: Bool { world.tasks.queue.timeUntilNextBlock.map { $0 > .zero } ?? false }
  /// The names of things that blocks wait for and that no step of a schedule runs.
  var outsideWaits: [String] { world.outsideWaits }
  var parts: [FramePart] { source.parts }
  var inputs: [InputTarget] { source.inputs }
  /// The keys of the renderer's own, as far as they are known.
  var keys: [KeyPress] { source.keys }

  /// The models, if there are tasks and a commit would only draw what it has drawn before;
  /// otherwise nil.
  var mirrorBetweenFrames: ModelMirror? {
    guard hasTasks, !source.needsCommit || scenario.options.text != nil else { return nil }
    let mirror = ModelMirror(of: models)
    return mirror.isCutOff ? nil : mirror
  }

  /// The cells of the regions with a name.
  func regions(named name: String) -> [GridRect] {
    (source as? any RegionNaming)?.regions(named: name) ?? []
  }

  /// Returns true if an action is possible, as far as this can be decided before it is performed.
  func isPossible(_ action: ScenarioAction) -> Bool {
    if !world.isPossible(action) { return false }
    if action.taps.count == 0 { return true }
    return action.taps.allSatisfy { source.inputs.first(named: $0) != nil }
  }

  /// Returns true if the action with the name is possible, as far as this can be decided.
  func isPossible(named name: String) -> Bool { isPossible(actions.action(named: name)) }

  /// Performs a step; returns the record of the frame if the step was a commit.
  ///
  /// A step that is not possible does nothing and sets ``hasRefused``.
  @discardableResult func perform(_ step: Schedule.Step) -> FrameRecord? {
    trace.begin(step)
    return FrameListening.set(to: detail) { run(step) }
  }

  private func run(_ step: Schedule.Step) -> FrameRecord? {
    switch step {
    case .action(let name), .trait(let name):
      let action = actions.action(named: name)
      guard isPossible(action) else { return refuse() }
      outsideEvents.note(action.event)
      // NB: A loop by hand: in an unoptimised build an iterator takes as long as the step.
      var place = 0
      while place < action.steps.count {
        perform(action.steps[place], of: name)
        place += 1
      }
    case .part(let name, let number):
      let action = actions.action(named: name)
      precondition(action.steps.indices.contains(number - 1), "\(name) has no step \(number).")
      guard number > 1 || isPossible(action) else { return refuse() }
      outsideEvents.note(OutsideEvents.event("step \(number) of ", name))
      perform(action.steps[number - 1], of: name)
    case .turn: world.turn()
    case .task(let name):
      if !world.tasks.runJob(of: name) { return refuse() }
    case .answer(let name):
      guard let asked = world.answer(name, fails: false) else { return refuse() }
      outsideEvents.note(outcome: .answer(asked))
    case .failure(let name):
      guard let asked = world.answer(name, fails: true) else { return refuse() }
      outsideEvents.note(outcome: .failure(asked))
    case .time:
      if !canWait { return refuse() }
      let waiting = waitingTasks + openRequests.map { "an answer to \($0.name)" }
      world.tasks.advance()
      outsideEvents.note(time: world.tasks.queue.elapsed, while: waiting)
    case .resize(let size):
      outsideEvents.note(OutsideEvents.event("size", "\(size)"))
      self.size = size
      world.run { $0.resize(to: size) }
    case .commit: return commit()
    }
    return nil
  }

  private func commit() -> FrameRecord {
    let before = source.focusPath
    let record = world.commit()
    size = record.grid.size
    partsSoFar?.add(source.parts)
    focus = .ofFrame(record, before, source.focusPath)
    return record
  }

  private func perform(_ effect: ScenarioAction.Step, of name: String) {
    switch effect {
    case .change(let change): world.change(name, change)
    case .input(let input):
      world.act(name) { [self] _ in
        if !world.perform(input) {
          _ = refuse()
        } else if case .trait(let name, let value) = input {
          traits[name] = value
        }
      }
    }
  }

  /// Performs a step; returns false if it was not possible, and resets ``hasRefused``.
  func performs(_ step: Schedule.Step) -> Bool {
    perform(step)
    defer { hasRefused = false }
    return !hasRefused
  }

  /// Notes in which state an action has left the models that stops others.
  func noteStop(in state: [Int]) { outsideEvents.note(OutsideEvents.event("stop", "\(state)")) }

  /// Changes the models without an action of the scenario.
  func act(now body: () -> Void) { world.act("another value", now: body) }

  private func refuse() -> FrameRecord? {
    hasRefused = true
    return nil
  }

  func perform(_ steps: some Sequence<Schedule.Step>) {
    for step in steps { perform(step) }
  }

  /// Sets a closure to be called after a task has run until it suspended or ended.
  func onTaskRun(_ note: @escaping (TaskWorld.TaskRun) -> Void) { world.tasks.onTaskRun = note }

  /// The picture of the models when nothing is left to run, with the excepted regions masked.
  var pictureAtRest: Grid {
    // The focus belongs to the live renderer and is not part of the result of the actions.
    guard let text = textAtRest else { return fresh(size: size, hasOwnFocus: true).orderedGrid }
    return DrawnText(of: text).without(scenario.options.unordered)
  }

  /// What the models show as text when nothing is left to run; nil if a view shows them.
  var textAtRest: String? {
    switch scenario.options.text {
    case nil: return nil
    case .read(let text): return text(models)
    case .awaited(let text):
      let result = world.tasks.result(of: text(models))
      if result == nil {
        // If no jobs are passed to the world, no task can read anything.
        let missing = TaskCapture.missing
        nothingTested =
          nothingTested ?? (missing.isEmpty ? .textNeverComes : .tasksAreNotCaptured(missing))
      }
      return result ?? ""
    }
  }

  /// Renders the same models with a new renderer, and notes if that changes the models.
  func fresh(
    size: GridSize?, notesParts: Bool = false, hasOwnFocus: Bool = false
  ) -> NewView {
    let wasDirty = (source.needsCommit, source.hasPendingTurn)
    let fresh = renderOnce(size, hasOwnFocus ? .any : focus, notesParts: notesParts)
    if !fresh.isAtRest { nothingTested = .neverRests() }
    alwaysNeedsCommit = fresh.needsCommitAtRest
    excepted.note(fresh.excepted)
    // The live renderer observes the models, so a write by the new renderer marks it dirty. The new
    // renderer is released by now: it may also write when it is deallocated.
    if (source.needsCommit, source.hasPendingTurn) != wasDirty, nothingTested == nil {
      nothingTested =
        fresh.modelWrite.map(NothingTested.viewWritesModels)
        ?? (fresh.hasOwnTasks ? .freshTasksChangeModels : .sourceChangesModels)
    }
    return fresh
  }

  private func renderOnce(
    _ size: GridSize?, _ focus: NewView.Focus, notesParts: Bool
  ) -> NewView {
    let fresh =
      freshWorld ?? RunWorld(of: world.models, holdsTasks: scenario.options.holdsFreshTasks)
    freshWorld = nil
    fresh.mountForPicture(scenario.makeSource)
    if fresh.source === source { nothingTested = .sourceIsShared }
    defer { keep(fresh) }
    // Only the picture is recorded, unless the parts are needed.
    return FrameListening.set(to: notesParts ? .everything : .picture) {
      for (name, value) in traits { fresh.run { _ = $0.perform(.trait(name, value)) } }
      return NewView(
        of: fresh, size: size, focus: focus, notesParts: notesParts,
        unordered: scenario.options.unordered)
    }
  }

  /// Keeps the tasks of a new view until the run ends: cancelling them may change the models.
  ///
  /// If there are none, the next new view is made in the same world.
  private func keep(_ fresh: RunWorld<Models>) {
    if fresh.startsAgain() {
      freshWorld = fresh
    } else if fresh.tasks.hasHeldTasks || !fresh.actionsWithLiveTasks.isEmpty {
      busyFreshWorlds.append(fresh)
    }
  }

  /// The name of the first invariant that does not hold after a step; nil if all hold.
  ///
  /// `record` is the frame if the step made one. Between the steps of an action nothing counts as
  /// when idle.
  func brokenInvariant(record: FrameRecord?, isInsideAction: Bool) -> String? {
    if !hasInvariants { return nil }
    let isAtRest = record != nil && isAtRestAfterCommit && !isInsideAction
    return brokenInvariant(picture: record?.grid, isAtRest: isAtRest)
  }

  /// The name of the first invariant that does not hold; nil if all hold that can be checked now.
  func brokenInvariant(picture: Grid?, isAtRest: Bool) -> String? {
    if !hasInvariants { return nil }
    return scenario.options.invariants.first {
      (isAtRest || !$0.isAtRest) && !$0.holds(models, picture)
    }?.name
  }

  /// Releases the renderer; returns the paths of its parts that are still alive.
  ///
  /// The models are alive, so a part that they refer to strongly leaks.
  func end() -> [String] {
    var parts = partsSoFar ?? WeakParts(of: source)
    parts.add(source.parts)
    world.unmount()
    return parts.alive
  }
}

extension FrameListening {
  /// Calls a closure with a level of detail, which is only set if it differs from the current one.
  fileprivate static func set<Result>(to detail: Detail, _ body: () -> Result) -> Result {
    self.detail == detail ? body() : $detail.withValue(detail, operation: body)
  }
}
