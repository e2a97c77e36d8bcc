/// Something that happens to the models, with a name for films and counterexamples.
///
/// An action that is not done at once has steps; the explorer also commits between them, as a
/// forced layout would:
///
///     Action("goal") { $0.home += 1 } then: { $0.minute = 90 }
@MainActor public struct Action<Models> {
  /// The name, which is unique within a rehearsal.
  public let name: String
  /// What is done, in order; never empty.
  let steps: [@MainActor (Models) -> Void]

  /// Makes an action that is done at once.
  public init(_ name: String, _ perform: @escaping @MainActor (Models) -> Void) {
    self.init(name, steps: [perform])
  }

  /// Makes an action of two steps.
  public init(
    _ name: String, _ first: @escaping @MainActor (Models) -> Void,
    then second: @escaping @MainActor (Models) -> Void
  ) {
    self.init(name, steps: [first, second])
  }

  /// Makes an action of any number of steps, at least one.
  public init(_ name: String, steps: [@MainActor (Models) -> Void]) {
    precondition(!steps.isEmpty, "The action \(name) has no step. Give it one.")
    self.name = name
    self.steps = steps
  }
}

/// Collects the actions of a rehearsal, one on each line.
@resultBuilder public enum ActionBuilder<Models> {
  /// Adds one action.
  public static func buildExpression(_ action: Action<Models>) -> [Action<Models>] { [action] }

  /// Adds a list of actions.
  public static func buildExpression(_ actions: [Action<Models>]) -> [Action<Models>] { actions }

  /// Adds the actions of an `if` whose condition holds.
  public static func buildOptional(_ actions: [Action<Models>]?) -> [Action<Models>] {
    actions ?? []
  }

  /// Adds the actions of a loop.
  public static func buildArray(_ actions: [[Action<Models>]]) -> [Action<Models>] {
    actions.flatMap(\.self)
  }

  /// Joins the actions in order.
  public static func buildBlock(_ actions: [Action<Models>]...) -> [Action<Models>] {
    actions.flatMap(\.self)
  }
}
