import CharacterGrid

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

// MARK: - Writes by views

// A view's own method may read models but must not write them. Otherwise a frame depends on the
// number of frames before it. Such a write is detected if a scope has read the property.

/// The methods of views that have written models since the last commit.
@MainActor struct ModelWrites {
  private var writers: [Call] = []
  private var readers: [Call: Call] = [:]

  /// A method of a view.
  struct Call: Hashable {
    let path: String
    let method: String
  }

  var isEmpty: Bool { writers.isEmpty }

  /// Notes a write.
  ///
  /// Observers are notified in any order, so the reader with the first name is kept.
  mutating func note(by writer: Call, readBy reader: Call) {
    guard let known = readers[writer] else {
      writers.append(writer)
      readers[writer] = reader
      return
    }
    if (reader.path, reader.method) < (known.path, known.method) { readers[writer] = reader }
  }

  /// A problem for each method that has written a model.
  var problems: [FrameRecord.Problem] {
    writers.compactMap { writer in
      readers[writer].map { reader in
        .modelWrite(
          path: writer.path, method: writer.method, reader: reader.path,
          readerMethod: reader.method)
      }
    }
  }
}

/// The stage that commits now.
///
/// A proof renders the same models with a second renderer. Its writes notify the views of the first
/// one, but belong to the record of the second.
enum CommittingStage {
  @TaskLocal static var link: StageLink?
}

extension View {
  /// Passes a value to the views below, which is no write to a model.
  ///
  /// Views that run because of it run as a part of the method that passes it.
  package func passDown(_ pass: () -> Void) {
    guard let log = link?.log else { return pass() }
    let outer = log.isPassingDown
    log.isPassingDown = true
    log.appearing(pass)
    log.isPassingDown = outer
  }
}

extension StageLink {
  /// Notes a write to a property that a view's method or closure has read, if a view's own method
  /// is running.
  ///
  /// The write is noted in the record of the stage to which the running method belongs.
  func noteWrite(readBy reader: View, in method: String) {
    var log = log
    var writer = log.runningCall
    if writer == nil, let other = CommittingStage.link, other !== self {
      log = other.log
      writer = log.runningCall
    }
    guard let writer, !RegistrationRemoval.isRunning else { return }
    log.noteWrite(by: writer, readBy: .init(path: reader.path, method: method))
  }
}
