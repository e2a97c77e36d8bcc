import InstrumentedObservation

/// A decision on which screen a controller shows, made from models before the passes of a commit.
///
/// So it is made before any view runs: a new screen is complete in its first frame, and a screen
/// that is dismissed does not read once more a model that is gone. The read is a tracked scope; a
/// change marks the decision and does nothing else.
@MainActor class ScreenDecision: ScopeOwner {
  private(set) weak var owner: ViewController?
  /// The link of the stage that makes the decision; nil where there is none.
  private(set) var link: StageLink?
  /// The place among the decisions of the stage, in the order in which they were attached.
  private(set) var number = 0
  nonisolated(unsafe) private var scope: TrackedScope?

  init(owner: ViewController?) { self.owner = owner }

  /// The view that shows something by the decision; nil if it is not loaded.
  var presenter: View? { owner.flatMap { $0.isViewLoaded ? $0.view : nil } }

  deinit { scope?.end() }

  /// Reads what it depends on, in ``tracked(_:)``, and changes what is shown.
  func decide() {}

  /// Lets another stage make the decision from now on, or none.
  func attach(to link: StageLink?) {
    if self.link !== link {
      scope?.end()
      scope = nil
      self.link = link
      number = link?.stage?.presentations.nextNumber() ?? 0
    }
    setPending()
  }

  /// Makes the next commit decide.
  func setPending() {
    // A run that asks for another screen has not run in vain.
    link?.log.noteUnseenChange(of: nil)
    link?.stage?.presentations.add(self)
    link?.listener?()
  }

  /// Reads models; a change to one of them makes the decision pending.
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

  /// What the decisions are called where readers are named.
  private static let methodName = "present"

  final func modelWillChange(readBy method: TrackedMethod) {
    if let presenter { link?.noteWrite(readBy: presenter, in: Self.methodName) }
    setPending()
  }

  /// The value may not have been stored yet, so it is read again in the turn after the next.
  final func modelHasChangedElsewhere(readBy method: TrackedMethod, in transaction: Transaction) {
    setPending()
    guard let link else { return }
    if let path = (presenter ?? owner?.view)?.path { link.log.report(.wrongThread(path: path)) }
    link.queue.enqueue { [weak self] in MainActor.assumeIsolated { self?.setPending() } }
  }
}

// MARK: - A controller's decisions

extension ViewController {
  /// Dismisses what the controller and its children show, the latest first.
  func withdrawInner() {
    for decision in decisions.reversed() { (decision as? Destination)?.withdraw() }
    for child in children.reversed() { child.withdrawInner() }
  }

  /// Leaves the layer or the stack that the controller is shown in.
  func leaveContainer() {
    if let layer = loadedLayer { return layer.dismiss() }
    (parent as? NavigationController)?.removeFromStack(self)
  }

  /// Attaches the decisions to the stage that the controller or its nearest ancestor is on.
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

  /// Removes a decision that will never show anything again.
  func forget(_ decision: ScreenDecision) { decisions.removeAll { $0 === decision } }

  /// The link of the stage that the view is on.
  var stageLink: StageLink? { isViewLoaded ? view.link : nil }

  private var nearestLink: StageLink? { stageLink ?? parent?.nearestLink }
}
