/// Everything that is shown of work that is done in steps.
public struct ProgressState: ComponentState {
  /// What is done.
  public var title: String
  /// The steps, in their order.
  public var steps: [ProgressStep]

  /// Makes a state.
  public init(title: String, steps: [ProgressStep] = []) {
    self.title = title
    self.steps = steps
  }
}

/// One step of a work.
public struct ProgressStep: Hashable, Sendable, Identifiable {
  /// Tells the steps apart.
  public let id: String
  /// What is done in it.
  public var name: String
  /// How far it has come.
  public var status: Status

  /// How far a step has come.
  public enum Status: Hashable, Sendable {
    /// Others come first.
    case waiting
    /// So much of it is done, from 0 to 1.
    case running(Double)
    /// All of it is done.
    case done
    /// It has stopped, for a reason in a few words.
    case failed(String)
  }

  /// Makes a step, which waits unless told.
  public init(id: String, name: String, status: Status = .waiting) {
    self.id = id
    self.name = name
    self.status = status
  }

  /// How much of it is done, from 0 to 1.
  package var fraction: Double {
    switch status {
    case .waiting, .failed: 0
    case .running(let part): min(max(0, part), 1)
    case .done: 1
    }
  }
}

/// What the reader of a progress can ask for.
public enum ProgressIntent: Hashable, Sendable {
  /// To begin once more what has failed.
  case retry
}

extension ProgressState {
  /// How much of the whole is done, from 0 to 1; each step is an equal part.
  package var fraction: Double {
    steps.isEmpty ? 0 : steps.reduce(0) { $0 + $1.fraction } / Double(steps.count)
  }

  /// The reason why the first step has stopped that has.
  package var failure: String? {
    for step in steps {
      if case .failed(let reason) = step.status { return reason }
    }
    return nil
  }

  /// Whether all is done.
  package var isDone: Bool { !steps.isEmpty && steps.allSatisfy { $0.status == .done } }

  /// Does what the reader asks for.
  public mutating func apply(_ intent: ProgressIntent) {
    guard intent == .retry else { return }
    for index in steps.indices {
      if case .failed = steps[index].status { steps[index].status = .running(0) }
    }
  }

  /// Gives the step of an id another status, if there is one.
  package mutating func set(_ id: String, to status: ProgressStep.Status) {
    if let index = steps.firstIndex(where: { $0.id == id }) { steps[index].status = status }
  }

  /// Work that is under way.
  package static let running = publishing(.done, .done, .running(0.5), .waiting)
  /// Work that has not begun.
  package static let waiting = publishing(.waiting, .waiting, .waiting, .waiting)
  /// Work that has stopped.
  package static let failed = publishing(.done, .done, .failed("No connection"), .waiting)
  /// Work that is done.
  package static let done = publishing(.done, .done, .done, .done)

  private static func publishing(_ statuses: ProgressStep.Status...) -> ProgressState {
    let names = ["Build", "Test", "Upload", "Announce"]
    let steps = zip(names, statuses).map { name, status in
      ProgressStep(id: name.lowercased(), name: name, status: status)
    }
    return ProgressState(title: "Publishing", steps: steps)
  }
}
