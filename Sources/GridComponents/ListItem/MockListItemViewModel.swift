public import Observation

/// A list of items for tests and previews, each item a model of its own.
@Observable public final class MockListItemViewModel: ListItemViewModel, ComponentModel {
  /// The words over the items.
  public var title: String
  /// The items' models, from the top.
  public var items: [MockListItemRow]

  /// Makes a model in a state.
  public init(_ state: ListItemState) {
    title = state.title
    items = state.items.map(MockListItemRow.init)
  }

  /// The items' models.
  public var rows: [any ListItemRow] { items }

  /// Everything that is shown; an item that stays keeps its model.
  public var state: ListItemState {
    get { ListItemState(title: title, items: items.map(\.item)) }
    set {
      title = newValue.title
      keepModels(of: newValue.items)
      for (row, item) in zip(items, newValue.items) { row.take(item) }
    }
  }

  private func keepModels(of new: [ListItem]) {
    guard new.map(\.id) != items.map(\.id) else { return }
    var known = Dictionary(items.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    items = new.map { known.removeValue(forKey: $0.id) ?? MockListItemRow($0) }
  }

  /// New mailboxes with something new in two of them.
  public static var mailboxes: MockListItemViewModel { MockListItemViewModel(.mailboxes) }
  /// New mailboxes with nothing new.
  public static var allRead: MockListItemViewModel { MockListItemViewModel(.allRead) }
  /// New mailboxes, one with a long text.
  public static var longText: MockListItemViewModel { MockListItemViewModel(.longText) }
  /// A new list without an item.
  public static var empty: MockListItemViewModel { MockListItemViewModel(.empty) }
}

/// An item for tests and previews, written from the outside.
@Observable public final class MockListItemRow: ListItemRow {
  /// Tells the rows apart.
  public let id: String
  /// A character or two in front of the text.
  public var image: String
  /// What it is called.
  public var text: String
  /// What is said beside the point.
  public var secondaryText: String
  /// How much of it is new.
  public var badge: Int

  /// Makes a model of an item.
  public init(_ item: ListItem) {
    id = item.id
    image = item.image
    text = item.text
    secondaryText = item.secondaryText
    badge = item.badge
  }

  fileprivate func take(_ item: ListItem) {
    image = item.image
    text = item.text
    secondaryText = item.secondaryText
    badge = item.badge
  }
}
