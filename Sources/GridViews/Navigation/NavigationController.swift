/// Shows the last of a stack of controllers below a bar with its title.
///
///     ‹ Back    Trip     [ Edit ]
///     Paris
public final class NavigationController: ViewController {
  private let bar = NavigationBar()
  private lazy var showing = StackDecision(of: self)
  private weak var shown: ViewController?

  /// Makes a stack of one.
  public init(_ root: ViewController) {
    super.init()
    decisions.append(showing)
    addChild(root)
  }

  /// The controllers from the first to the one that is shown.
  public var stack: [ViewController] { children }

  /// Puts a controller on top; the next frame shows it.
  public func push(_ controller: ViewController) { addChild(controller) }

  /// Leaves the top, as its user would; returns false where nothing lies below.
  @discardableResult public func pop() -> Bool {
    guard stack.count > 1, let top = stack.last else { return false }
    leave(top)
    return true
  }

  /// Leaves all but the first.
  public func popToRoot() {
    for controller in stack.dropFirst().reversed() where controller.parent === self {
      leave(controller)
    }
  }

  /// The bar over the top's view.
  public override func loadView() -> View { BarredView(bar, atTop: true, named: "NavigationView") }

  /// Shows the top at once, where there is no stage yet.
  public override func viewDidLoad() {
    bar.onBack = { [weak self] in self?.pop() }
    showTop()
  }

  /// Escape and the left arrow lead back, unless the top has a use for them.
  public override func handleKey(_ key: KeyPress) -> Bool {
    if stack.last?.offer(key) == true { return true }
    return (key == .escape || key == .left) && pop()
  }

  // MARK: - Steps

  /// What an item has pushed goes with the item.
  private func leave(_ controller: ViewController) {
    if let destination = controller.destination {
      destination.end()
    } else {
      controller.withdrawInner()
      controller.removeFromParent()
    }
  }

  /// Takes a controller out, and all that lie on it before.
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

  /// Puts the top's view where the last one's was.
  func showTop() {
    let top = stack.last
    if shown !== top {
      if let shown, shown.isViewLoaded, shown.view.isDescendant(of: view) {
        shown.view.removeFromSuperview()
      }
      shown = top
    }
    if let top, top.view.superview !== view { view.insertSubview(top.view, at: 0) }
    showBar()
  }

  private func showBar() {
    bar.show(stack.last, canGoBack: stack.count > 1)
  }

  override func childrenDidChange() {
    if let top = stack.last { _ = top.view }
    showing.setPending()
  }

  override func barDidChange(of child: ViewController) {
    if isViewLoaded, child === shown { showBar() }
  }
}

/// Lets a stack show its top once all items have pushed what they push.
final class StackDecision: Decision {
  init(of controller: NavigationController) { super.init(owner: controller) }

  override func decide() { (owner as? NavigationController)?.showTop() }
}

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
