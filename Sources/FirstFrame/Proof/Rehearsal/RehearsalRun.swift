import CharacterGrid
import SteppedTasks
import Turns

/// One run of a rehearsal: new models and a renderer of them, to which steps are done.
@MainActor final class RehearsalRun<Models> {
  private let shared: SharedRehearsal<Models>
  var rehearsal: Rehearsal<Models> { shared.rehearsal }
  // NB: What each step asks of the rehearsal, whose own type would be looked up each time.
  private let actions: RehearsedActions
  private let endless: Set<String>
  private let world: RunWorld<Models>
  /// Where fresh renders are made, as long as nothing of the last one is left.
  private var freshWorld: RunWorld<Models>?
  /// Fresh renders whose tasks still live: to end them may change the models.
  private var busyFreshWorlds: [RunWorld<Models>] = []
  /// The number of observers of the models before the renderer was made and after.
  let listeners: (before: Int, after: Int)?
  /// Why the fresh renders of this run prove nothing; nil if they do.
  private(set) var vacuity: Vacuity?
  /// The regions that are excepted and that some picture of this run has.
  private(set) var excepted = ExceptedRegions()
  private let hasInvariants: Bool
  /// Whether regions are excepted.
  let hasUnordered: Bool
  /// What is looked at of the frames that the next steps commit.
  var detail: FrameListening.Detail
  /// Whether a step was asked for that is not possible, such as a tap on a button that is not there.
  private(set) var hasRefused = false
  /// What was done to the run from outside.
  @exclusivity(unchecked) private(set) var scenario = Scenario()
  /// The size of the last frame, or the one that was asked for since; nil before the first.
  private(set) var size: GridSize?
  var focus = FreshRender.Focus.any
  /// The traits that inputs have changed, which belong to a renderer and not to the models.
  private var traits = [String: String]()
  /// The parts that were there at some commit; nil if they are not noted.
  private var partsSoFar: [ObjectIdentifier: WeakPart]?
  /// Set if each frame's renderer is compared with the fresh one in what they keep.
  var comparesKept: StateTypes?
  /// How that differed at the last frame; nil where something was left to do.
  private(set) var kept: KeptComparison?
  /// Tells the steps to the running proof, before anything of the run is made.
  @exclusivity(unchecked) private(set) var trace = RunTrace()

  /// Makes new models and a renderer of them.
  ///
  /// With `notesDeparted`, a part that has left the renderer is expected to be released at the end
  /// too. The tasks run in a world of their own.
  convenience init(
    of rehearsal: Rehearsal<Models>, deliveryOrder: Int = 0, notesDeparted: Bool = false,
    detail: FrameListening.Detail = .everything
  ) {
    self.init(
      of: SharedRehearsal(rehearsal), deliveryOrder: deliveryOrder, notesDeparted: notesDeparted,
      detail: detail, in: nil)
  }

  /// Does the same with a rehearsal that many runs share; the tasks run in a world that is given.
  init(
    of shared: SharedRehearsal<Models>, deliveryOrder: Int = 0, notesDeparted: Bool = false,
    detail: FrameListening.Detail, in tasks: TaskWorld?
  ) {
    self.shared = shared
    (actions, endless) = (shared.rehearsal.rehearsed, shared.rehearsal.options.endless)
    self.detail = detail
    hasInvariants = shared.rehearsal.options.hasInvariants
    hasUnordered = !shared.rehearsal.options.unordered.isEmpty
    partsSoFar = notesDeparted ? [:] : nil
    var before: Int?
    world = RunWorld(
      making: shared.rehearsal.makeModels, in: tasks,
      note: { before = shared.rehearsal.options.listeners?($0) },
      mounting: shared.rehearsal.makeSource)
    if let fingerprint = shared.rehearsal.options.fingerprint {
      world.noteHistories(by: fingerprint)
    }
    world.source.setDeliveryOrder(UInt64(deliveryOrder))
    let after = shared.rehearsal.options.listeners?(world.models)
    listeners = before.flatMap { before in after.map { (before, $0) } }
  }

  var models: Models { world.models }
  private var source: any FrameSource { world.source }

  var hasPendingTurn: Bool { world.hasPendingTurn }
  var needsCommit: Bool { source.needsCommit }
  /// Whether nothing can run or change until a task wakes.
  var isQuiet: Bool { !world.hasPendingTurn && !source.needsCommit && !world.canRunTask }
  /// Whether anything is left to happen without another action: a task can run, wakes, or is
  /// answered.
  ///
  /// What is meant to sleep again and again does not count.
  var canContinue: Bool {
    world.hasPendingTurn || world.canRunTask || awaitsTime || !openRequests.isEmpty
  }
  /// Whether a task sleeps that is not meant to do so for ever.
  var awaitsTime: Bool {
    world.hasSleepingTask
      && (endless.isEmpty || !world.sleepingActions.allSatisfy(endless.contains))
  }
  /// Whether nothing can happen without another action.
  var isAtRest: Bool { !source.needsCommit && !canContinue }
  /// Whether a task can run in the pool, sleeps, or waits for an answer.
  var hasWaitingTasks: Bool { world.hasWaitingTasks }
  /// The tasks that can run in the pool, in the order in which they came there.
  var waitingTasks: [String] { world.waitingTasks }
  /// The requests that wait for an answer, and whether each can fail.
  var openRequests: [(name: String, canFail: Bool)] {
    let open = world.openRequests
    return open.isEmpty ? [] : open.map { ($0.name, $0.request.canFail) }
  }
  var waitingActions: Set<String> { world.waitingActions }
  /// The tasks that another action, or what it has begun, has woken.
  var wokenTasks: Set<String> { world.wokenTasks }
  /// What is left waiting by some actions.
  func waiting(of actions: [String]) -> [EscapeList.Waiting] {
    let outside = world.actionsAskingOutside
    return actions.map { action in
      .init(
        action: action, tasks: Set(world.tasks(of: action)), asksOutside: outside.contains(action))
    }
  }
  /// What was done from outside, what waits, and what each living task has seen; nil without tasks.
  var taskState: TaskState? {
    hasTasks ? TaskState(scenario: scenario, world: world.state) : nil
  }
  /// Whether time can pass: a task sleeps, the main line is empty, and nothing has just woken.
  ///
  /// What works off the main actor may take long; to go on after a sleep or an answer takes no time.
  var canWait: Bool { world.hasSleepingTask && !world.hasPendingTurn && !hasWokenTask }
  /// Whether a task was woken or answered and has not gone on yet.
  var hasWokenTask: Bool { world.hasWokenTask }
  var hasTasks: Bool { world.hasTasks }
  var sleepingActions: [String] { world.sleepingActions }
  /// Whether the runtime hands its tasks over.
  var isCapturing: Bool { world.isCapturing }
  /// Whether the renderer's blocks and the jobs of the main actor are one line.
  var isOneLine: Bool { world.isOneLine }
  var actionsWithLiveTasks: [String] { world.actionsWithLiveTasks }
  /// Whether a block waits for the clock, which no step of a schedule moves for it.
  var hasWaitingBlock: Bool { world.timeUntilNextBlock.map { $0 > .zero } ?? false }
  /// What blocks wait for that no step of a schedule runs.
  var outsideWaits: [String] { world.outsideWaits }
  var parts: [FramePart] { source.parts }
  var inputs: [InputTarget] { source.inputs }
  var permutedSiblings: [String: Int] { source.permutedSiblings }

  /// What the renderer has been given besides its models.
  var surroundings: Surroundings {
    if case .path(let path) = focus { return .init(size: size, focus: path, traits: traits) }
    return .init(size: size, focus: nil, traits: traits)
  }

  /// The cells of the regions with a name.
  func regions(named name: String) -> [GridRect] {
    (source as? any RegionNaming)?.regions(named: name) ?? []
  }

  /// Returns true if an action is possible, as far as that is known before it is performed.
  func isPossible(_ action: RehearsedAction) -> Bool {
    if !world.isPossible(action) { return false }
    if action.taps.count == 0 { return true }
    return action.taps.allSatisfy { source.inputs.first(named: $0) != nil }
  }

  /// Returns true if the action with a name is possible, as far as that is known.
  func isPossible(named name: String) -> Bool { isPossible(actions.action(named: name)) }

  /// Does a step; returns the record of the frame if it was a commit.
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
      scenario.note(action.event)
      // NB: A loop by hand: an iterator takes as long as the step in an unoptimised build.
      var place = 0
      while place < action.steps.count {
        perform(action.steps[place], of: name)
        place += 1
      }
    case .part(let name, let number):
      let action = actions.action(named: name)
      precondition(action.steps.indices.contains(number - 1), "\(name) has no step \(number).")
      guard number > 1 || isPossible(action) else { return refuse() }
      scenario.note(Scenario.event("step \(number) of ", name))
      perform(action.steps[number - 1], of: name)
    case .turn: world.turn()
    case .task(let name):
      if !world.runTask(name) { return refuse() }
    case .answer(let name):
      guard let asked = world.answer(name, fails: false) else { return refuse() }
      scenario.note(outcome: .answer(asked))
    case .failure(let name):
      guard let asked = world.answer(name, fails: true) else { return refuse() }
      scenario.note(outcome: .failure(asked))
    case .time:
      if !canWait { return refuse() }
      let waiting = waitingTasks + openRequests.map { "an answer to \($0.name)" }
      world.advance()
      scenario.note(time: world.elapsed, while: waiting)
    case .resize(let size):
      scenario.note(Scenario.event("size", "\(size)"))
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
    if partsSoFar != nil { noteParts() }
    focus = .ofFrame(record, before, source.focusPath)
    return record
  }

  private func perform(_ effect: RehearsedAction.Step, of name: String) {
    switch effect {
    case .change(let change): world.change(name, change)
    case .input(let input):
      world.act(name) { [self] source in
        if !source.perform(input) {
          _ = refuse()
        } else if case .trait(let name, let value) = input {
          traits[name] = value
        }
      }
    }
  }

  /// Does a step if it is possible; returns false if it is not, which is forgotten.
  func performs(_ step: Schedule.Step) -> Bool {
    perform(step)
    defer { hasRefused = false }
    return !hasRefused
  }

  /// Does something to the models that is none of the actions.
  func act(now body: () -> Void) { world.act("another value", now: body) }

  private func refuse() -> FrameRecord? {
    hasRefused = true
    return nil
  }

  func perform(_ steps: some Sequence<Schedule.Step>) {
    for step in steps { perform(step) }
  }

  /// Calls a closure from now on after a task has run until it suspended or ended.
  func onTaskRun(_ note: @escaping (TaskWorld.TaskRun) -> Void) { world.onTaskRun(note) }

  /// What the models show when nothing is left to run, without what may depend on which task was
  /// first.
  var pictureAtRest: Grid {
    // Where the focus is belongs to the live renderer, and not to what the actions have come to.
    guard let text = textAtRest else { return fresh(size: size, hasOwnFocus: true).orderedGrid }
    return DrawnText(of: text).without(shared.rehearsal.options.unordered)
  }

  /// What the models show as text when nothing is left to run; nil if a view shows them.
  var textAtRest: String? {
    switch shared.rehearsal.options.text {
    case nil: return nil
    case .read(let text): return text(models)
    case .awaited(let text):
      let result = world.result(of: text(models))
      if result == nil {
        // Where no job is handed over, no task can read anything.
        let missing = TaskCapture.missing
        vacuity = vacuity ?? (missing.isEmpty ? .textNeverComes : .tasksAreNotCaptured(missing))
      }
      return result ?? ""
    }
  }

  /// Renders the same models with a new renderer, and notices if that changes the models.
  func fresh(
    size: GridSize?, notesParts: Bool = false, hasOwnFocus: Bool = false
  ) -> FreshRender {
    let wasDirty = (source.needsCommit, source.hasPendingTurn)
    let fresh = renderOnce(size, hasOwnFocus ? .any : focus, notesParts: notesParts)
    if !fresh.render.isAtRest { vacuity = .neverRests }
    excepted.note(fresh.render.excepted)
    // The live renderer observes the models, so a write by the new one marks it dirty. The new one
    // is released by now: it may write when it is deallocated.
    if (source.needsCommit, source.hasPendingTurn) != wasDirty, vacuity == nil {
      vacuity =
        fresh.render.modelWrite.map(Vacuity.viewWritesModels)
        ?? (fresh.ranTasks ? .freshTasksChangeModels : .sourceChangesModels)
    }
    return fresh.render
  }

  private func renderOnce(
    _ size: GridSize?, _ focus: FreshRender.Focus, notesParts: Bool
  ) -> (render: FreshRender, ranTasks: Bool) {
    let fresh =
      freshWorld ?? RunWorld(of: world.models, holdsTasks: shared.rehearsal.options.holdsFreshTasks)
    freshWorld = nil
    fresh.mountForPicture(shared.rehearsal.makeSource)
    if fresh.source === source {
      vacuity = .sourceIsShared
    } else {
      fresh.source.setDeliveryOrder(0)
    }
    defer { keep(fresh) }
    kept = nil
    let told = comparesKept.flatMap { isAtRest ? KeptComparison.Before(of: models, $0) : nil }
    defer { kept = told.map { KeptComparison(of: source, with: fresh.source, after: $0) } }
    // Only the picture counts, unless it is looked at closely.
    return FrameListening.set(to: notesParts ? .everything : .picture) {
      for (name, value) in traits { fresh.run { _ = $0.perform(.trait(name, value)) } }
      let render = FreshRender(
        of: fresh, size: size, focus: focus, notesParts: notesParts,
        unordered: shared.rehearsal.options.unordered)
      return (render, fresh.hasTasks)
    }
  }

  /// Keeps the tasks of a fresh render until the run ends: what is cancelled may change the models.
  ///
  /// Where there is nothing to keep, the next fresh render is made in the same world.
  private func keep(_ fresh: RunWorld<Models>) {
    if fresh.startsAgain() {
      freshWorld = fresh
    } else if fresh.hasHeldTasks || !fresh.actionsWithLiveTasks.isEmpty {
      busyFreshWorlds.append(fresh)
    }
  }

  /// The name of the first invariant that does not hold after a step, which may have made a frame.
  ///
  /// Inside an action, of which a step is left to do, nothing is at rest.
  func brokenInvariant(record: FrameRecord?, isInsideAction: Bool) -> String? {
    if !hasInvariants { return nil }
    let isAtRest = record != nil && isAtRest && !isInsideAction
    return brokenInvariant(picture: record?.grid, isAtRest: isAtRest)
  }

  /// The name of the first invariant that does not hold, of those that can be asked now.
  func brokenInvariant(picture: Grid?, isAtRest: Bool) -> String? {
    if !hasInvariants { return nil }
    return shared.rehearsal.options.invariants.first { invariant in
      if invariant.isAtRest, !isAtRest { return false }
      switch (invariant.holds, picture) {
      case (.models(let holds), _): return !holds(models)
      case (.picture(let holds), let picture?): return !holds(models, picture)
      case (.picture, nil): return false
      }
    }?.name
  }

  /// Releases the renderer; returns the paths of those of its parts that stay alive.
  ///
  /// The models are still alive: what they hold strongly is what leaks.
  func end() -> [String] {
    var parts = source.parts.map { WeakPart(path: $0.path, object: $0.object) }
    parts.append(WeakPart(path: "the renderer itself", object: source))
    let departed = departedParts
    world.unmount()
    return (parts + departed).filter { $0.object != nil }.map(\.path)
  }

  private func noteParts() {
    for part in source.parts {
      partsSoFar?[ObjectIdentifier(part.object)] = WeakPart(path: part.path, object: part.object)
    }
  }

  /// The parts that are no longer there, by their paths.
  private var departedParts: [WeakPart] {
    let present = Set(source.parts.map { ObjectIdentifier($0.object) })
    return (partsSoFar ?? [:]).filter { !present.contains($0.key) }.values.sorted {
      $0.path < $1.path
    }
  }
}
