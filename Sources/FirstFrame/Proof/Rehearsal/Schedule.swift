public import CharacterGrid

/// What is done to a renderer, in order.
public struct Schedule: Hashable, Sendable {
  /// The steps, first to last.
  public var steps: [Step]

  /// Makes a schedule.
  public init(_ steps: [Step] = []) { self.steps = steps }

  /// One thing that can be done.
  public enum Step: Hashable, Sendable {
    /// The models are written, by the action of this name.
    case action(String)
    /// One step alone of an action of several, by its number from 1.
    case part(String, Int)
    /// The main queue runs what was queued before.
    case turn
    /// A frame is made.
    case commit
    /// The renderer is given another size.
    case resize(GridSize)
    /// The renderer is given another trait, by the change of this name; a rehearsal's action.
    case trait(String)

    /// Whether it writes models, or begins to.
    var beginsAction: Bool {
      switch self {
      case .action, .trait, .part(_, 1): true
      case .part, .turn, .commit, .resize: false
      }
    }

    /// Whether it leaves an action half done, which has so many steps.
    func isAmid(_ steps: (String) -> Int) -> Bool {
      if case .part(let name, let number) = self { number < steps(name) } else { false }
    }
  }
}

extension Schedule.Step: CustomStringConvertible {
  /// The step in a word or two.
  public var description: String {
    switch self {
    case .action(let name): name
    case .part(let name, let number): "\(name) (step \(number))"
    case .turn: "turn"
    case .commit: "commit"
    case .resize(let size): "resize to \(size)"
    case .trait(let name): "change to \(name)"
    }
  }
}

extension Schedule: CustomStringConvertible {
  /// The steps in words, with arrows between them.
  public var description: String { steps.map(\.description).joined(separator: " → ") }
}
