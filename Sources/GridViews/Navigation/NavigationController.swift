/// Shows the top controller of a stack, below a bar with its title.
///
///     ‹ Back    Trip     [ Edit ]
///     Paris
public final class NavigationController: ViewController {
  private let bar = NavigationBar()
  private lazy var showing = StackDecision(of: self)
  private weak var shown: ViewController?
  /// Whether the next screen gets the focus, because the screen before it had the focus.
  private var passesFocusOn = false

  /// Makes a stack with one controller.
  public init(_ root: ViewController) {
    super.init()
    decisions.append(showing)
    addChild(root)
  }

  /// The controllers from the root to the top.
  ///
  /// The top one is shown.
  public var stack: [ViewController] { children }

  /// Pushes a controller on top; the next frame shows it.
  public func push(_ controller: ViewController) { addChild(controller) }

  /// Pops the top controller, as a user does; returns false if only the root is left.
  @discardableResult public func pop() -> Bool {
    guard stack.count > 1, let top = stack.last else { return false }
    leave(top)
    return true
  }

  /// Pops all controllers except the root.
  public func popToRoot() {
    for controller in stack.dropFirst().reversed() where controller.parent === self {
      leave(controller)
    }
  }

  /// The preferred focus of the top controller.
  public override var preferredFocus: View? { stack.last?.preferredFocus }

  /// Returns a view with the bar above the top controller's view.
  public override func loadView() -> View { BarredView(bar, atTop: true, named: "NavigationView") }

  /// Shows the top controller at once, because there may not be a stage yet that would do it in a
  /// commit.
  public override func viewDidLoad() {
    bar.onBack = { [weak self] in self?.pop() }
    showTop()
  }

  /// Handles escape and left, which pop, unless the top controller handles them; returns true if
  /// handled.
  public override func handleKey(_ key: KeyPress) -> Bool {
    if stack.last?.offer(key) == true { return true }
    return (key == .escape || key == .left) && pop()
  }

  // MARK: - Steps

  /// Pops a controller.
  ///
  /// If an item has pushed it, the item's binding is set to nil, so that the model agrees.
  private func leave(_ controller: ViewController) {
    if let destination = controller.destination {
      destination.end()
    } else {
      controller.withdrawInner()
      controller.removeFromParent()
    }
  }

  /// Removes a controller, after all controllers above it.
  func removeFromStack(_ controller: ViewController) {
    guard let place = stack.firstIndex(where: { $0 === controller }) else { return }
    for above in stack[place...].reversed() {
      if above !== controller, let destination = above.destination {
        destination.withdraw()
        destination.setPending()
      }
      if above.parent === self { above.removeFromParent() }
    }
  }

  /// Shows the top controller's view instead of the current one.
  func showTop() {
    let top = stack.last
    if shown !== top {
      if let shown, shown.isViewLoaded, shown.view.isDescendant(of: view) {
        if shown.keepFocus() { passesFocusOn = true }
        shown.view.removeFromSuperview()
      }
      shown = top
    }
    if let top, top.view.superview !== view { view.insertSubview(top.view, at: 0) }
    showBar()
    if passesFocusOn, let top { top.takeFocus() }
    passesFocusOn = false
  }

  /// Notes whether the focus is inside, for example on the back button, before the top controller
  /// leaves.
  override func childWillLeave(_ child: ViewController) {
    if child === shown, isViewLoaded, view.hasFocusInside { passesFocusOn = true }
  }

  private func showBar() {
    bar.show(stack.last, canGoBack: stack.count > 1)
  }

  override func childrenDidChange() {
    // The controller's `viewDidLoad()` declares the screens that it pushes. They are decided before
    // the top is shown.
    if let top = stack.last { _ = top.view }
    showing.setPending()
  }

  override func barDidChange(of child: ViewController) {
    if isViewLoaded, child === shown { showBar() }
  }
}

/// Makes a stack show its top controller after all items have pushed their screens.
final class StackDecision: ScreenDecision {
  init(of controller: NavigationController) { super.init(owner: controller) }

  override func decide() { (owner as? NavigationController)?.showTop() }
}

// MARK: - Pushing by an item

extension ViewController {
  /// Pushes another controller while an item is not nil.
  ///
  ///     navigationDestination(item: $model.trip, id: \.number) { TripController($0) }
  ///
  /// Nil pops to the screen below. An item with another identity pops the screen and pushes its
  /// own. If the user pops the screen, nil is written to the binding. If the controller is not in a
  /// ``NavigationController``, an item is reported as a problem of the frame. Call this method
  /// once, for example in `viewDidLoad`.
  public final func navigationDestination<Item, ID: Hashable>(
    item: Binding<Item?>, id: KeyPath<Item, ID>,
    content: @escaping @MainActor (Item) -> ViewController
  ) {
    add(PushedDestination(owner: self, item: ItemSource(item, id: id, content: content)))
  }

  /// Pushes another controller while an item is not nil; the item is `Identifiable`.
  public final func navigationDestination<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping @MainActor (Item) -> ViewController
  ) {
    navigationDestination(item: item, id: \.id, content: content)
  }

  /// Pushes another controller while a value is true.
  public final func navigationDestination(
    isPresented: Binding<Bool>, content: @escaping @MainActor () -> ViewController
  ) {
    navigationDestination(item: isPresented.asPresence, id: \.self) { _ in content() }
  }

  /// The nearest navigation controller among the ancestors of this controller; nil if there is
  /// none.
  public final var navigationController: NavigationController? {
    (parent as? NavigationController) ?? parent?.navigationController
  }

  /// Offers a key to the controller and its view while no view has the focus; returns true if
  /// handled.
  package final func offer(_ key: KeyPress) -> Bool {
    guard let link = stageLink, link.knownFocus?.view == nil else { return false }
    return view.handleKeyWithoutFocus(key) || handleKey(key)
  }
}

/// Shows a screen on top of a stack.
final class PushedDestination: Destination {
  override var hasContainer: Bool { owner?.navigationController != nil }

  override var isInPlace: Bool {
    controller?.parent != nil && controller?.parent === owner?.navigationController
  }

  /// Pushes the screen below the screens of destinations that were declared later, by pushing those
  /// again.
  override func show(_ controller: ViewController) {
    for later in owner?.decisions.dropFirst(numberInOwner + 1) ?? [] {
      guard let later = later as? PushedDestination, later.controller != nil else { continue }
      later.withdraw()
      later.setPending()
    }
    owner?.navigationController?.push(controller)
  }
}
