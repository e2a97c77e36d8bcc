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
