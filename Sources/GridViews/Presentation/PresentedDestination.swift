/// A screen that lies over the others.
final class PresentedDestination: Destination {
  private weak var layer: PresentationLayer?

  override var hasContainer: Bool { owner?.stageLink != nil && owner?.stageLink === link }

  /// A screen of a stack or a tab that is not to be seen now presents when it is.
  override var waitsForContainer: Bool {
    var container = owner?.parent
    while let next = container, next.stageLink == nil { container = next.parent }
    return container is NavigationController || container is TabController
  }

  override var isInPlace: Bool { layer?.link != nil && layer?.link === link }

  /// The way from the stage's root to whoever presents, by numbers among siblings.
  var place: [Int] {
    guard let owner else { return [] }
    var (view, indices) = (owner.view, [Int]())
    while let superview = view.superview {
      superview.numberSubviews()
      indices.append(view.state.index)
      view = superview
    }
    let below = (view as? PresentationLayer)?.destination?.place ?? []
    return below + indices.reversed() + [.max, numberInOwner]
  }

  override func show(_ controller: ViewController) {
    guard let link else { return }
    let layer = PresentationLayer(controller, for: self)
    self.layer = layer
    controller.loadedLayer = layer
    layer.present(on: link)
  }

  override func attach(to link: StageLink?) {
    if self.link !== link { withdraw() }
    super.attach(to: link)
  }

  override func titleDidChange() { layer?.titleDidChange() }
}
