extension ViewController {
  /// Shows another controller over this one's screen as long as there is an item.
  ///
  ///     present(item: $model.edited, id: \.number) { EditController($0) }
  ///
  /// An item of another identity dismisses the first and presents its own; the same identity again
  /// changes nothing, so what may change of an item is read from the model. When the user dismisses
  /// it, nil is written back. Before this controller's view is on a stage, nothing is presented;
  /// then its first frame shows the presented one too. Call this once, such as in `viewDidLoad`; the
  /// closure is kept as long as the controller, so it must not keep the controller itself.
  public final func present<Item, ID: Hashable>(
    item: Binding<Item?>, id: KeyPath<Item, ID>,
    content: @escaping @MainActor (Item) -> ViewController
  ) {
    add(PresentedDestination(owner: self, item: ItemSource(item, id: id, content: content)))
  }

  /// The same, for items that know their identity.
  public final func present<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping @MainActor (Item) -> ViewController
  ) {
    present(item: item, id: \.id, content: content)
  }

  /// Shows another controller over this one's screen as long as a value is true.
  public final func present(
    isPresented: Binding<Bool>, content: @escaping @MainActor () -> ViewController
  ) {
    present(item: isPresented.toOptionalUnit, id: \.self) { _ in content() }
  }

  /// Ends the presentation that the controller is in, as its user would; returns false where there
  /// is none.
  @discardableResult public final func dismiss() -> Bool {
    guard loadedLayer?.link != nil, let destination else { return parent?.dismiss() ?? false }
    destination.end()
    return true
  }

  /// The controller that presents this one or the one that it is in.
  public final var presentingController: ViewController? {
    if loadedLayer?.link != nil, let destination { return destination.owner }
    return parent?.presentingController
  }
}

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
