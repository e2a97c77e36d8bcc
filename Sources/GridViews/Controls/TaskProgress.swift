import CharacterGrid

/// How far a task is, as a list of tasks shows it.
///
/// ```swift
/// TaskProgress("Download", .running(0.4))
/// TaskProgress("Unpack", id: "unpack-2", .failed("no space left"))
/// ```
public struct TaskProgress: Hashable, Sendable, Identifiable {
  /// What identifies the task among those of its list: its row moves along with it.
  public var id: String
  /// The title.
  public var title: String
  /// How far it is.
  public var state: State

  /// The states of a task.
  public enum State: Hashable, Sendable {
    /// It has not begun.
    case waiting
    /// The portion from 0 to 1 that is done; nil if it is not known.
    case running(Double?)
    /// It has come to its end.
    case done
    /// It has ended too early, with a message that says why.
    case failed(String)
  }

  /// Makes the progress of a task, which its title identifies unless something else is given.
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

  /// The portion that is done; nil if it is not known.
  var portion: Portion? {
    switch self {
    case .waiting: Portion(0)
    case .running(let value): value.flatMap(Portion.init)
    case .done, .failed: Portion(1)
    }
  }

  /// Whether it is running, and how far is not known.
  var isUnknown: Bool { portion == nil }
}

// MARK: - All tasks

/// How far several tasks are together.
struct TaskTotals: Equatable {
  private(set) var count = 0, done = 0, failed = 0
  /// The sum of the portions; what is not known counts as 0.
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

  /// The portion that has ended; all of it only if each task has.
  var portion: Portion? {
    let isOver = done + failed == count
    return Portion(isOver ? 1 : min(sum / Double(max(1, count)), 1.0.nextDown))
  }

  /// The numbers in words, such as "3 of 8 done" or "3 of 8, 1 failed".
  var text: String { "\(done) of \(count)" + (failed > 0 ? ", \(failed) failed" : " done") }
}
