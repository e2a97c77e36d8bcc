import InstrumentedObservation

/// A decision on the screen that a controller shows, made from models before the passes of a
/// commit.
///
/// It is made before any view runs. So a new screen is complete in its first frame, and a dismissed
/// screen does not read a model that no longer exists. The read is a tracked scope; a change only
/// marks the decision as pending.
@MainActor class ScreenDecision: ScopeOwner {
  private(set) weak var owner: ViewController?
  /// The link of the stage that makes the decision; nil if there is no stage.
  private(set) var link: StageLink?
  /// The number of the decision on its stage, in the order in which they were attached.
  private(set) var number = 0
  nonisolated(unsafe) private var scope: TrackedScope?

  init(owner: ViewController?) { self.owner = owner }

  /// The view that presents; nil if it is not loaded.
  var presenter: View? { owner.flatMap { $0.isViewLoaded ? $0.view : nil } }

  deinit { scope?.end() }

  /// Reads models in ``tracked(_:)``, and shows or dismisses screens.
  func decide() {}

  /// Moves the decision to another stage, or to none.
  func attach(to link: StageLink?) {
    if self.link !== link {
      scope?.end()
      scope = nil
      self.link = link
      number = link?.stage?.presentations.nextNumber() ?? 0
    }
    setPending()
  }

  /// Makes the next commit make the decision.
  func setPending() {
    // A run that requests another screen has an effect.
    link?.log.noteUnseenChange(of: nil)
    link?.stage?.presentations.add(self)
    link?.listener?()
  }

  /// Reads models.
  ///
  /// A change to one of them makes the decision pending.
  final func tracked(_ read: () -> Void) {
    guard let link else { return read() }
    let scope =
      self.scope
      ?? TrackedScope(owner: self, method: .updateProperties, counter: link.registrations)
    self.scope = scope
    guard AccessListening.isOn, let path = presenter?.path else {
      return run(scope, read, on: link)
    }
    AccessListening.read(as: .init(path: path, method: Self.methodName)) {
      run(scope, read, on: link)
    }
  }

  private func run(_ scope: TrackedScope, _ read: () -> Void, on link: StageLink) {
    scope.run(on: link.traits.platform, tellingOn: link.queue, read)
  }

  /// The name of decisions where readers are named.
  private static let methodName = "present"

  final func modelWillChange(readBy method: TrackedMethod) {
    if let presenter { link?.noteWrite(readBy: presenter, in: Self.methodName) }
    setPending()
  }

  /// The value may not have been stored yet, so the model is read again in the turn after the next
  /// one.
  final func modelHasChangedElsewhere(readBy method: TrackedMethod, in transaction: Transaction) {
    setPending()
    guard let link else { return }
    if let path = (presenter ?? owner?.view)?.path { link.log.report(.wrongThread(path: path)) }
    link.queue.enqueue { [weak self] in MainActor.assumeIsolated { self?.setPending() } }
  }
}

// MARK: - A controller's decisions

extension ViewController {
  /// Dismisses the screens that the controller and its children show, the latest first.
  func withdrawInner() {
    for decision in decisions.reversed() { (decision as? Destination)?.withdraw() }
    for child in children.reversed() { child.withdrawInner() }
  }

  /// Removes the controller from the layer or the stack that shows it.
  func leaveContainer() {
    if let layer = loadedLayer { return layer.dismiss() }
    (parent as? NavigationController)?.removeFromStack(self)
  }

  /// Attaches the decisions to the stage of the controller or of its nearest ancestor.
  func attachDecisions() {
    let link = nearestLink
    for decision in decisions { decision.attach(to: link) }
    for child in children where child.stageLink == nil { child.attachDecisions() }
  }

  /// Adds a decision, which is made before the next frame.
  func add(_ decision: ScreenDecision) {
    decisions.append(decision)
    decision.attach(to: nearestLink)
  }

  /// Removes a decision that will not show anything any more.
  func forget(_ decision: ScreenDecision) { decisions.removeAll { $0 === decision } }

  /// The link of the stage that contains the view; nil if there is none.
  var stageLink: StageLink? { isViewLoaded ? view.link : nil }

  private var nearestLink: StageLink? { stageLink ?? parent?.nearestLink }
}
