import InstrumentedObservation

/// The states of views that a renderer has written and shown, and that a new view does not have.
///
/// The states of a view that a body makes, such as the content of a sheet, belong to one renderer.
final class OwnStates: AccessListener {
  private var written: Set<ObjectIdentifier> = []
  /// The states that each method of a view has read, by the path of the view.
  private var shown: [ObjectIdentifier: Set<String>] = [:]
  private var shared: Set<ObjectIdentifier> = []
  private var writtenByFresh: Set<ObjectIdentifier> = []
  /// The states that were used before the new view.
  private var used: [ObjectIdentifier: any ViewOwnedState] = [:]
  /// Keeps the states alive, as a new one could get the identifier of a deallocated one.
  private var kept: [AnyObject] = []
  private var isFresh = false

  /// Runs a schedule, and then a new view of its models.
  @MainActor init<Models>(in scenario: SharedScenario<Models>, along steps: [Schedule.Step]) {
    listen {
      let run = ScenarioRun(of: scenario)
      run.perform(steps)
      isFresh = true
      _ = run.fresh(size: run.size)
    }
  }

  /// Whether a view shows such a state, if the path leads to it or to a view inside of it.
  func areShown(at path: String) -> Bool {
    written.subtracting(shared).contains { state in
      shown[state, default: []].contains { path == $0 || path.hasPrefix($0 + "/") }
    }
  }

  /// The names of such states that were written, or else of those that were read.
  ///
  /// A state of the focus is left out: the renderer writes it, and it cannot be kept in the models.
  var names: [String] {
    let own = used.filter { !shared.contains($0.key) }
    let changed = own.filter { written.contains($0.key) }
    return Set(
      (changed.isEmpty ? own : changed).values.filter { !$0.isOfFocus }.compactMap(\.stateName)
    ).sorted()
  }

  /// The names of states that the new view has too.
  var sharedNames: [String] { names(of: shared) }

  /// The names of such states that the new view has written.
  var namesWrittenByFresh: [String] { names(of: writtenByFresh) }

  private func names(of states: Set<ObjectIdentifier>) -> [String] {
    Set(used.filter { states.contains($0.key) }.values.compactMap(\.stateName)).sorted()
  }

  func hear(_ access: PropertyAccess) {
    guard let state = access.object as? any ViewOwnedState else { return }
    let id = ObjectIdentifier(access.object)
    kept.append(access.object)
    if !isFresh { used[id] = state }
    switch access.kind {
    case .read where isFresh: shared.insert(id)
    case .read: if let reader = access.reader { shown[id, default: []].insert(reader.path) }
    case .willWrite where isFresh: writtenByFresh.insert(id)
    case .willWrite: written.insert(id)
    case .didWrite: break
    }
  }
}
