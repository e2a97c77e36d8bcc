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
