/// Expects that the same actions end in the same picture, whatever the order of their tasks.
///
///     expectNoRaces(of: rehearsal)
///
/// - Parameters:
///   - rehearsal: How to make models and their view or text, and the actions.
///   - bound: How many actions a schedule may have, and how often time may pass.
///   - allowed: The actions that need not change any picture.
///   - fileID: The caller's file within its module.
///   - filePath: The caller's file.
///   - line: The caller's line.
///   - column: The caller's column.
@MainActor public func expectNoRaces<Models>(
  of rehearsal: Rehearsal<Models>, within bound: Bound = .everyOrder(),
  except allowed: [String] = [],
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  judge(.races, at: location) {
    [rehearsal.races(within: bound).failureMessage(except: allowed)]
  }
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
///   - bound: How many actions a schedule may have, and how often time may pass.
///   - allowed: The actions that need not change the text.
///   - actions: The actions, each with a name of its own.
///   - text: Returns the text that shows the models.
///   - fileID: The caller's file within its module.
///   - filePath: The caller's file.
///   - line: The caller's line.
///   - column: The caller's column.
@MainActor public func expectNoRaces<Models>(
  of models: @autoclosure @escaping () -> Models, within bound: Bound = .everyOrder(),
  except allowed: [String] = [],
  @ActionBuilder<Models> actions: () -> [Action<Models>],
  shows text: @escaping @MainActor (Models) -> String,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let rehearsal = Rehearsal(models(), shows: text, actions: actions)
  judge(.races, at: location) {
    [rehearsal.races(within: bound).failureMessage(except: allowed)]
  }
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
///   - bound: How many actions a schedule may have, and how often time may pass.
///   - allowed: The actions that need not change the text.
///   - actions: The actions, each with a name of its own.
///   - text: Returns the text that shows the models; it must not wait for the result of an action.
///   - fileID: The caller's file within its module.
///   - filePath: The caller's file.
///   - line: The caller's line.
///   - column: The caller's column.
@MainActor public func expectNoRaces<Models: Sendable>(
  of models: @autoclosure @escaping () -> Models, within bound: Bound = .everyOrder(),
  except allowed: [String] = [],
  @ActionBuilder<Models> actions: () -> [Action<Models>],
  shows text: @escaping @MainActor @Sendable (Models) async -> String,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let rehearsal = Rehearsal(models(), shows: text, actions: actions)
  judge(.races, at: location) {
    [rehearsal.races(within: bound).failureMessage(except: allowed)]
  }
}

/// Expects that two schedules of the same actions end in the same picture.
///
/// Use it with the two schedules of a race that a search has found.
///
/// - Parameters:
///   - rehearsal: How to make models and their view or text, and the actions.
///   - steps: The steps, in order.
///   - others: The same actions, with their tasks in another order.
///   - fileID: The caller's file within its module.
///   - filePath: The caller's file.
///   - line: The caller's line.
///   - column: The caller's column.
@MainActor public func expectNoRace<Models>(
  of rehearsal: Rehearsal<Models>, between steps: [Schedule.Step], and others: [Schedule.Step],
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  judge(.oneRace, at: location) { [rehearsal.raceMessage(between: steps, and: others)] }
}
