public import CharacterGrid

/// The steps that are done to a renderer, in order.
public struct Schedule: Hashable, Sendable {
  /// The steps, first to last.
  public var steps: [Step]

  /// Makes a schedule.
  public init(_ steps: [Step] = []) { self.steps = steps }

  /// One step.
  public enum Step: Hashable, Sendable {
    /// The action of this name is performed on the models.
    case action(String)
    /// One step of an action that has several, by its number from 1.
    case part(String, Int)
    /// The main queue runs the blocks that were queued before.
    case turn
    /// A task runs in the pool until it suspends, ends or comes back to the main actor, by its name:
    /// "task 2 of load" is the second that the action "load" has begun.
    case task(String)
    /// A request that a task waits for is answered, by what it asks for.
    case answer(String)
    /// A request that a task waits for fails.
    case failure(String)
    /// The clock moves to where the next task wakes that sleeps.
    case time
    /// A frame is committed.
    case commit
    /// The renderer gets another size.
    case resize(GridSize)
    /// A trait of the renderer changes, by the rehearsal's action of this name.
    case trait(String)

    /// Returns true if the step is an action or the first step of one.
    var beginsAction: Bool {
      switch self {
      case .action, .trait, .part(_, 1): true
      case .part, .turn, .task, .answer, .failure, .time, .commit, .resize: false
      }
    }

    /// Whether it lets tasks run, or wakes them.
    var isOfTask: Bool {
      switch self {
      case .task, .answer, .failure, .time: true
      case .action, .part, .turn, .commit, .resize, .trait: false
      }
    }

    /// The name of the action that this is, or a part of; nil if it is none.
    var actionName: String? {
      switch self {
      case .action(let name), .part(let name, _), .trait(let name): name
      case .turn, .task, .answer, .failure, .time, .commit, .resize: nil
      }
    }

    /// Returns true if steps of the action remain after this one.
    func leavesActionOpen(_ stepCount: (String) -> Int) -> Bool {
      if case .part(let name, let number) = self { number < stepCount(name) } else { false }
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
    case .task(let name): name
    case .answer(let name): "\(name) is answered"
    case .failure(let name): "\(name) fails"
    case .time: "time passes"
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
