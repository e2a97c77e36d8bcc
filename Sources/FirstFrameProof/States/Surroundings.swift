/// The settings of a renderer that are not in its models; each new renderer gets them too.
struct Surroundings: Hashable {
  let size: GridSize?
  let focus: String?
  let traits: [String: String]
}

extension ScenarioRun {
  /// Returns true if a step changes the models and nothing else.
  func changesOnlyModels(_ step: Schedule.Step) -> Bool {
    switch step {
    case .action(let name), .part(let name, _): !scenario.action(named: name).isInput
    default: false
    }
  }
}
