package import GridViews

/// Everything that a list of items shows at one moment.
public struct ListItemState: ComponentState {
  /// The words over the items.
  public var title: String
  /// The items, from the top.
  public var items: [ListItem]

  /// Makes a state.
  public init(title: String, items: [ListItem] = []) {
    self.title = title
    self.items = items
  }

  /// Which items there are, whatever they say.
  package var ids: [ListItem.ID] { items.map(\.id) }
}

/// One item of a list.
public struct ListItem: Hashable, Sendable, Identifiable {
  /// Tells the items apart.
  public let id: String
  /// A character or two in front of the text.
  public var image: String
  /// What it is called.
  public var text: String
  /// What is said beside the point; empty takes no row.
  public var secondaryText: String
  /// How much of it is new; nothing is said of 0.
  public var badge: Int

  /// Makes an item.
  public init(id: String, image: String, text: String, secondaryText: String = "", badge: Int = 0) {
    self.id = id
    self.image = image
    self.text = text
    self.secondaryText = secondaryText
    self.badge = badge
  }

  /// What a cell shows of it, whoever tells the cell.
  @MainActor package var content: ListContent {
    let words = Badge.words(for: badge)
    return ListContent(
      text, secondaryText: secondaryText, image: image,
      accessories: words.isEmpty ? [.disclosure] : [.label(words), .disclosure])
  }
}

/// What the reader of a list can ask for.
public enum ListItemIntent: Hashable, Sendable {
  /// To open the item of an id, after which nothing of it is new.
  case open(String)
}

extension ListItemState {
  /// Does what the reader asks for.
  public mutating func apply(_ intent: ListItemIntent) {
    switch intent {
    case .open(let id): update(id) { $0.badge = 0 }
    }
  }

  /// Changes the item of an id, if there is one.
  package mutating func update(_ id: String, _ change: (inout ListItem) -> Void) {
    guard let index = items.firstIndex(where: { $0.id == id }) else { return }
    change(&items[index])
  }

  /// Mailboxes with something new in two of them.
  package static let mailboxes = ListItemState(
    title: "Mailboxes",
    items: [
      ListItem(
        id: "inbox", image: "◆", text: "Inbox", secondaryText: "Grace: the seat is yours", badge: 3),
      ListItem(
        id: "club", image: "●", text: "Tennis club", secondaryText: "Courts 1 to 4 are open again",
        badge: 120),
      ListItem(id: "drafts", image: "○", text: "Drafts", secondaryText: "To Ada: about the final"),
      ListItem(id: "archive", image: "□", text: "Archive"),
    ])
  /// Mailboxes with nothing new.
  package static let allRead: ListItemState = {
    var state = mailboxes
    for item in state.items { state.apply(.open(item.id)) }
    return state
  }()
  /// A text that needs several rows where there is little room.
  package static let longText: ListItemState = {
    var state = mailboxes
    state.update("drafts") {
      $0.secondaryText = "To Ada: the final begins at three, and a seat is free"
    }
    return state
  }()
  /// No item.
  package static let empty = ListItemState(title: "Mailboxes")
}
