public import CharacterGrid

/// A component as the explorer runs it: a factory for its models, a factory for a renderer of given
/// models, and the actions on the models.
///
/// There are two factories because freshness is judged by a second renderer of the *same* models.
@MainActor public struct Rehearsal<Models> {
  let makeModels: () -> Models
  let makeSource: (Models) -> any FrameSource
  let actions: [Action<Models>]
  var options = RehearsalOptions<Models>()

  /// Makes a rehearsal.
  ///
  /// - Parameters:
  ///   - models: Makes new models at each call.
  ///   - source: Makes a new renderer of given models and does not change the models.
  ///   - actions: The actions, each with a name of its own.
  public init(
    _ models: @autoclosure @escaping () -> Models,
    source: @escaping @MainActor (Models) -> any FrameSource,
    @ActionBuilder<Models> actions: () -> [Action<Models>]
  ) {
    self.makeModels = models
    self.makeSource = source
    self.actions = actions()
  }

  func action(named name: String) -> Action<Models> {
    guard let action = actions.first(where: { $0.name == name }) else {
      preconditionFailure(
        "No action is called \(name); there are \(actions.map(\.name)). Correct the schedule.")
    }
    return action
  }

  // MARK: - What makes every proof vacuous

  /// The first name that two actions share; nil if all names differ.
  var nameGivenTwice: String? {
    let names = actions.map(\.name)
    return names.indices.first { names[..<$0].contains(names[$0]) }.map { names[$0] }
  }

  /// Returns true if two calls of the models' factory return different objects, as replays need.
  ///
  /// Models that hold no object are values, which every call copies.
  var makesNewModels: Bool {
    let (first, second) = (makeModels(), makeModels())
    let (mine, theirs) = (objects(in: first), objects(in: second))
    return mine.isEmpty || mine != theirs
  }

  /// The objects that a model is, or that a struct or a tuple of models holds.
  private func objects(in value: Any) -> [ObjectIdentifier] {
    // The search ends at an object: two models may share a service and still be new themselves.
    if type(of: value) is AnyClass { return [ObjectIdentifier(value as AnyObject)] }
    return Mirror(reflecting: value).children.flatMap { objects(in: $0.value) }
  }
}

// MARK: - Options

/// What the author of a rehearsal states about the models, and what a proof tolerates.
@MainActor struct RehearsalOptions<Models> {
  /// Identifies states of the models, so that equal states are explored once.
  var fingerprint: ((Models) -> AnyHashable)?
  /// The number of observers of the models.
  var listeners: ((Models) -> Int)?
  /// The values that were written to the models, in order.
  var written: ((Models) -> [String])?
  /// How many orders of delivery among siblings are explored.
  var deliveryOrders = 1
  /// The kinds of defect that are not reported.
  var tolerated: Set<FrameVerdict.Kind> = []
  /// The properties that a blind-spot report writes one at a time.
  var probes: [Probe<Models>] = []
}

extension Rehearsal {
  /// Explores equal states of the models only once.
  ///
  /// This is sound only if nothing that the fingerprint leaves out, in the models or in the view,
  /// affects what a view shows later. The claim therefore names it as an assumption.
  public func merging(
    by fingerprint: @escaping @MainActor (Models) -> some Hashable
  ) -> Rehearsal {
    with { $0.fingerprint = { AnyHashable(fingerprint($0)) } }
  }

  /// Counts the observers of the models.
  ///
  /// With the count, a view that no longer observes is told apart from one that was notified and
  /// did nothing.
  public func counting(listeners: @escaping @MainActor (Models) -> Int) -> Rehearsal {
    with { $0.listeners = listeners }
  }

  /// Lists the values that were written, in order and in the words in which they are shown.
  ///
  /// With the list, an older value that is shown after a newer one is reported as out of order.
  public func logging(written: @escaping @MainActor (Models) -> [String]) -> Rehearsal {
    with { $0.written = written }
  }

  /// Explores several orders in which siblings are notified of one change, the usual one included.
  ///
  /// Three siblings have six orders. Which siblings take part is up to the renderer, which counts
  /// them: a `Stage` of GridViews permutes `observe` closures and the subscribers of one subject.
  public func permuting(orders: Int) -> Rehearsal {
    with { $0.deliveryOrders = max(1, orders) }
  }

  /// Does not report these kinds of defect; the claim names them.
  public func tolerating(_ kinds: FrameVerdict.Kind...) -> Rehearsal {
    with { $0.tolerated.formUnion(kinds) }
  }

  /// Returns a copy with other options.
  func with(_ change: (inout RehearsalOptions<Models>) -> Void) -> Rehearsal {
    var copy = self
    change(&copy.options)
    return copy
  }
}
