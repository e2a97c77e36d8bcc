/// The component that a proof runs: how to make its models and a renderer of them, and its actions.
///
/// Models and renderer have separate factories because a proof judges a frame by a second renderer
/// of the *same* models.
@MainActor public struct Scenario<Models>: CustomStringConvertible {
  let shared: SharedScenario<Models>
  /// The names of the actions.
  private let names: [String]

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
    self.init(
      SharedScenario(
        makeModels: models, makeSource: source, actions: actions().map(\.erased),
        options: ScenarioOptions()))
  }

  init(_ shared: SharedScenario<Models>) {
    self.shared = shared
    names = shared.actionNames
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

  /// Returns a copy with other options.
  func with(_ change: (inout ScenarioOptions<Models>) -> Void) -> Scenario {
    Scenario(shared.with(changing: change))
  }
}
