/// What the runs of a scenario need of it, and what it is asked in a proof.
///
/// NB: A class, since copying it into each run would take a twentieth of the time of a schedule.
@MainActor final class SharedScenario<Models> {
  let makeModels: () -> Models
  let makeSource: @MainActor (Models) -> any FrameSource
  let actionList: ScenarioActions
  /// The names of the actions, in order.
  var actionNames: [String] { actionList.names }
  let options: ScenarioOptions<Models>

  init(
    makeModels: @escaping () -> Models,
    makeSource: @escaping @MainActor (Models) -> any FrameSource,
    actions: [ScenarioAction], options: ScenarioOptions<Models>
  ) {
    (self.makeModels, self.makeSource) = (makeModels, makeSource)
    (actionList, self.options) = (ScenarioActions(actions), options)
  }

  /// Returns a copy with more actions and other options.
  func with(
    _ more: [Action<Models>] = [],
    changing change: (inout ScenarioOptions<Models>) -> Void = { _ in }
  ) -> SharedScenario {
    var options = options
    change(&options)
    return SharedScenario(
      makeModels: makeModels, makeSource: makeSource,
      actions: actionList.all + more.map(\.erased), options: options)
  }

  func action(named name: String) -> ScenarioAction { actionList.action(named: name) }

  /// A schedule with a commit, and then each action once, in order, with a turn and a commit.
  var onceThrough: [Schedule.Step] {
    [.commit] + actionNames.flatMap { [.action($0), .turn, .commit] }
  }

  /// Why a schedule cannot be run: no action, or no step of it, is called as in the schedule; nil
  /// if all are.
  func flaw(in steps: [Schedule.Step]) -> NothingTested? {
    for step in steps {
      guard let name = step.actionName else { continue }
      guard actionNames.contains(name) else { return .noActionOfStep(name, known: actionNames) }
      if case .part(_, let number) = step,
        !action(named: name).steps.indices.contains(number - 1)
      {
        return .stepsAreImpossible(["\(step)"])
      }
    }
    return nil
  }

  // MARK: - What lets every proof test nothing

  /// Why no proof of it can test anything; nil if no reason is known.
  var flawOfProof: NothingTested? {
    if let name = nameGivenTwice { return .actionsShareName(name) }
    if !makesNewModels { return .modelsAreShared }
    return SnapshotSession.current.stepLimitFlaw.map { .unknownStepLimit($0) }
  }

  /// The first name that two actions share; nil if all names differ.
  var nameGivenTwice: String? {
    let names = actionNames
    return names.indices.first { names[..<$0].contains(names[$0]) }.map { names[$0] }
  }

  /// A name in ``endless(_:)`` or of an action that is stopped, which is not an action; nil if there is none.
  var unknownEndlessName: String? {
    options.endless.union(actionList.all.flatMap(\.stopped)).subtracting(actionNames)
      .subtracting(["the models", "the view"]).sorted().first
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
