/// The models of the field cases, all of them observable or all of them perceptible.
///
/// Field cases are mistakes that were tried on the first proof, which missed or misnamed them.
@MainActor protocol FieldModels {
  associatedtype Article: ArticleModel
  associatedtype Basket: BasketModel
  associatedtype Book: BookModel
  associatedtype Items: ItemsModel
  associatedtype Lyrics: LyricsModel
  associatedtype Mail: MailModel
  associatedtype Screen: ScreenModel
}

@MainActor protocol ArticleModel: Readable, Sendable {
  var title: String { get set }
  var badge: Int { get set }
  var heartbeat: Int { get set }
  init()
}

extension ArticleModel {
  var text: String { "\(title) \(badge) \(heartbeat)" }

  init(_ title: String) {
    self.init()
    self.title = title
  }
}

/// A basket whose total has to be the total of all its items.
@MainActor protocol BasketModel: Readable {
  var price: Int { get set }
  var count: Int { get set }
  var total: Int { get }
  init(keepsTotal: Bool)
}

extension BasketModel {
  var text: String { "\(count)*\(price)=\(total)" }
}

/// Pages that are published before they are stored.
@MainActor protocol BookModel: Announcing {
  var page: Int { get }
  func turnPage()
  init(clampsInSink: Bool)
}

extension BookModel {
  static var lastPage: Int { 1 }
}

@MainActor protocol ItemsModel: Readable {
  var all: [String] { get set }
  init(_ all: [String])
}

extension ItemsModel {
  var text: String { all.joined(separator: " ") }
}

@MainActor protocol LyricsModel: Readable {
  var lines: [String] { get set }
  init()
}

extension LyricsModel {
  var text: String { "\(lines.count)" }
}

/// Mail, the cells in which it is displayed, and the task that loads it.
@MainActor protocol MailModel: Readable {
  var isShown: Bool { get set }
  var unread: Int { get set }
  var cells: [String] { get set }
  var visual: String { get set }
  var subject: String { get set }
  var shown: String { get set }
  var task: Task<Void, Never>? { get set }
  init()
}

extension MailModel {
  var text: String { isShown ? "sets: " + cells.joined() : "soon" }
}

/// A model that may have a child.
@MainActor protocol ScreenModel: Readable {
  associatedtype Child: ArticleModel
  var child: Child? { get set }
  init(child: Child?)
}

extension ScreenModel {
  var text: String { child?.text ?? "none" }
}
