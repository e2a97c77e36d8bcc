import CharacterGrid

/// The progress of a task, as a row of a ``TaskProgressList``.
///
/// ```swift
/// TaskProgress("Download", .running(0.4))
/// TaskProgress("Unpack", id: "unpack-2", .failed("no space left"))
/// ```
public struct TaskProgress: Hashable, Sendable, Identifiable {
  /// The identity of the task in its list.
  ///
  /// If the order changes, the row of the task moves with it.
  public var id: String
  /// The title.
  public var title: String
  /// The state of the task.
  public var state: State

  /// The states of a task.
  public enum State: Hashable, Sendable {
    /// The task has not begun.
    case waiting
    /// The task runs.
    ///
    /// The portion from 0 to 1 is done; nil if it is unknown.
    case running(Double?)
    /// The task is complete.
    case done
    /// The task has failed, with a message.
    case failed(String)
  }

  /// Makes the progress of a task; the default identity is the title.
  public init(_ title: String, id: String? = nil, _ state: State = .waiting) {
    (self.title, self.id, self.state) = (title, id ?? title, state)
  }
}

extension TaskProgress {
  /// Compares texts by their bytes, as cells are.
  public static func == (left: TaskProgress, right: TaskProgress) -> Bool {
    left.id.hasSameBytes(as: right.id) && left.title.hasSameBytes(as: right.title)
      && left.state == right.state
  }
}

extension TaskProgress.State {
  /// Compares messages by their bytes, as cells are.
  public static func == (left: TaskProgress.State, right: TaskProgress.State) -> Bool {
    switch (left, right) {
    case (.waiting, .waiting), (.done, .done): true
    case (.running(let left), .running(let right)): left == right
    case (.failed(let left), .failed(let right)): left.hasSameBytes(as: right)
    default: false
    }
  }

  /// The portion that is done; nil if it is unknown.
  var portion: Portion? {
    switch self {
    case .waiting: Portion(0)
    case .running(let value): value.flatMap(Portion.init)
    case .done, .failed: Portion(1)
    }
  }

  /// Whether the task runs and its progress is unknown.
  var isUnknown: Bool { portion == nil }
}

// MARK: - All tasks

/// The total progress of several tasks.
struct TaskTotals: Equatable {
  private(set) var count = 0, done = 0, failed = 0
  /// The sum of the portions; an unknown portion counts as 0.
  private var sum = 0.0

  init(_ tasks: [TaskProgress]) {
    count = tasks.count
    for task in tasks {
      switch task.state {
      case .waiting: break
      case .running(let value): sum += value.flatMap(Portion.init)?.value ?? 0
      case .done: (done, sum) = (done + 1, sum + 1)
      case .failed: (failed, sum) = (failed + 1, sum + 1)
      }
    }
  }

  /// The portion of all tasks that has ended; 1 only if each task has ended.
  var portion: Portion? {
    let isOver = done + failed == count
    return Portion(isOver ? 1 : min(sum / Double(max(1, count)), 1.0.nextDown))
  }

  /// The numbers as text, such as "3 of 8 done" or "3 of 8, 1 failed".
  var text: String { "\(done) of \(count)" + (failed > 0 ? ", \(failed) failed" : " done") }
}
