package import GridViews

/// Everything that a list of items shows at one moment.
public struct ListItemState: ComponentState {
  /// The title of the list.
  public var title: String
  /// The items, from the top.
  public var items: [ListItem]

  /// Makes a state.
  public init(title: String, items: [ListItem] = []) {
    self.title = title
    self.items = items
  }

  /// The ids of the items, from the top.
  package var ids: [ListItem.ID] { items.map(\.id) }
}

/// One item of a list.
public struct ListItem: Hashable, Sendable, Identifiable {
  /// Identifies the item.
  public let id: String
  /// One or two characters in front of the text.
  public var image: String
  /// The name.
  public var text: String
  /// The smaller text below the text; if it is empty, it has no row.
  public var secondaryText: String
  /// The number of new messages; with 0 no badge is shown.
  public var badge: Int

  /// Makes an item.
  public init(id: String, image: String, text: String, secondaryText: String = "", badge: Int = 0) {
    self.id = id
    self.image = image
    self.text = text
    self.secondaryText = secondaryText
    self.badge = badge
  }

  /// The content of the item's cell.
  @MainActor package var content: ListContent {
    let words = Badge.words(for: badge)
    return ListContent(
      text, secondaryText: secondaryText, image: image,
      accessories: words.isEmpty ? [.disclosure] : [.label(words), .disclosure])
  }
}

/// What the user can do with a list.
public enum ListItemIntent: Hashable, Sendable {
  /// Open an item, which marks it as read.
  case open(String)
}

extension ListItemState {
  /// Applies an intent of the user.
  public mutating func apply(_ intent: ListItemIntent) {
    switch intent {
    case .open(let id): update(id) { $0.badge = 0 }
    }
  }

  /// Changes the item with an id, if there is one.
  package mutating func update(_ id: String, _ change: (inout ListItem) -> Void) {
    guard let index = items.firstIndex(where: { $0.id == id }) else { return }
    change(&items[index])
  }

  fileprivate mutating func growDraft() {
    let text = "To Ada: the final begins at three, and a seat is free"
    update("drafts") { $0.secondaryText = text }
  }

  /// Mailboxes; two of them have new messages.
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
  /// Mailboxes without new messages.
  package static let allRead = mailboxes.with { state in
    for item in state.items { state.apply(.open(item.id)) }
  }
  /// A text that needs several rows on narrow screens.
  package static let longText = mailboxes.with { $0.growDraft() }
  /// No item.
  package static let empty = ListItemState(title: "Mailboxes")
}

// MARK: - Description

extension Components {
  /// A list; each cell tracks its own item.
  static let listItem = Component(
    "ListItem", summary: "A list whose cells each follow a model of their own.",
    size: GridSize(width: 36, height: 14), wide: GridSize(width: 64, height: 12),
    samples: [
      Sample("mailboxes", ListItemState.mailboxes), Sample("all read", .allRead),
      Sample("long text", .longText), Sample("empty", .empty),
    ],
    actions: [
      ComponentAction("a letter comes") {
        $0.update("inbox") { item in
          item.badge += 1
          item.secondaryText = "Ada: see you there"
        }
      },
      ComponentAction("a draft grows") { $0.growDraft() },
      ComponentAction("open the club", .open("club")),
      ComponentAction("the archive goes") { $0.items.removeAll { $0.id == "archive" } },
    ],
    view: { (model: ObservableModel<ListItemState>) in ListItemView(model) },
    stateView: { ListItemStateView() })
}
