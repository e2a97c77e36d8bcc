import CharacterGrid

/// What belongs to a renderer and not to its models, and is given to each fresh one.
struct Surroundings: Hashable {
  let size: GridSize?
  let focus: String?
  let traits: [String: String]
}

extension RehearsalRun {
  /// Whether a step changes the models and nothing else.
  func changesOnlyModels(_ step: Schedule.Step) -> Bool {
    switch step {
    case .action(let name), .part(let name, _): !rehearsal.action(named: name).isInput
    default: false
    }
  }
}
