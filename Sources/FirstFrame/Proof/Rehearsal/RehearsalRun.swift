import CharacterGrid

/// One run of a rehearsal: new models and a renderer of them, to which steps are done.
@MainActor final class RehearsalRun<Models> {
  let rehearsal: Rehearsal<Models>
  // NB: Declared before `models`, so that it is released first: a view may hold its models unowned.
  private var liveSource: (any FrameSource)?
  let models: Models
  /// The number of observers of the models before the renderer was made and after.
  let listeners: (before: Int, after: Int)?
  /// Why the fresh renders of this run prove nothing; nil if they do.
  private(set) var vacuity: Vacuity?
  /// Tells the steps to the running proof, before anything of the run is made.
  private(set) var trace = RunTrace()

  init(of rehearsal: Rehearsal<Models>, deliveryOrder: Int = 0) {
    self.rehearsal = rehearsal
    let models = rehearsal.makeModels()
    let before = rehearsal.options.listeners?(models)
    let source = rehearsal.makeSource(models)
    source.setDeliveryOrder(UInt64(deliveryOrder))
    let after = rehearsal.options.listeners?(models)
    listeners = before.flatMap { before in after.map { (before, $0) } }
    self.models = models
    liveSource = source
  }

  private var source: any FrameSource {
    guard let liveSource else { preconditionFailure("The run has ended. Start another one.") }
    return liveSource
  }

  var hasPendingTurn: Bool { source.hasPendingTurn }
  var needsCommit: Bool { source.needsCommit }
  var parts: [FramePart] { source.parts }

  /// Does a step; returns the record of the frame if it was a commit.
  @discardableResult func perform(_ step: Schedule.Step) -> FrameRecord? {
    trace.begin(step)
    // A renderer draws at explicit layout flushes only while the explorer listens.
    return FrameListening.$isOn.withValue(true) {
      switch step {
      case .action(let name), .trait(let name):
        let action = rehearsal.action(named: name)
        source.act { for step in action.steps { step(models) } }
      case .part(let name, let number):
        let steps = rehearsal.action(named: name).steps
        precondition(steps.indices.contains(number - 1), "\(name) has no step \(number).")
        source.act { steps[number - 1](models) }
      case .turn: _ = source.turn()
      case .resize(let size): source.resize(to: size)
      case .commit: return source.commit()
      }
      return nil
    }
  }

  func perform(_ steps: some Sequence<Schedule.Step>) {
    for step in steps { perform(step) }
  }

  /// Renders the same models with a new renderer, and notices if that changes the models.
  func fresh(size: GridSize?, notesParts: Bool = false) -> FreshRender {
    let wasDirty = (source.needsCommit, source.hasPendingTurn)
    let source = rehearsal.makeSource(models)
    if source === liveSource { vacuity = .sourceIsShared } else { source.setDeliveryOrder(0) }
    let render = FrameListening.$isOn.withValue(true) {
      FreshRender(of: source, size: size, notesParts: notesParts)
    }
    if !render.isAtRest { vacuity = .neverRests }
    // The live renderer observes the models, so a write by the new one marks it dirty.
    if (self.source.needsCommit, self.source.hasPendingTurn) != wasDirty {
      vacuity = .sourceChangesModels
    }
    return render
  }

  /// Releases the renderer; returns the paths of those of its parts that stay alive.
  ///
  /// The models are still alive: what they hold strongly is what leaks.
  func end() -> [String] {
    var parts = source.parts.map { WeakPart(path: $0.path, object: $0.object) }
    parts.append(WeakPart(path: "the renderer itself", object: source))
    liveSource = nil
    return parts.filter { $0.object != nil }.map(\.path)
  }
}
