/// Expects that the same actions end in the same picture, whatever the order of their tasks.
///
///     expectNoRaces(of: scenario)
///
/// - Parameters:
///   - scenario: How to make models and their view or text, and the actions.
///   - limit: How many actions a schedule may have, and how often time may pass.
///   - allowed: The actions that need not change any picture.
///   - sourceLocation: The place to which a failure belongs.
@MainActor public func expectNoRaces<Models>(
  of scenario: Scenario<Models>, within limit: Limit = .everyOrder(),
  except allowed: [String] = [],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  TestCall(at: sourceLocation).noRaces(of: scenario, within: limit, except: allowed)
}

/// Expects that the same actions on models end in the same text, whatever the order of their tasks.
///
///     expectNoRaces(of: SearchModel(api: Answers { "results for \($0)" })) {
///       Action("search a") { $0.search("a") }
///       Action("search b") { $0.search("b") }
///     } shows: {
///       "\($0.query): \($0.results)"
///     }
///
/// - Parameters:
///   - models: Makes new models at each call.
///   - limit: How many actions a schedule may have, and how often time may pass.
///   - allowed: The actions that need not change the text.
///   - actions: The actions, each with a name of its own.
///   - text: Returns the text that shows the models.
///   - sourceLocation: The place to which a failure belongs.
@MainActor public func expectNoRaces<Models>(
  of models: @autoclosure @escaping () -> Models, within limit: Limit = .everyOrder(),
  except allowed: [String] = [],
  @ActionBuilder<Models> actions: () -> [Action<Models>],
  shows text: @escaping @MainActor (Models) -> String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  TestCall(at: sourceLocation).noRaces(
    of: Scenario(models(), shows: text, actions: actions), within: limit, except: allowed)
}

/// Expects that the same actions on models that only a task can read, such as actors, end in the
/// same text.
///
/// The order in which their tasks run must not matter.
///
///     expectNoRaces(of: Cart(api: Answers { "price of \($0)" })) {
///       Action("add") { cart in Task { await cart.add("tea") } }
///     } shows: {
///       "\(await $0.lines)"
///     }
///
/// - Parameters:
///   - models: Makes new models at each call.
///   - limit: How many actions a schedule may have, and how often time may pass.
///   - allowed: The actions that need not change the text.
///   - actions: The actions, each with a name of its own.
///   - text: Returns the text that shows the models; it must not wait for the result of an action.
///   - sourceLocation: The place to which a failure belongs.
@MainActor public func expectNoRaces<Models: Sendable>(
  of models: @autoclosure @escaping () -> Models, within limit: Limit = .everyOrder(),
  except allowed: [String] = [],
  @ActionBuilder<Models> actions: () -> [Action<Models>],
  shows text: @escaping @MainActor @Sendable (Models) async -> String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  TestCall(at: sourceLocation).noRaces(
    of: Scenario(models(), shows: text, actions: actions), within: limit, except: allowed)
}

/// Expects that two schedules of the same actions end in the same picture.
///
/// Use it with the two schedules of a race that a search has found.
///
/// - Parameters:
///   - scenario: How to make models and their view or text, and the actions.
///   - steps: The steps, in order.
///   - others: The same actions, with their tasks in another order.
///   - sourceLocation: The place to which a failure belongs.
@MainActor public func expectNoRaces<Models>(
  of scenario: Scenario<Models>, between steps: [Schedule.Step], and others: [Schedule.Step],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  TestCall(at: sourceLocation).noRaces(of: scenario, between: steps, and: others)
}
