/// What a controller shows elsewhere, decided by models that are read before the passes of a
/// commit.
///
/// So it is decided before any view is asked to show itself: what comes is whole in its first
/// frame, and what goes does not read a model again that has gone. The read is a tracked scope; a
/// change marks the decision and does nothing else.
@MainActor class Decision: ScopeOwner {
  private(set) weak var owner: ViewController?
  /// The connection to the stage that decides; nil where there is none.
  private(set) var link: StageLink?
  /// The place among the decisions of the stage, in the order in which they came to it.
  private(set) var number = 0
  nonisolated(unsafe) private var scope: TrackedScope?

  init(owner: ViewController) { self.owner = owner }

  deinit { scope?.end() }

  /// Reads what it depends on, in ``tracked(_:)``, and changes what is shown.
  func decide() {}

  /// Decides on another stage from now on, or on none.
  func attach(to link: StageLink?) {
    if self.link !== link {
      scope?.end()
      scope = nil
      self.link = link
      number = link?.stage?.arrangements.nextNumber() ?? 0
    }
    setPending()
  }

  /// Makes the next commit decide again.
  func setPending() {
    link?.stage?.arrangements.add(self)
    link?.listener?()
  }

  /// Reads models, and remembers which.
  final func tracked(_ read: () -> Void) {
    guard let link else { return read() }
    let scope =
      self.scope ?? TrackedScope(owner: self, name: .updateProperties, counter: link.registrations)
    self.scope = scope
    scope.run(tellingOn: link.queue, read)
  }

  final func scopeWillChange(_ name: ScopeName) { setPending() }

  /// The value may not have been stored yet, so it is read again in the turn after the next.
  final func scopeHasChangedElsewhere(_ name: ScopeName, in transaction: Transaction) {
    setPending()
    guard let link else { return }
    if let owner { link.log.report(.wrongThread(path: owner.view.path)) }
    link.queue.enqueue { [weak self] in MainActor.assumeIsolated { self?.setPending() } }
  }
}

extension ViewController {
  /// Takes away what is shown from the controller and those inside.
  func withdrawInner() {
    for decision in decisions.reversed() { (decision as? Destination)?.withdraw() }
    for child in children.reversed() { child.withdrawInner() }
  }

  /// Leaves the layer or the stack that the controller is shown in.
  func leaveContainer() {
    if let layer = loadedLayer { return layer.dismiss() }
    (parent as? NavigationController)?.removeFromStack(self)
  }

  /// Lets the decisions be made by the stage that the controller or one above it is on now.
  func attachDecisions() {
    let link = nearestLink
    for decision in decisions { decision.attach(to: link) }
    for child in children where child.stageLink == nil { child.attachDecisions() }
  }

  /// Adds a decision, which is made before the next frame.
  func add(_ decision: Decision) {
    decisions.append(decision)
    decision.attach(to: nearestLink)
  }

  /// The connection to the stage that the view is on.
  var stageLink: StageLink? { isViewLoaded ? view.link : nil }

  private var nearestLink: StageLink? { stageLink ?? parent?.nearestLink }
}
