/// A named change of the models, or a named input to their renderer, as a step of a scenario.
///
/// Films and failing orders show the name.
///
/// An action can have several steps; a proof also runs turns and commits between them:
///
///     Action("goal") { $0.home += 1 } then: { $0.minute = 90 }
///
/// An action that is not always possible has a condition. An input that has no effect, such as a
/// tap on a button that is not in the frame, counts as not possible:
///
///     Action("remove", if: { !$0.items.isEmpty }) { $0.items.removeLast() }
///     Action("add", input: .tap("Add"))
@MainActor public struct Action<Models> {
  /// The action without the type of its models.
  let erased: ScenarioAction

  /// The name, which is unique within a scenario.
  public var name: String { erased.name }

  /// Makes an action of one step.
  ///
  /// - Parameters:
  ///   - name: The name, which no other action of the scenario may have.
  ///   - precondition: Returns whether the action is possible; nil if it always is.
  ///   - perform: Changes the models.
  public init(
    _ name: String, if precondition: (@MainActor (Models) -> Bool)? = nil,
    _ perform: @escaping @MainActor (Models) -> Void
  ) {
    self.init(name, if: precondition, steps: [perform])
  }

  /// Makes an action that begins a task on the main actor, as `task` and `refreshable` of a view do.
  ///
  ///     Action("refresh") { await $0.refresh() }
  ///
  /// An error ends the task, as in an app.
  public init(
    _ name: String, if precondition: (@MainActor (Models) -> Bool)? = nil,
    _ perform: @escaping @MainActor (sending Models) async throws -> Void
  ) {
    self.init(name, if: precondition) { models in
      // The models may be of no actor. Only the main actor uses them, one step at a time.
      nonisolated(unsafe) let models = models
      Task { try await perform(models) }
    }
  }

  /// Makes an action of two steps.
  ///
  /// A proof also commits, and runs turns, between the two.
  public init(
    _ name: String, if precondition: (@MainActor (Models) -> Bool)? = nil,
    _ first: @escaping @MainActor (Models) -> Void,
    then second: @escaping @MainActor (Models) -> Void
  ) {
    self.init(name, if: precondition, steps: [first, second])
  }

  /// Makes an action of several steps; at least one is required.
  public init(
    _ name: String, if precondition: (@MainActor (Models) -> Bool)? = nil,
    steps: [@MainActor (Models) -> Void]
  ) {
    let effects = steps.map { change in
      ScenarioAction.Step.change { change(LiveModels<Models>.value(in: $0)) }
    }
    self.init(name, if: precondition, effects: effects)
  }

  /// Makes an action that is an input to the renderer, such as a key press or a tap.
  public init(
    _ name: String, if precondition: (@MainActor (Models) -> Bool)? = nil, input: FrameInput
  ) {
    self.init(name, if: precondition, effects: [.input(input)])
  }

  /// Says that the action stops what other actions have begun, as a button to cancel does.
  ///
  /// Then how far these have come is a part of the result: two orders are compared only if the models
  /// were the same when the action ended.
  public func stops(_ actions: String...) -> Action {
    Action(
      ScenarioAction(
        name, effects: erased.steps, precondition: erased.precondition,
        stopping: erased.stopped + actions))
  }

  private init(
    _ name: String, if precondition: (@MainActor (Models) -> Bool)?,
    effects: [ScenarioAction.Step]
  ) {
    Swift.precondition(!effects.isEmpty, "The action \(name) has no step. Give it one.")
    let precondition = precondition.map { holds in
      { (models: AnyObject) in holds(LiveModels<Models>.value(in: models)) }
    }
    self.init(ScenarioAction(name, effects: effects, precondition: precondition))
  }

  private init(_ erased: ScenarioAction) { self.erased = erased }
}

/// Collects the actions of a scenario, one on each line.
public typealias ActionBuilder<Models> = ListBuilder<Action<Models>>

/// Collects the elements of a list, one on each line.
@resultBuilder public enum ListBuilder<Element> {
  /// Adds one element.
  public static func buildExpression(_ element: Element) -> [Element] { [element] }

  /// Adds a list of elements.
  public static func buildExpression(_ elements: [Element]) -> [Element] { elements }

  /// Adds the elements of an `if`; none if its condition is false.
  public static func buildOptional(_ elements: [Element]?) -> [Element] { elements ?? [] }

  /// Adds the elements of a loop.
  public static func buildArray(_ elements: [[Element]]) -> [Element] { elements.flatMap(\.self) }

  /// Joins the lists in order.
  public static func buildBlock(_ elements: [Element]...) -> [Element] { elements.flatMap(\.self) }
}
