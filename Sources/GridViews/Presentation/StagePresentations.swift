/// The screens over a stage's root, and the pending decisions on them.
@MainActor final class StagePresentations {
  /// The views over the root, each as large as the stage, from back to front.
  private(set) var layers: [PresentationLayer] = []
  private var pending: [WeakDecision] = []
  private var shown: [Shown] = []
  private var numbers = 0

  private struct WeakDecision { weak var decision: ScreenDecision? }

  /// The screen that a destination shows.
  ///
  /// It is dismissed if the destination is deallocated.
  private struct Shown {
    weak var destination: Destination?
    let controller: ViewController
  }

  /// Whether a decision is pending, or a screen has to be dismissed.
  var isPending: Bool {
    !pending.isEmpty || shown.contains { $0.destination == nil }
  }

  func nextNumber() -> Int {
    numbers += 1
    return numbers
  }

  func add(_ decision: ScreenDecision) {
    if !pending.contains(where: { $0.decision === decision }) {
      pending.append(WeakDecision(decision: decision))
    }
  }

  /// Makes decisions until none is pending, with a limit of rounds.
  ///
  /// Stacks show their top screen after all other decisions. So a screen that the same change
  /// pushes and covers is never added to the stage.
  func decide() {
    withdrawOrphans()
    for _ in 0..<View.settlingLimit where !pending.isEmpty {
      // Observation notifies the readers of a property in any order.
      let decisions = pending.compactMap(\.decision).sorted { $0.number < $1.number }
      pending = []
      let stacks = decisions.filter { $0 is StackDecision }
      let others = decisions.filter { !($0 is StackDecision) }
      for decision in others { decision.decide() }
      if pending.isEmpty {
        for decision in stacks { decision.decide() }
      } else {
        for decision in stacks { add(decision) }
      }
    }
  }

  /// The paths of the views whose controllers did not reach a final decision.
  var undecidedPaths: [String] {
    pending.compactMap(\.decision).compactMap { ($0.presenter ?? $0.owner?.view)?.path }
  }

  // MARK: - Screens

  func noteShown(_ controller: ViewController, for destination: Destination) {
    shown.append(Shown(destination: destination, controller: controller))
  }

  func forget(_ controller: ViewController) { shown.removeAll { $0.controller === controller } }

  /// A name that no layer has.
  var freeName: String {
    let names = Set(layers.compactMap(\.identifier))
    let others = (1...layers.count + 1).lazy.map { "Presentation[\($0)]" }
    return names.contains("Presentation")
      ? others.first { !names.contains($0) } ?? "Presentation" : "Presentation"
  }

  /// Inserts a layer at the place that its presenter determines, independent of the order of the
  /// calls.
  func add(_ layer: PresentationLayer) {
    layers.append(layer)
    guard layers.count > 1 else { return }
    let places = layers.map { (layer: $0, height: $0.height) }
    layers = places.sorted { $0.height.lexicographicallyPrecedes($1.height) }.map(\.layer)
  }

  /// Closes the boxes that controls have opened, such as a menu.
  ///
  /// A new box that traps the focus would cover such a box so that no key reaches it. At its end,
  /// the new box would give the focus back to a row that may not exist any more.
  func closeControls() {
    for layer in layers where layer.destination?.opener != nil { layer.destination?.end() }
  }

  func remove(_ layer: PresentationLayer) { layers.removeAll { $0 === layer } }

  /// Dismisses the screens whose destinations were deallocated, the latest first.
  private func withdrawOrphans() {
    while let orphan = shown.last(where: { $0.destination == nil }) {
      forget(orphan.controller)
      orphan.controller.withdrawInner()
      orphan.controller.leaveContainer()
    }
  }
}
