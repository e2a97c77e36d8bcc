import GridViews

/// A tracked method of a view, and the properties of the state that it has read.
///
/// Observation does not report reads, but it notifies the readers of a change. So twins of the
/// stage are made, another state is written to the model of each twin, and the notified methods are
/// recorded. If several properties change at once, the smallest set of properties that explains the
/// notifications is listed. Other possible properties have a question mark.
struct ScopeReads: Hashable, Sendable {
  /// The path of the view, starting at the root, and the method.
  let path: String, method: String
  let properties: [String]

  /// Makes tracked stages whose queues are idle, writes other states to their models, and collects
  /// the notified methods.
  @MainActor static func all<State: ComponentState>(
    from state: State, to others: [State],
    twin: (State) -> (model: any ComponentModel<State>, stage: Stage)
  ) -> [ScopeReads] {
    var order: [Scope] = []
    var changes: [(properties: Set<String>, notified: [Scope])] = []
    for other in others where other != state {
      let scopes = listeners(twin(state), to: other)
      changes.append((changedProperties(from: state, to: other), scopes))
      for scope in scopes where !order.contains(scope) { order.append(scope) }
    }
    let names = Mirror(reflecting: state).children.compactMap(\.label)
    return order.map { scope in
      let told = changes.filter { $0.notified.contains(scope) }.map(\.properties)
      let missed = changes.filter { !$0.notified.contains(scope) }.map(\.properties)
      let read = fewest(explaining: told)
      let perhaps = Set(told.joined()).subtracting(missed.joined()).subtracting(read)
      return ScopeReads(
        path: scope.path, method: scope.method,
        properties: names.compactMap { name in
          read.contains(name) ? name : perhaps.contains(name) ? name + "?" : nil
        })
    }
  }

  private struct Scope: Hashable {
    let path: String, method: String
  }

  /// Returns the methods that are notified when another state is written.
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

  /// Returns a small set with at least one property of each given set, found greedily.
  ///
  /// It takes the properties that changed alone, then those that most of the remaining sets
  /// contain.
  static func fewest(explaining told: [Set<String>]) -> Set<String> {
    var found = Set(told.filter { $0.count == 1 }.joined())
    var open = told.filter { $0.isDisjoint(with: found) }
    while !open.isEmpty {
      let counts = open.joined().reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
      let most = counts.values.max() ?? 0
      guard let next = counts.filter({ $0.value == most }).keys.min() else { break }
      found.insert(next)
      open.removeAll { $0.contains(next) }
    }
    return found
  }
}
