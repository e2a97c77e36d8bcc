public import CharacterGrid

/// Something that happens to the models or to their renderer, with a name for films and
/// counterexamples.
///
/// An action that is not done at once has steps; the explorer also turns and commits between them:
///
///     Action("goal") { $0.home += 1 } then: { $0.minute = 90 }
///
/// An action that is not always possible says when it is, and an input that has no effect is no
/// step either:
///
///     Action("remove", if: { !$0.items.isEmpty }) { $0.items.removeLast() }
///     Action("add", input: .tap("Add"))
@MainActor public struct Action<Models> {
  /// The name, which is unique within a rehearsal.
  public let name: String
  /// What is done, in order; never empty.
  let steps: [Effect]
  /// Whether the action is possible; nil if it always is.
  let precondition: (@MainActor (Models) -> Bool)?
  /// The names of the inputs that have to be there.
  let taps: [String]
  /// Whether it was found by using the screen: then it may be impossible, and no picture may tell of it.
  var isFound = false

  /// What one step of an action does.
  enum Effect {
    case change(@MainActor (Models) -> Void)
    case input(FrameInput)
  }

  /// Makes an action that is done at once.
  public init(
    _ name: String, if precondition: (@MainActor (Models) -> Bool)? = nil,
    _ perform: @escaping @MainActor (Models) -> Void
  ) {
    self.init(name, if: precondition, effects: [.change(perform)])
  }

  /// Makes an action of two steps.
  public init(
    _ name: String, if precondition: (@MainActor (Models) -> Bool)? = nil,
    _ first: @escaping @MainActor (Models) -> Void,
    then second: @escaping @MainActor (Models) -> Void
  ) {
    self.init(name, if: precondition, effects: [.change(first), .change(second)])
  }

  /// Makes an action of any number of steps, at least one.
  public init(
    _ name: String, if precondition: (@MainActor (Models) -> Bool)? = nil,
    steps: [@MainActor (Models) -> Void]
  ) {
    self.init(name, if: precondition, effects: steps.map { .change($0) })
  }

  /// Makes an action on the renderer, such as a key press or a tap.
  public init(
    _ name: String, if precondition: (@MainActor (Models) -> Bool)? = nil, input: FrameInput
  ) {
    self.init(name, if: precondition, effects: [.input(input)])
  }

  private init(
    _ name: String, if precondition: (@MainActor (Models) -> Bool)?, effects: [Effect]
  ) {
    Swift.precondition(!effects.isEmpty, "The action \(name) has no step. Give it one.")
    self.name = name
    self.steps = effects
    self.precondition = precondition
    taps = effects.compactMap { if case .input(.tap(let name)) = $0 { name } else { nil } }
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
