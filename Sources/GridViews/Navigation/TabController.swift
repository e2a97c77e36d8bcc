import CharacterGrid

/// Shows one of several controllers above a bar with their titles.
///
///     Paris
///     [Trips]  Inbox 3
///
/// A controller is made when it is first selected, and then kept. The view of a controller that is
/// not selected is not on a stage.
public final class TabController: ViewController {
  private let tabs: [Tab]
  private let selection: Binding<Int>
  private var made: [Int: ViewController] = [:]
  private weak var bar: SegmentedControl?

  /// A title, and the controller that is shown when it is selected.
  public struct Tab {
    let item: SegmentedControl.Tab
    let make: @MainActor () -> ViewController

    /// Makes a tab.
    ///
    /// The badge is read from models, and not shown while it is empty.
    public init(
      _ title: String, badge: @escaping @MainActor () -> String = { "" },
      content: @escaping @MainActor () -> ViewController
    ) {
      item = SegmentedControl.Tab(title, badge: badge)
      make = content
    }

    /// Makes a tab whose title is read from models too.
    package init(
      _ firstTitle: String, title: @escaping @MainActor () -> String,
      badge: @escaping @MainActor () -> String, content: @escaping @MainActor () -> ViewController
    ) {
      item = SegmentedControl.Tab(firstTitle, title: title, badge: badge)
      make = content
    }
  }

  /// Makes tabs with a bound selection.
  ///
  /// An index without a tab selects the nearest tab.
  public init(selection: Binding<Int>, tabs: [Tab]) {
    self.tabs = tabs
    self.selection = selection
    super.init()
    add(TabDecision(of: self))
  }

  /// Makes tabs that keep the selection themselves, starting with the first tab.
  public convenience init(tabs: [Tab]) {
    let own = OwnSelection()
    self.init(
      selection: Binding(get: { own.index }, set: { (index: Int) in own.select(index) }), tabs: tabs
    )
    own.controller = self
  }

  /// The index of the selected tab.
  ///
  /// Setting it writes the binding, if there is one.
  public var selectedIndex: Int {
    get { readSelection() }
    set { selection.wrappedValue = newValue }
  }

  /// The controller that is shown; nil if there are no tabs.
  public private(set) var selectedController: ViewController?

  /// The preferred focus of the selected controller.
  public override var preferredFocus: View? { selectedController?.preferredFocus }

  /// Returns a view with the bar below the selected controller's view.
  public override func loadView() -> View {
    let bar = SegmentedControl(tabs: tabs.map(\.item), selection: selection)
    bar.identifier = "TabBar"
    self.bar = bar
    return BarredView(bar, atTop: false, named: "TabView")
  }

  /// Shows the selected controller at once, because there may not be a stage yet that would do it
  /// in a commit.
  public override func viewDidLoad() { show(readSelection()) }

  /// Offers keys to the selected controller while no view has the focus; returns true if handled.
  public override func handleKey(_ key: KeyPress) -> Bool {
    selectedController?.offer(key) ?? false
  }

  func readSelection() -> Int { max(0, min(selection.wrappedValue, tabs.count - 1)) }

  func show(_ index: Int) {
    guard !tabs.isEmpty else { return }
    let controller = made[index] ?? tabs[index].make()
    made[index] = controller
    if controller.parent !== self { addChild(controller) }
    var passesFocusOn = false
    if let old = selectedController, old !== controller, old.view.isDescendant(of: view) {
      passesFocusOn = old.keepFocus()
      old.view.removeFromSuperview()
    }
    selectedController = controller
    if controller.view.superview !== view { view.insertSubview(controller.view, at: 0) }
    if passesFocusOn { controller.takeFocus() }
  }
}

extension TabController {
  /// The selected index of tabs without a binding.
  @MainActor private final class OwnSelection {
    private(set) var index = 0
    weak var controller: TabController?

    func select(_ index: Int) {
      self.index = index
      guard let controller, controller.isViewLoaded else { return }
      controller.show(controller.readSelection())
      controller.bar?.setNeedsUpdateProperties()
    }
  }
}

/// Makes a tab controller show the selected controller, before the passes of a commit.
private final class TabDecision: ScreenDecision {
  init(of controller: TabController) { super.init(owner: controller) }

  override func decide() {
    guard let tabs = owner as? TabController else { return }
    var index = 0
    tracked { index = tabs.readSelection() }
    tabs.show(index)
  }
}
