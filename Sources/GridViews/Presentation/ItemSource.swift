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
