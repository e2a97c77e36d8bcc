import FirstFrameProof
import GridViews
import Observation

/// Sheets and stacks that disagree with the item that they are shown for.
@MainActor let containerBugs: [BugCase] = [
  BugCase("B58", .stale, "the item is never written back on dismissal") {
    sheets { HandMadeSheets($0, mistake: .keepsItem) }
  } fixed: {
    sheets { PresentingMenu($0) }
  },
  BugCase("B58p", .stale, "the item is never written back on going back") {
    stacks { HandMadeStack($0, mistake: .keepsItem) }
  } fixed: {
    stacks { NavigationController(PushingMenu($0)) }
  },
  BugCase("B59", .stale, "another identity is ignored") {
    sheets { HandMadeSheets($0, mistake: .ignoresIdentity) }
  } fixed: {
    sheets { PresentingMenu($0) }
  },
  BugCase("B59p", .stale, "another identity on a stack is ignored") {
    stacks { HandMadeStack($0, mistake: .ignoresIdentity) }
  } fixed: {
    stacks { NavigationController(PushingMenu($0)) }
  },
]

struct Dish: Identifiable, Equatable {
  let id: Int

  static let soup = Dish(id: 1)
  static let cake = Dish(id: 2)
}

@Observable @MainActor final class Menu {
  var shown: Dish?
  var guests = 0
  /// The first stage that showed the menu: the one that has a user.
  @ObservationIgnored weak var stage: Stage?
}

extension Menu: Readable {
  var text: String { "\(shown?.id ?? 0) \(guests)" }
}

@MainActor private func sheets(
  _ make: @escaping @MainActor (Menu) -> ViewController
) -> Scenario<Menu> {
  menus(size: GridSize(width: 12, height: 4), make)
}

@MainActor private func stacks(
  _ make: @escaping @MainActor (Menu) -> ViewController
) -> Scenario<Menu> {
  menus(size: GridSize(width: 16, height: 2), make)
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
    Action("nothing") { $0.shown = nil }
    Action("escape, and soup for one more") { menu in
      menu.stage?.press(.escape)
      menu.shown = .soup
      menu.guests += 1
    }
  }
}

// MARK: - The real containers

/// A dish and how many eat it.
@MainActor final class DishController: ViewController {
  private let dish: Dish
  private let menu: Menu

  init(_ dish: Dish, of menu: Menu) {
    (self.dish, self.menu) = (dish, menu)
    super.init()
    title = "\(dish.id)"
  }

  override func loadView() -> View {
    Label { [dish, menu] in "dish \(dish.id) \(menu.guests)" }
  }
}

@MainActor final class PresentingMenu: ViewController {
  private let menu: Menu

  init(_ menu: Menu) {
    self.menu = menu
    super.init()
  }

  override func loadView() -> View { Label { [menu] in "guests \(menu.guests)" } }

  override func viewDidLoad() {
    present(item: Binding(menu, \.shown)) { [menu] in DishController($0, of: menu) }
  }
}

@MainActor final class PushingMenu: ViewController {
  private let menu: Menu

  init(_ menu: Menu) {
    self.menu = menu
    super.init()
    title = "Menu"
  }

  override func loadView() -> View { Label { [menu] in "guests \(menu.guests)" } }

  override func viewDidLoad() {
    navigationDestination(item: Binding(menu, \.shown)) { [menu] in
      DishController($0, of: menu)
    }
  }
}

// MARK: - Hand-made ones

/// What people forget when they write a container.
enum Mistake { case keepsItem, ignoresIdentity }

/// Shows an item's view over its own, by a flag of its own.
@MainActor private class HandMadeContainer: ViewController {
  let menu: Menu
  private let mistake: Mistake
  private var shown: (dish: Dish, view: View)?
  private var isDismissed = false

  init(_ menu: Menu, mistake: Mistake) {
    (self.menu, self.mistake) = (menu, mistake)
    super.init()
  }

  override func loadView() -> View { Filling(Label { [menu] in "guests \(menu.guests)" }) }

  func makeView(of dish: Dish) -> View { Label { [menu] in "dish \(dish.id) \(menu.guests)" } }

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

private final class HandMadeSheets: HandMadeContainer {}

private final class HandMadeStack: HandMadeContainer {
  override func makeView(of dish: Dish) -> View {
    let stack = StackView(.horizontal)
    stack.addSubview(Label("‹ Back "))
    stack.addSubview(super.makeView(of: dish))
    return stack
  }
}

/// Gives all it has to everyone inside.
private final class Filling: View {
  init(_ content: View) {
    super.init()
    addSubview(content)
  }

  override func layoutSubviews() { for view in subviews { view.frame = bounds } }
}
