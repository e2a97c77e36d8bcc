public import CharacterGrid

/// What the explorer needs to know of a component: how to make its models, how to show given
/// models, and what can happen to them.
///
/// Models and stage are made apart, since freshness is judged by a second view of the *same*
/// models.
@MainActor public struct Rehearsal<Models> {
  let makeModels: () -> Models
  let makeSource: (Models) -> any FrameSource
  let actions: [Action<Models>]
  /// What else is known or allowed.
  var terms = RehearsalTerms<Models>()

  /// Makes a rehearsal.
  ///
  /// - Parameters:
  ///   - models: Makes new models at each call.
  ///   - source: Makes a new renderer of given models and leaves the models as they are.
  ///   - actions: What can happen, each under its own name.
  public init(
    _ models: @autoclosure @escaping () -> Models,
    source: @escaping @MainActor (Models) -> any FrameSource,
    @ActionBuilder<Models> actions: () -> [Action<Models>]
  ) {
    self.makeModels = models
    self.makeSource = source
    self.actions = actions()
  }

  /// The first name that two actions have.
  var nameGivenTwice: String? {
    let names = actions.map(\.name)
    return names.indices.first { names[..<$0].contains(names[$0]) }.map { names[$0] }
  }

  /// Whether two calls of the models' factory give other objects, as replays need; a value that
  /// holds no object is new each time.
  var makesNewModels: Bool {
    let (first, second) = (makeModels(), makeModels())
    let (mine, theirs) = (objects(in: first), objects(in: second))
    return mine.isEmpty || mine != theirs
  }

  /// The objects that a model is or that a struct or a tuple of models holds.
  private func objects(in value: Any) -> [ObjectIdentifier] {
    if type(of: value) is AnyClass { return [ObjectIdentifier(value as AnyObject)] }
    return Mirror(reflecting: value).children.flatMap { objects(in: $0.value) }
  }

  func action(named name: String) -> Action<Models> {
    guard let action = actions.first(where: { $0.name == name }) else {
      preconditionFailure(
        "No action is called \(name); there are \(actions.map(\.name)). Correct the schedule.")
    }
    return action
  }
}

/// What a rehearsal's author adds to it: what is known of the models, and what is allowed.
@MainActor struct RehearsalTerms<Models> {
  /// Tells states of the models apart, so that equal ones need to be explored but once.
  var fingerprint: ((Models) -> AnyHashable)?
  /// How many listeners the models have.
  var listeners: ((Models) -> Int)?
  /// The values that were written, in order.
  var written: ((Models) -> [String])?
  /// How many orders of delivery among siblings are tried.
  var orders = 1
  /// What is not counted as wrong.
  var tolerated: Set<FrameVerdict.Kind> = []
  /// What a blind-spot report writes on its own.
  var probes: [Probe<Models>] = []
}

extension Rehearsal {
  /// Explores equal states of the models but once.
  ///
  /// This is sound only where nothing that the fingerprint leaves out makes a difference to what a
  /// view shows later, in the models or in the view; so the claim names it as an assumption.
  public func merging(
    by fingerprint: @escaping @MainActor (Models) -> some Hashable
  ) -> Rehearsal {
    with { $0.fingerprint = { AnyHashable(fingerprint($0)) } }
  }

  /// Tells how many listeners the models have, so that a view that has stopped to listen is told
  /// from one that heard and did nothing.
  public func counting(listeners: @escaping @MainActor (Models) -> Int) -> Rehearsal {
    with { $0.listeners = listeners }
  }

  /// Tells which values were written, in order and in the words in which they are shown, so that
  /// an older one that comes last is called out of order.
  public func logging(written: @escaping @MainActor (Models) -> [String]) -> Rehearsal {
    with { $0.written = written }
  }

  /// Explores so many orders in which siblings hear of one change, the usual one included; three
  /// siblings have six.
  public func permuting(orders: Int) -> Rehearsal {
    with { $0.orders = max(1, orders) }
  }

  /// Does not count these kinds as wrong; the claim names them.
  public func tolerating(_ kinds: FrameVerdict.Kind...) -> Rehearsal {
    with { $0.tolerated.formUnion(kinds) }
  }

  func with(_ change: (inout RehearsalTerms<Models>) -> Void) -> Rehearsal {
    var copy = self
    change(&copy.terms)
    return copy
  }
}
