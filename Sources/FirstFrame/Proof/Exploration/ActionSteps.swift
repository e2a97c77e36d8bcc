/// The actions of a rehearsal as the steps of its schedules.
struct ActionSteps {
  let names: [String]
  /// How many steps each action has.
  let counts: [Int]
  /// Each action as one step.
  let whole: [Schedule.Step]
  /// The same, and the first step of each action that has several.
  let wholeAndDivided: [Schedule.Step]
  private let countsByName: [String: Int]

  @MainActor init(_ actions: RehearsedActions) {
    names = actions.all.map(\.name)
    counts = actions.all.map(\.steps.count)
    whole = names.map { .action($0) }
    let divided = zip(names, counts).filter { $0.1 > 1 }
    wholeAndDivided = whole + divided.map { .part($0.0, 1) }
    countsByName = Dictionary(zip(names, counts)) { first, _ in first }
  }

  /// How many steps an action has.
  func count(of name: String) -> Int { countsByName[name] ?? 1 }
}
