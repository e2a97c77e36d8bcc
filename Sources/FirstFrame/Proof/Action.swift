/// Something that happens to the models, with a name for films and counterexamples.
@MainActor public struct Action<Models> {
  /// The name; a rehearsal has each but once.
  public let name: String
  let perform: (Models) -> Void

  /// Makes an action.
  public init(_ name: String, _ perform: @escaping @MainActor (Models) -> Void) {
    self.name = name
    self.perform = perform
  }
}

/// Collects the actions of a rehearsal, one a line.
@resultBuilder public enum ActionBuilder<Models> {
  /// Takes one action.
  public static func buildExpression(_ action: Action<Models>) -> Action<Models> { action }

  /// Collects them in order.
  public static func buildBlock(_ actions: Action<Models>...) -> [Action<Models>] { actions }
}
