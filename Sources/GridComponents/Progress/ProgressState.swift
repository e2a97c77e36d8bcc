import GridViews

/// Everything that a progress shows at one moment.
public struct ProgressState: ComponentState {
  /// The title of the work.
  public var title: String
  /// The steps, in their order.
  public var steps: [ProgressStep]

  /// Makes a state.
  public init(title: String, steps: [ProgressStep] = []) {
    self.title = title
    self.steps = steps
  }
}

/// One step of the work.
public struct ProgressStep: Hashable, Sendable, Identifiable {
  /// Identifies the step.
  public let id: String
  /// The name.
  public var name: String
  /// The status.
  public var status: Status

  /// The status of a step.
  public enum Status: Hashable, Sendable {
    /// It has not started.
    case waiting
    /// It is running; the value is the part that is done, from 0 to 1.
    case running(Double)
    /// All of it is done.
    case done
    /// It has failed, for the given reason.
    case failed(String)
  }

  /// Makes a step; by default, one that has not started.
  public init(id: String, name: String, status: Status = .waiting) {
    self.id = id
    self.name = name
    self.status = status
  }

  /// The part that is done, from 0 to 1.
  package var fraction: Double {
    switch status {
    case .waiting, .failed: 0
    // The order of the arguments makes `max` return 0 for NaN.
    case .running(let part): min(max(0, part), 1)
    case .done: 1
    }
  }
}

/// What the user can do with a progress view.
public enum ProgressIntent: Hashable, Sendable {
  /// Start failed steps again.
  case retry
}

extension ProgressState {
  /// The part of the whole that is done, from 0 to 1; all steps have the same weight.
  package var fraction: Double {
    steps.isEmpty ? 0 : steps.reduce(0) { $0 + $1.fraction } / Double(steps.count)
  }

  /// The reason of the first failed step, or nil if no step has failed.
  package var failure: String? {
    for step in steps {
      if case .failed(let reason) = step.status { return reason }
    }
    return nil
  }

  /// True if all steps are done.
  package var isDone: Bool { !steps.isEmpty && steps.allSatisfy { $0.status == .done } }

  /// Applies an intent of the user.
  public mutating func apply(_ intent: ProgressIntent) {
    guard intent == .retry else { return }
    for index in steps.indices {
      if case .failed = steps[index].status { steps[index].status = .running(0) }
    }
  }

  /// Sets the status of the step with an id, if there is one.
  package mutating func set(_ id: String, to status: ProgressStep.Status) {
    if let index = steps.firstIndex(where: { $0.id == id }) { steps[index].status = status }
  }

  /// Work that is running.
  package static let running = publishing(.done, .done, .running(0.5), .waiting)
  /// Work that has not started.
  package static let waiting = publishing(.waiting, .waiting, .waiting, .waiting)
  /// Work that has failed.
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

// MARK: - Description

extension Components {
  /// Work that is done in steps.
  static let progress = Component(
    "Progress", summary: "Work that is done in steps, and how much of the whole is done.",
    size: GridSize(width: 36, height: 8), wide: GridSize(width: 72, height: 5),
    samples: [
      Sample("running", ProgressState.running), Sample("waiting", .waiting),
      Sample("failed", .failed), Sample("done", .done),
    ],
    actions: [
      ComponentAction("it goes on") { $0.set("upload", to: .running(0.75)) },
      ComponentAction("the line is dead") { $0.set("upload", to: .failed("No connection")) },
      ComponentAction("try again", .retry),
      ComponentAction("the upload is done") { state in
        state.set("upload", to: .done)
        state.set("announce", to: .running(0.25))
      },
      ComponentAction("all is done") { state in
        for step in state.steps { state.set(step.id, to: .done) }
      },
    ],
    view: { (model: ObservableModel<ProgressState>) in ProgressView(model) },
    stateView: { ProgressStateView() })
}
