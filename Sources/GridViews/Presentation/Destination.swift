/// A screen that is shown for as long as a binding has an item.
///
/// The model rules: an item shows its screen, none shows none, and an item of another identity
/// shows another screen in place of the first. What the user ends is written back; the screen goes
/// because the item has.
class Destination: Decision {
  private let item: ItemSource
  private(set) var controller: ViewController?
  private var shownID: AnyHashable?

  init(owner: ViewController, item: ItemSource) {
    self.item = item
    super.init(owner: owner)
  }

  /// The place among those that the owner has declared.
  final var numberInOwner: Int { owner?.decisions.firstIndex { $0 === self } ?? 0 }

  /// Whether there is a container that the screen can be shown in.
  var hasContainer: Bool { false }
  /// Whether a missing container is nobody's mistake: it comes when the owner is shown.
  var waitsForContainer: Bool { false }
  /// Whether the screen still stands where it was put.
  var isInPlace: Bool { false }
  /// Puts the screen into the container.
  func show(_ controller: ViewController) {}
  /// Told that the screen has another title.
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
    link?.stage?.arrangements.noteShown(controller, for: self)
    show(controller)
  }

  /// Takes the screen away, and those that were shown from it before.
  final func withdraw() {
    guard let controller else { return }
    (self.controller, shownID) = (nil, nil)
    controller.withdrawInner()
    link?.stage?.arrangements.forget(controller)
    controller.leaveContainer()
    if controller.destination === self { controller.destination = nil }
  }

  /// The user is done with the screen: the item is written back, and the screen goes with it.
  final func end() {
    item.clear()
    if let link, link.log.openRuns == 0, link.stage != nil { decide() } else { setPending() }
  }

  override func attach(to link: StageLink?) {
    if self.link !== link, let controller {
      self.link?.stage?.arrangements.forget(controller)
      link?.stage?.arrangements.noteShown(controller, for: self)
    }
    super.attach(to: link)
  }
}

/// Where a destination has its item from.
@MainActor struct ItemSource {
  /// Reads the item's identity; nil where there is none.
  let id: () -> AnyHashable?
  /// Makes the screen of the item.
  let make: () -> ViewController?
  /// Writes that there is no item.
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
