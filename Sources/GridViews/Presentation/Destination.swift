/// Shows a screen while a binding has an item.
///
/// The model decides: an item shows its screen, nil dismisses it, and an item with another identity
/// replaces it. If the user ends the screen, nil is written to the binding, and the screen is
/// dismissed because the item is nil.
class Destination: ScreenDecision {
  private let item: ItemSource
  private(set) var controller: ViewController?
  private(set) var shownID: AnyHashable?

  init(owner: ViewController?, item: ItemSource) {
    self.item = item
    super.init(owner: owner)
  }

  /// The index among the decisions of the owner.
  final var numberInOwner: Int { owner?.decisions.firstIndex { $0 === self } ?? 0 }

  /// Whether it shows only one controller and is removed after that.
  final var isByHand = false
  /// Whether there is a container for the screen.
  var hasContainer: Bool { false }
  /// Whether a missing container is not a problem, because it will exist when the owner is shown.
  var waitsForContainer: Bool { false }
  /// Whether the screen is still in its container.
  var isInPlace: Bool { false }
  /// Shows the screen in the container.
  func show(_ controller: ViewController) {}
  /// Called after the screen's title has changed.
  func titleDidChange() {}

  final override func decide() {
    var id: AnyHashable?
    tracked { id = item.id() }
    guard hasContainer else {
      if id != nil, !waitsForContainer, let owner {
        link?.log.report(.missingContainer(path: owner.view.path))
      }
      return withdraw()
    }
    if id != shownID || !isInPlace { withdraw() }
    guard let id, controller == nil, let controller = item.make() else { return }
    precondition(
      controller.destination == nil && controller.parent == nil && controller !== owner,
      "\(type(of: controller)) is shown already. Make a new controller for each item.")
    (self.controller, shownID) = (controller, id)
    controller.destination = self
    link?.stage?.presentations.noteShown(controller, for: self)
    show(controller)
  }

  /// Dismisses the screen, after the screens that it shows itself.
  final func withdraw() {
    guard let controller else { return }
    (self.controller, shownID) = (nil, nil)
    controller.withdrawInner()
    link?.stage?.presentations.forget(controller)
    controller.leaveContainer()
    if controller.destination === self { controller.destination = nil }
  }

  /// Ends the screen as a user does: writes nil to the binding, which dismisses the screen.
  final func end() {
    item.clear()
    if isByHand { owner?.forget(self) }
    decideSoon()
  }

  /// Decides at once, so that the next key reaches the new screen.
  ///
  /// Inside of a run or without a stage, the next commit decides.
  final func decideSoon() {
    if let link, link.log.openRuns == 0, link.stage != nil { decide() } else { setPending() }
  }

  override func attach(to link: StageLink?) {
    if self.link !== link, let controller {
      self.link?.stage?.presentations.forget(controller)
      link?.stage?.presentations.noteShown(controller, for: self)
    }
    super.attach(to: link)
  }
}

/// A binding for an item with its type erased, and the screen for the item.
@MainActor struct ItemSource {
  /// Returns the identity of the item; nil if there is no item.
  let id: () -> AnyHashable?
  /// Makes the screen for the item; returns nil if there is no item.
  let make: () -> ViewController?
  /// Writes nil to the binding.
  let clear: () -> Void

  init<Item, ID: Hashable>(
    _ item: Binding<Item?>, id: KeyPath<Item, ID>,
    content: @escaping @MainActor (Item) -> ViewController
  ) {
    self.id = { item.wrappedValue.map { AnyHashable($0[keyPath: id]) } }
    make = { item.wrappedValue.map(content) }
    clear = { item.wrappedValue = nil }
  }
}
