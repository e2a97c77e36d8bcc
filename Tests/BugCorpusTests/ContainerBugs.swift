import FirstFrameProof
import ViewsTestSupport

/// Sheets and stacks that disagree with the item that they are shown for.
@MainActor let containerBugs: [BugCase] = [
  container("B58", "the item is never written back on dismissal", isStack: false, .keepsItem),
  container("B58p", "the item is never written back on going back", isStack: true, .keepsItem),
  container("B59", "another identity is ignored", isStack: false, .ignoresIdentity),
  container("B59p", "another identity on a stack is ignored", isStack: true, .ignoresIdentity),
]

/// A sheet or a stack, hand-made with a mistake, or a real one.
@MainActor private func container(
  _ id: String, _ title: String, isStack: Bool, _ mistake: Mistake
) -> BugCase {
  BugCase(id, .stale, title, within: .atOnce, sharing: isStack ? "a stack" : "a sheet") { bug in
    menus(size: GridSize(width: isStack ? 16 : 12, height: isStack ? 2 : 4)) { menu in
      bug
        ? HandMadeContainer(menu, isStack: isStack, mistake)
        : realContainer(of: menu, isStack: isStack)
    }
  }
}

struct Dish: Identifiable, Equatable {
  let id: Int

  static let soup = Dish(id: 1)
  static let cake = Dish(id: 2)
}

@Observable @MainActor final class Menu: Readable {
  var shown: Dish?
  var guests = 0
  /// The first stage that showed the menu: the one that has a user.
  @ObservationIgnored weak var stage: Stage?

  var text: String { "\(shown?.id ?? 0) \(guests)" }
}

/// What a menu is shown by, and what its user and its model do.
@MainActor func menus(
  size: GridSize, _ make: @escaping @MainActor (Menu) -> ViewController
) -> Scenario<Menu> {
  Scenario(Menu()) { menu in
    let stage = stage(controller: make(menu), size: size)
    menu.stage = menu.stage ?? stage
    return stage
  } actions: {
    Action("soup for a guest") { menu in
      menu.shown = .soup
      menu.guests += 1
    }
    Action("cake") { $0.shown = .cake }
    Action("escape, and soup for one more") { menu in
      menu.stage?.press(.escape)
      menu.shown = .soup
      menu.guests += 1
    }
  }
}

// MARK: - The real containers

/// Shows a menu, and presents or pushes the dish that is chosen.
@MainActor func realContainer(of menu: Menu, isStack: Bool) -> ViewController {
  let item = Binding(menu, \.shown)
  let dish: @MainActor (Dish) -> ViewController = { dish in
    Page(Label { "dish \(dish.id) \(menu.guests)" }, title: "\(dish.id)")
  }
  let page = Page(
    Label { "guests \(menu.guests)" }, title: "Menu",
    load: { page in
      if isStack {
        page.navigationDestination(item: item, content: dish)
      } else {
        page.present(item: item, content: dish)
      }
    })
  return isStack ? NavigationController(page) : page
}

// MARK: - Hand-made ones

/// What people forget when they write a container.
private enum Mistake { case keepsItem, ignoresIdentity }

/// Shows an item's view over its own, by a flag of its own.
private final class HandMadeContainer: ViewController {
  private let menu: Menu
  private let isStack: Bool
  private let mistake: Mistake
  private var shown: (dish: Dish, view: View)?
  private var isDismissed = false

  init(_ menu: Menu, isStack: Bool, _ mistake: Mistake) {
    (self.menu, self.isStack, self.mistake) = (menu, isStack, mistake)
    super.init()
  }

  override func loadView() -> View { Filling([Label { [menu] in "guests \(menu.guests)" }]) }

  private func makeView(of dish: Dish) -> View {
    let label = Label { [menu] in "dish \(dish.id) \(menu.guests)" }
    guard isStack else { return label }
    let stack = StackView(.horizontal)
    stack.addSubview(Label("‹ Back "))
    stack.addSubview(label)
    return stack
  }

  override func updateProperties() {
    guard let dish = menu.shown else {
      isDismissed = false
      return hide()
    }
    if isDismissed { return }
    if let shown, shown.dish == dish || mistake == .ignoresIdentity { return }
    hide()
    let view = makeView(of: dish)
    shown = (dish, view)
    self.view.addSubview(view)
  }

  override func handleKey(_ key: KeyPress) -> Bool {
    guard key == .escape, shown != nil else { return false }
    hide()
    if mistake == .keepsItem { isDismissed = true } else { menu.shown = nil }
    return true
  }

  private func hide() {
    shown?.view.removeFromSuperview()
    shown = nil
  }
}
