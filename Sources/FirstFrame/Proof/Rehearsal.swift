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
    let names = self.actions.map(\.name)
    precondition(
      Set(names).count == names.count,
      "Two actions of a rehearsal have one name among \(names): rename one of them.")
  }

  /// Whether each call of the models' factory gives another object, as replays need.
  var makesNewModels: Bool {
    guard Models.self is AnyObject.Type else { return true }
    let (first, second) = (makeModels(), makeModels())
    return (first as AnyObject) !== (second as AnyObject)
  }

  func action(named name: String) -> Action<Models> {
    guard let action = actions.first(where: { $0.name == name }) else {
      preconditionFailure(
        "No action is called \(name); there are \(actions.map(\.name)). Correct the schedule.")
    }
    return action
  }
}
