/// The actions of a scenario as the steps of its schedules.
struct ActionSteps {
  let names: [String]
  /// The number of steps of each action.
  let counts: [Int]
  /// Each action as a single step of a schedule.
  let whole: [Schedule.Step]
  /// The same steps, and the first part of each action that has several steps.
  let wholeAndDivided: [Schedule.Step]
  /// The actions that need a picture: what a user does to it.
  let ofUser: Set<String>
  /// The actions that may be impossible somewhere.
  let conditional: Set<String>
  private let countsByName: [String: Int]

  @MainActor init(_ actions: ScenarioActions) {
    names = actions.all.map(\.name)
    counts = actions.all.map(\.steps.count)
    whole = names.map { .action($0) }
    let divided = zip(names, counts).filter { $0.1 > 1 }
    wholeAndDivided = whole + divided.map { .part($0.0, 1) }
    ofUser = Set(actions.all.filter(\.isOfUser).map(\.name))
    conditional = Set(actions.all.filter(\.hasCondition).map(\.name))
    countsByName = Dictionary(zip(names, counts)) { first, _ in first }
  }

  /// The number of steps of the action with the name; 1 if there is no such action.
  func count(of name: String) -> Int { countsByName[name] ?? 1 }
}
