import CharacterGrid

/// One run of a rehearsal from fresh models.
@MainActor final class Performance<Models> {
  let rehearsal: Rehearsal<Models>
  // The renderer goes before its models: a view may hold them without keeping them alive.
  private var current: (any FrameSource)?
  let models: Models
  /// How many listeners the models had before the renderer was made and after.
  let listeners: (before: Int, after: Int)?
  /// Why the fresh renders of this run prove nothing, where they do not.
  private(set) var vacuity: Vacuity?

  init(of rehearsal: Rehearsal<Models>, order: Int = 0) {
    self.rehearsal = rehearsal
    let models = rehearsal.makeModels()
    let before = rehearsal.terms.listeners?(models)
    let source = rehearsal.makeSource(models)
    source.setDeliveryOrder(UInt64(order))
    let after = rehearsal.terms.listeners?(models)
    listeners = before.flatMap { before in after.map { (before, $0) } }
    self.models = models
    current = source
  }

  private var source: any FrameSource {
    guard let current else { preconditionFailure("The performance is over. Start another one.") }
    return current
  }

  var hasPendingTurn: Bool { source.hasPendingTurn }
  var needsCommit: Bool { source.needsCommit }
  var parts: [FramePart] { source.parts }

  /// Does what a step says; a commit's record is returned.
  @discardableResult func perform(_ step: Schedule.Step) -> FrameRecord? {
    FrameListening.$isOn.withValue(true) {
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

  /// What a new renderer of the same models shows once it has come to rest.
  func fresh(size: GridSize?, notesParts: Bool = false) -> FreshRender {
    let wasDirty = (source.needsCommit, source.hasPendingTurn)
    let source = rehearsal.makeSource(models)
    if source === current { vacuity = .sourceIsShared } else { source.setDeliveryOrder(0) }
    let render = FrameListening.$isOn.withValue(true) {
      FreshRender(of: source, size: size, notesParts: notesParts)
    }
    if !render.isAtRest { vacuity = .neverRests }
    if (self.source.needsCommit, self.source.hasPendingTurn) != wasDirty {
      vacuity = .sourceChangesModels
    }
    return render
  }

  /// Lets go of the renderer, and says which of its parts live on while the models do.
  func end() -> [String] {
    var parts = source.parts.map { WeakPart(path: $0.path, object: $0.object) }
    parts.append(WeakPart(path: "the renderer itself", object: source))
    current = nil
    return parts.filter { $0.object != nil }.map(\.path)
  }

  private struct WeakPart {
    let path: String
    weak var object: AnyObject?
  }
}
