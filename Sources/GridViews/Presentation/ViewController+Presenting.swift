extension ViewController {
  /// Presents another controller over this screen while an item is not nil.
  ///
  ///     present(item: $model.edited, id: \.number) { EditController($0) }
  ///
  /// An item with another identity dismisses the first controller and presents its own. An item
  /// with the same identity changes nothing, so the new controller has to read values that may
  /// change from the model. If the user dismisses the controller, nil is written to the binding.
  /// Nothing is presented before this controller's view is on a stage. Its first frame there shows
  /// the presented controller too.
  ///
  /// Call this method once, for example in `viewDidLoad`. This controller retains the closure, so
  /// the closure must not capture the controller strongly.
  public final func present<Item, ID: Hashable>(
    item: Binding<Item?>, id: KeyPath<Item, ID>,
    content: @escaping @MainActor (Item) -> ViewController
  ) {
    add(PresentedDestination(owner: self, item: ItemSource(item, id: id, content: content)))
  }

  /// Presents another controller over this screen while an item is not nil; the item is
  /// `Identifiable`.
  ///
  /// See ``present(item:id:content:)``.
  public final func present<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping @MainActor (Item) -> ViewController
  ) {
    present(item: item, id: \.id, content: content)
  }

  /// Presents another controller over this screen while a value is true.
  public final func present(
    isPresented: Binding<Bool>, content: @escaping @MainActor () -> ViewController
  ) {
    present(item: isPresented.asPresence, id: \.self) { _ in content() }
  }

  /// Presents another controller over this screen until it is dismissed.
  ///
  /// If a model contains this state, present an item of the model instead. Then both always agree.
  public final func present(_ controller: ViewController) {
    let held = HeldController(controller)
    let item = Binding(get: { held.controller }, set: { held.controller = $0 })
    let destination = PresentedDestination(
      owner: self, item: ItemSource(item, id: \.identity) { $0 })
    destination.isByHand = true
    add(destination)
  }

  /// Dismisses the last screen that ``present(_:)`` has shown.
  ///
  /// If there is none, ends the presentation of this controller, as a user does. Returns false if
  /// there is neither.
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

  /// The controller that presents this controller or one of its ancestors; nil if there is none.
  public final var presentingController: ViewController? {
    if loadedLayer?.link != nil, let destination { return destination.owner }
    return parent?.presentingController
  }
}

extension ViewController {
  /// Shows another controller while an item is not nil, over this screen or on top of its stack.
  ///
  /// The returned closures end this, and look at the item again before the next frame.
  package final func show<Item, ID: Hashable>(
    item: Binding<Item?>, id: KeyPath<Item, ID>, onStack: Bool,
    content: @escaping @MainActor (Item) -> ViewController
  ) -> (end: @MainActor () -> Void, lookAgain: @MainActor () -> Void) {
    let source = ItemSource(item, id: id, content: content)
    let destination =
      onStack
      ? PushedDestination(owner: self, item: source)
      : PresentedDestination(owner: self, item: source)
    add(destination)
    let end = { @MainActor [weak self] in
      destination.withdraw()
      self?.forget(destination)
    }
    return (end, { destination.setPending() })
  }

  /// The identity of the controller object.
  fileprivate var identity: ObjectIdentifier { ObjectIdentifier(self) }
}

/// The controller that was presented without an item; nil after it is dismissed.
@MainActor private final class HeldController {
  var controller: ViewController?

  init(_ controller: ViewController) { self.controller = controller }
}

// MARK: - The presented screen

/// Shows a screen over the other screens.
class PresentedDestination: Destination {
  private weak var layer: PresentationLayer?

  final override var hasContainer: Bool { presenter?.link != nil && presenter?.link === link }

  /// Whether the anchor of the screen still allows it.
  var canStay: Bool { true }

  /// The control that has opened the screen; nil if a controller presents it.
  var opener: Control? { nil }

  /// A screen of a stack or of tabs that is not shown now presents when it is shown.
  final override var waitsForContainer: Bool {
    var container = owner?.parent
    while let next = container, next.stageLink == nil { container = next.parent }
    return container is NavigationController || container is TabController
  }

  final override var isInPlace: Bool { layer?.link != nil && layer?.link === link }

  /// The path from the stage's root to the presenting view, as indices of subviews.
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
