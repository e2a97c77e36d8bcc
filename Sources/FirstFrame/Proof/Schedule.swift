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
    /// The main queue runs what was queued before.
    case turn
    /// A frame is made.
    case commit
    /// The renderer is given another size.
    case resize(Size)
  }
}

extension Schedule.Step: CustomStringConvertible {
  /// The step in a word or two.
  public var description: String {
    switch self {
    case .action(let name): name
    case .turn: "turn"
    case .commit: "commit"
    case .resize(let size): "resize to \(size)"
    }
  }
}

extension Schedule: CustomStringConvertible {
  /// The steps in words, with arrows between them.
  public var description: String { steps.map(\.description).joined(separator: " → ") }
}
