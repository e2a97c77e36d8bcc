/// The steps that are performed on models and their renderer, in order.
public struct Schedule: Hashable, Sendable {
  /// The steps, first to last.
  public var steps: [Step]

  /// Makes a schedule.
  public init(_ steps: [Step] = []) { self.steps = steps }

  /// One step.
  public enum Step: Hashable, Sendable {
    /// The number of turns and tasks in a row after which something counts as never idle.
    static var mostInARow: Int { 100 }

    /// The action of this name is performed on the models.
    case action(String)
    /// One step of an action that has several; the number counts from 1.
    case part(String, Int)
    /// A turn: the main queue runs the blocks that were queued before it.
    case turn
    /// A task runs in the thread pool until it suspends, ends or returns to the main actor.
    ///
    /// The name "task 2 of load" is the second task that the action "load" has begun.
    case task(String)
    /// A request is answered; the name says what it asks for.
    case answer(String)
    /// A request fails; the name says what it asks for.
    case failure(String)
    /// The clock moves to the moment when the next task wakes.
    case time
    /// A frame is committed.
    case commit
    /// The renderer gets another size.
    case resize(GridSize)
    /// An action changes a trait of the renderer; the name is that of the action.
    case trait(String)

    /// Returns true if the step is an action or the first step of one.
    var beginsAction: Bool {
      switch self {
      case .action, .trait, .part(_, 1): true
      case .part, .turn, .task, .answer, .failure, .time, .commit, .resize: false
      }
    }

    /// Whether the step runs or wakes tasks.
    var isOfTask: Bool {
      switch self {
      case .task, .answer, .failure, .time: true
      case .action, .part, .turn, .commit, .resize, .trait: false
      }
    }

    /// Whether it is a turn or a step of a task, and neither an action nor a frame.
    var isOfQueue: Bool { self == .turn || isOfTask }

    /// The name of the action that the step is or belongs to; nil if it does not belong to an
    /// action.
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
    case .answer(let name): "\(VisibleText.quoted(name)) is answered"
    case .failure(let name): "\(VisibleText.quoted(name)) fails"
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
