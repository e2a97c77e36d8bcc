// A change to a model makes only those methods run again that have read it.

/// A method of a view or of its controller.
///
/// Its reads of models are tracked separately.
enum TrackedMethod: UInt8 {
  case updateProperties
  case updateConstraints
  case layoutSubviews
  case draw
  case controllerUpdateProperties
  case updateViewConstraints
  case viewWillLayoutSubviews
  case viewDidLayoutSubviews
  case configurationUpdate
  case body

  static let count = 10

  /// The name of the method in the source.
  var name: String {
    switch self {
    case .updateProperties, .controllerUpdateProperties: "updateProperties"
    case .updateConstraints: "updateConstraints"
    case .layoutSubviews: "layoutSubviews"
    case .draw: "draw"
    case .updateViewConstraints: "updateViewConstraints"
    case .viewWillLayoutSubviews: "viewWillLayoutSubviews"
    case .viewDidLayoutSubviews: "viewDidLayoutSubviews"
    case .configurationUpdate: "configurationUpdate"
    case .body: "body"
    }
  }

  /// The phase in which the method runs again after a change to a property that it has read.
  var phase: Phase {
    switch self {
    case .updateProperties, .controllerUpdateProperties, .configurationUpdate, .body:
      .updateProperties
    case .updateConstraints, .updateViewConstraints: .updateConstraints
    case .layoutSubviews, .viewWillLayoutSubviews, .viewDidLayoutSubviews: .layoutSubviews
    case .draw: .draw
    }
  }

  /// Whether the method belongs to the view's controller.
  var isOfController: Bool {
    switch self {
    case .controllerUpdateProperties, .updateViewConstraints, .viewWillLayoutSubviews,
      .viewDidLayoutSubviews:
      true
    default: false
    }
  }

  /// Whether every view has the method, so that a view's class may declare it untracked.
  var isOfView: Bool { rawValue < Self.controllerUpdateProperties.rawValue }
}

/// The owner of a tracked scope, which is notified of changes to the properties that were read.
@MainActor protocol ScopeOwner: AnyObject {
  /// Called when a property that the method has read is about to change.
  ///
  /// The model still has the old value. Only mark the method to run again.
  func modelWillChange(readBy method: TrackedMethod)
  /// Called in a later turn for a change that another thread has made.
  func modelHasChangedElsewhere(readBy method: TrackedMethod, in transaction: Transaction)
  /// Called when the running method, or one that it has called, writes a property that its last run
  /// has read.
  ///
  /// Do not mark the method, since it continues with the new value.
  func modelIsWritten(whileRunning method: TrackedMethod)
}

extension ScopeOwner {
  func modelIsWritten(whileRunning method: TrackedMethod) {}
}

extension View: ScopeOwner {
  func modelWillChange(readBy method: TrackedMethod) {
    link?.log.events?.append(.changed(path: path, method: method.name))
    link?.noteWrite(readBy: self, in: method.name)
    let reason: InvalidationReason = link?.log.isPassingDown == true ? .requestInside : .model
    setNeeds(method.phase, because: reason)
    if method == .body { (self as? BodyView)?.noteModelChange() }
  }

  func modelIsWritten(whileRunning method: TrackedMethod) {
    link?.noteWrite(readBy: self, in: method.name)
  }

  /// The other thread may not have stored the value yet, so the method also runs in the turn after
  /// the next one.
  func modelHasChangedElsewhere(readBy method: TrackedMethod, in transaction: Transaction) {
    modelWillChange(readBy: method)
    guard let link else { return }
    link.log.report(.wrongThread(path: path))
    link.queue.enqueue { [weak self] in
      MainActor.assumeIsolated { self?.setNeeds(method.phase, because: .model) }
    }
  }
}
