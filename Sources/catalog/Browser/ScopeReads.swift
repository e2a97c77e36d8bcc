import GridComponents
import GridViews

/// A tracked method of a view, and the properties of the state that it has read.
///
/// Observation does not tell what was read. But it tells whoever has read what changes: so other
/// states are written into twins, and each tells which methods hear of which properties.
struct ScopeReads: Hashable, Sendable {
  /// The view, from the root down, and the method.
  let path: String, method: String
  let properties: [String]

  /// Writes states into new tracked stages, which have nothing left to do, and listens.
  @MainActor static func all<State: ComponentState>(
    from state: State, to others: [State],
    twin: (State) -> (model: any ComponentModel<State>, stage: Stage)
  ) -> [ScopeReads] {
    var order: [Scope] = []
    var reads: [Scope: [Set<String>]] = [:]
    for other in others where other != state {
      let changed = changedProperties(from: state, to: other)
      for scope in listeners(twin(state), to: other) {
        if reads[scope] == nil { order.append(scope) }
        reads[scope, default: []].append(changed)
      }
    }
    let names = Mirror(reflecting: state).children.compactMap(\.label)
    return order.map { scope in
      let read = certain(reads[scope, default: []])
      return ScopeReads(
        path: scope.path, method: scope.method, properties: names.filter(read.contains))
    }
  }

  private struct Scope: Hashable {
    let path: String, method: String
  }

  /// The methods that hear of a write of another state.
  @MainActor private static func listeners<State>(
    _ twin: (model: any ComponentModel<State>, stage: Stage), to other: State
  ) -> [Scope] {
    twin.stage.notesEvents = true
    twin.stage.act { twin.model.state = other }
    return twin.stage.takeEvents().compactMap { event in
      guard case .changed(let path, let method) = event else { return nil }
      return Scope(path: path, method: method)
    }
  }

  private static func changedProperties<State>(from old: State, to new: State) -> Set<String> {
    let pairs = zip(Mirror(reflecting: old).children, Mirror(reflecting: new).children)
    return Set(
      pairs.compactMap { old, new in
        areEqual(old.value, new.value) ? nil : old.label
      })
  }

  private static func areEqual(_ left: Any, _ right: Any) -> Bool {
    guard let left = left as? AnyHashable, let right = right as? AnyHashable else { return false }
    return left == right
  }

  /// Those that changed alone, and those of which one must have been read.
  private static func certain(_ told: [Set<String>]) -> Set<String> {
    let alone = Set(told.filter { $0.count == 1 }.joined())
    return told.filter { $0.isDisjoint(with: alone) }.reduce(alone) { $0.union($1) }
  }
}
