/// What a list of items reads: which rows there are.
@MainActor public protocol ListItemViewModel: AnyObject {
  /// The words over the items.
  var title: String { get }
  /// A model for each row, from the top.
  var rows: [any ListItemRow] { get }

  /// Does what the reader asks for.
  func send(_ intent: ListItemIntent)
}

/// What one row reads: its own model, so that a change to another row is not its concern.
@MainActor public protocol ListItemRow: AnyObject {
  /// Tells the rows apart; it never changes.
  var id: String { get }
  /// A character or two in front of the text.
  var image: String { get }
  /// What it is called.
  var text: String { get }
  /// What is said beside the point.
  var secondaryText: String { get }
  /// How much of it is new.
  var badge: Int { get }
}

extension ListItemRow {
  /// What the row shows, as a value.
  var item: ListItem {
    ListItem(id: id, image: image, text: text, secondaryText: secondaryText, badge: badge)
  }
}
