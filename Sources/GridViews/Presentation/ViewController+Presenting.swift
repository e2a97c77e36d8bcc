extension ViewController {
  /// Shows another controller over this one's screen as long as there is an item.
  ///
  ///     present(item: $model.edited, id: \.number) { EditController($0) }
  ///
  /// An item of another identity dismisses the first controller and presents its own; the same
  /// identity again changes nothing, so read from the model what may change of an item. When the
  /// user dismisses the controller, nil is written to the binding. Nothing is presented before this
  /// controller's view is on a stage; its first frame there shows the presented controller too.
  ///
  /// Call this once, such as in `viewDidLoad`. The closure lives as long as this controller, so it
  /// must not capture it strongly.
  public final func present<Item, ID: Hashable>(
    item: Binding<Item?>, id: KeyPath<Item, ID>,
    content: @escaping @MainActor (Item) -> ViewController
  ) {
    add(PresentedDestination(owner: self, item: ItemSource(item, id: id, content: content)))
  }

  /// Shows another controller over this one's screen as long as there is an item, which knows its
  /// identity.
  public final func present<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping @MainActor (Item) -> ViewController
  ) {
    present(item: item, id: \.id, content: content)
  }

  /// Shows another controller over this one's screen as long as a value is true.
  public final func present(
    isPresented: Binding<Bool>, content: @escaping @MainActor () -> ViewController
  ) {
    present(item: isPresented.asPresence, id: \.self) { _ in content() }
  }

  /// Shows another controller over this one's screen until it is dismissed.
  ///
  /// Where a model knows what is shown, present an item of it instead: then both always agree.
  public final func present(_ controller: ViewController) {
    let held = HeldController(controller)
    let item = Binding(get: { held.controller }, set: { held.controller = $0 })
    let destination = PresentedDestination(
      owner: self, item: ItemSource(item, id: \.identity) { $0 })
    destination.isByHand = true
    add(destination)
  }

  /// Dismisses what the controller has presented by hand, or else ends the presentation that it is in
  /// itself, as its user would.
  ///
  /// Returns false if there is neither.
  @discardableResult public final func dismiss() -> Bool {
    if let presented = decisions.lazy.compactMap({ $0 as? PresentedDestination }).last(
      where: \.isByHand)
    {
      presented.end()
      return true
    }
    guard loadedLayer?.link != nil, let destination else { return parent?.dismiss() ?? false }
    destination.end()
    return true
  }

  /// The controller that presents this one, or an ancestor of this one.
  public final var presentingController: ViewController? {
    if loadedLayer?.link != nil, let destination { return destination.owner }
    return parent?.presentingController
  }
}

extension ViewController {
  /// Shows another controller as long as there is an item, over this one's screen or on top of its
  /// stack, until the closure that is returned is called.
  package final func show<Item, ID: Hashable>(
    item: Binding<Item?>, id: KeyPath<Item, ID>, onStack: Bool,
    content: @escaping @MainActor (Item) -> ViewController
  ) -> @MainActor () -> Void {
    let source = ItemSource(item, id: id, content: content)
    let destination =
      onStack
      ? PushedDestination(owner: self, item: source)
      : PresentedDestination(owner: self, item: source)
    add(destination)
    return { [weak self] in
      destination.withdraw()
      self?.forget(destination)
    }
  }

  /// What tells the controller from others.
  fileprivate var identity: ObjectIdentifier { ObjectIdentifier(self) }
}

/// A controller that is presented by hand, as long as it is.
@MainActor private final class HeldController {
  var controller: ViewController?

  init(_ controller: ViewController) { self.controller = controller }
}

// MARK: - The presented screen

/// Shows a screen over the others.
class PresentedDestination: Destination {
  private weak var layer: PresentationLayer?

  final override var hasContainer: Bool { presenter?.link != nil && presenter?.link === link }

  /// Whether what it is shown beside may have something beside it.
  var canStay: Bool { true }

  /// The control that has opened it; nil if a controller presents it.
  var opener: Control? { nil }

  /// A screen of a stack or of tabs that is not shown now presents when it is shown.
  final override var waitsForContainer: Bool {
    var container = owner?.parent
    while let next = container, next.stageLink == nil { container = next.parent }
    return container is NavigationController || container is TabController
  }

  final override var isInPlace: Bool { layer?.link != nil && layer?.link === link }

  /// The path from the stage's root to the presenting view, by indices among siblings.
  final var place: [Int] {
    guard let presenter else { return [] }
    var (view, indices) = (presenter, [Int]())
    while let superview = view.superview {
      superview.numberSubviews()
      indices.append(view.state.index)
      view = superview
    }
    let below = (view as? PresentationLayer)?.destination?.place ?? []
    return below + indices.reversed() + [.max, numberInOwner]
  }

  final override func show(_ controller: ViewController) {
    guard let link else { return }
    let layer = PresentationLayer(controller, for: self)
    self.layer = layer
    controller.loadedLayer = layer
    layer.present(on: link)
  }

  final override func attach(to link: StageLink?) {
    if self.link !== link { withdraw() }
    super.attach(to: link)
  }

  final override func titleDidChange() { layer?.titleDidChange() }
}
