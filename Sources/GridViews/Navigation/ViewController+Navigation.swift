extension ViewController {
  /// Pushes another controller as long as there is an item.
  ///
  ///     navigationDestination(item: $model.trip, id: \.number) { TripController($0) }
  ///
  /// None pops to the screen below, and an item of another identity pops and pushes its own. When
  /// the user goes back, nil is written. Where the controller is in no ``NavigationController``, an
  /// item is reported as a problem of the frame. Call this once, such as in `viewDidLoad`.
  public final func navigationDestination<Item, ID: Hashable>(
    item: Binding<Item?>, id: KeyPath<Item, ID>,
    content: @escaping @MainActor (Item) -> ViewController
  ) {
    add(PushedDestination(owner: self, item: ItemSource(item, id: id, content: content)))
  }

  /// The same, for items that know their identity.
  public final func navigationDestination<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping @MainActor (Item) -> ViewController
  ) {
    navigationDestination(item: item, id: \.id, content: content)
  }

  /// The same, for a value that is true as long as the other controller is shown.
  public final func navigationDestination(
    isPresented: Binding<Bool>, content: @escaping @MainActor () -> ViewController
  ) {
    navigationDestination(item: isPresented.toOptionalUnit, id: \.self) { _ in content() }
  }

  /// The stack that the controller is in; nil where it is in none.
  public final var navigationController: NavigationController? {
    (parent as? NavigationController) ?? parent?.navigationController
  }

  /// Lets the controller have a key that nobody has the focus for.
  final func offer(_ key: KeyPress) -> Bool {
    guard let link = stageLink, link.knownFocus?.view == nil else { return false }
    return view.handleKey(key) || handleKey(key)
  }
}

/// A screen that lies on top of a stack.
final class PushedDestination: Destination {
  override var hasContainer: Bool { owner?.navigationController != nil }

  override var isInPlace: Bool {
    controller?.parent != nil && controller?.parent === owner?.navigationController
  }

  /// What was declared later lies on top, whatever has come first.
  override func show(_ controller: ViewController) {
    for later in owner?.decisions.dropFirst(numberInOwner + 1) ?? [] {
      guard let later = later as? PushedDestination, later.controller != nil else { continue }
      later.withdraw()
      later.setPending()
    }
    owner?.navigationController?.push(controller)
  }
}
