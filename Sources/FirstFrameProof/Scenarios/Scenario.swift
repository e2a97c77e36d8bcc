/// The component that a proof runs: how to make its models and a renderer of them, and its actions.
///
/// Models and renderer have separate factories because a proof judges a frame by a second renderer
/// of the *same* models.
@MainActor public struct Scenario<Models>: CustomStringConvertible {
  let makeModels: () -> Models
  let makeSource: @MainActor (Models) -> any FrameSource
  let actions: [Action<Models>]
  /// The actions without the type of the models.
  let actionList: ScenarioActions
  /// The names of the actions.
  private let names: [String]
  var options = ScenarioOptions<Models>()

  /// Makes a scenario.
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
    actionList = ScenarioActions(self.actions.map { ScenarioAction($0) })
    names = actionList.all.map(\.name)
  }

  /// The type of the models, and the names of the actions.
  ///
  /// For example, `Scenario of Cart: "add", "tap Pay".`
  public nonisolated var description: String {
    let list = names.map { VisibleText.quoted($0) }.joined(separator: ", ")
    return "Scenario of \(DumpLeaf.name(of: Models.self)): \(list)."
  }

  /// The names of the actions, in order.
  package var actionNames: [String] { names }

  func action(named name: String) -> ScenarioAction { actionList.action(named: name) }

  /// Why a schedule cannot be run: no action, or no step of it, is called as in the schedule; nil
  /// if all are.
  func flaw(in steps: [Schedule.Step]) -> NothingTested? {
    for step in steps {
      guard let name = step.actionName else { continue }
      guard names.contains(name) else { return .noActionOfStep(name, known: names) }
      if case .part(_, let number) = step,
        !action(named: name).steps.indices.contains(number - 1)
      {
        return .stepsAreImpossible(["\(step)"])
      }
    }
    return nil
  }

  // MARK: - What lets every proof test nothing

  /// The first name that two actions share; nil if all names differ.
  var nameGivenTwice: String? {
    names.indices.first { names[..<$0].contains(names[$0]) }.map { names[$0] }
  }

  /// A name in ``endless(_:)`` that is not an action; nil if there is none.
  var unknownEndlessName: String? {
    options.endless.subtracting(names).subtracting(["the models", "the view"]).sorted().first
  }

  /// Returns true if two calls of the models' factory return different objects, as a proof
  /// requires.
  ///
  /// Models without objects are values, which are always new.
  var makesNewModels: Bool {
    let worlds = (RunWorld(making: makeModels), RunWorld(making: makeModels))
    return withExtendedLifetime(worlds) {
      let (mine, theirs) = (objects(in: worlds.0.models), objects(in: worlds.1.models))
      return mine.isEmpty || mine != theirs
    }
  }

  /// The type of an object that is reachable from the results of two calls of the factory; nil if
  /// there is none.
  var sharedObjectType: String? {
    let worlds = (RunWorld(making: makeModels), RunWorld(making: makeModels))
    return withExtendedLifetime(worlds) {
      let theirs = ModelMirror(of: worlds.1.models, .elements).objects
      return ModelMirror(of: worlds.0.models, .elements).objects
        .first { mine in theirs.contains { $0 === mine } }.map { "\(type(of: $0))" }
    }
  }

  /// The object that a model is, or the objects that a struct or a tuple of models contains.
  private func objects(in value: Any) -> [ObjectIdentifier] {
    // The search does not look into objects: two models may share a service and still be new.
    if type(of: value) is AnyClass { return [ObjectIdentifier(value as AnyObject)] }
    return Mirror(reflecting: value).children.flatMap { objects(in: $0.value) }
  }
}
