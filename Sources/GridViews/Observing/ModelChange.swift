// What a change to a model makes run again: the method that has read it, and no other.

/// A method of a view, or of its controller, whose reads of models are tracked on their own.
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

  /// The method's own name.
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

  /// The phase in which it runs again after a change to something that it has read.
  var phase: Phase {
    switch self {
    case .updateProperties, .controllerUpdateProperties, .configurationUpdate, .body:
      .updateProperties
    case .updateConstraints, .updateViewConstraints: .updateConstraints
    case .layoutSubviews, .viewWillLayoutSubviews, .viewDidLayoutSubviews: .layoutSubviews
    case .draw: .draw
    }
  }

  /// Whether it is a method of the view's controller.
  var isOfController: Bool {
    switch self {
    case .controllerUpdateProperties, .updateViewConstraints, .viewWillLayoutSubviews,
      .viewDidLayoutSubviews:
      true
    default: false
    }
  }

  /// Whether it is a method that every view has, and that a view's class may declare untracked.
  var isOfView: Bool { rawValue < Self.controllerUpdateProperties.rawValue }
}

/// The object that a tracked scope tells about a change to what was read in it.
@MainActor protocol ScopeOwner: AnyObject {
  /// Called when something that the method has read is about to change.
  ///
  /// The model still holds the old value: mark what has to run again, and do nothing else.
  func modelWillChange(readBy method: TrackedMethod)
  /// Called in a later turn for a change that another thread has made.
  func modelHasChangedElsewhere(readBy method: TrackedMethod, in transaction: Transaction)
  /// Called when the running method, or one that it has called, writes what its last run has read.
  ///
  /// Nothing is to be marked, since the method goes on with the new value.
  func modelIsWritten(whileRunning method: TrackedMethod)
}

extension ScopeOwner {
  func modelIsWritten(whileRunning method: TrackedMethod) {}
}

extension View: ScopeOwner {
  func modelWillChange(readBy method: TrackedMethod) {
    link?.log.events?.append(.changed(path: path, method: method.name))
    link?.noteWrite(readBy: self, in: method.name)
    setNeeds(method.phase, because: .model)
    if method == .body { (self as? BodyView)?.noteModelChange() }
  }

  func modelIsWritten(whileRunning method: TrackedMethod) {
    link?.noteWrite(readBy: self, in: method.name)
  }

  /// The other thread may not have stored the value yet, so the method runs again in the turn after
  /// the next as well.
  func modelHasChangedElsewhere(readBy method: TrackedMethod, in transaction: Transaction) {
    modelWillChange(readBy: method)
    guard let link else { return }
    link.log.report(.wrongThread(path: path))
    link.queue.enqueue { [weak self] in
      MainActor.assumeIsolated { self?.setNeeds(method.phase, because: .model) }
    }
  }
}
