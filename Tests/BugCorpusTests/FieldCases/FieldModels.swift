/// The models of the field cases, all of them observable or all of them perceptible.
///
/// Field cases are mistakes that were tried on the first proof, which missed or misnamed them.
@MainActor protocol FieldModels {
  associatedtype Article: ArticleModel
  associatedtype Basket: BasketModel
  associatedtype Book: BookModel
  associatedtype Choice: ChoiceModel
  associatedtype Display: DisplayModel
  associatedtype Game: GameModel
  associatedtype Guests: GuestsModel
  associatedtype Items: ItemsModel
  associatedtype Lyrics: LyricsModel
  associatedtype Mail: MailModel
  associatedtype Parent: ParentModel
  associatedtype Person: PersonModel
  associatedtype Row: RowModel
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

@MainActor protocol ChoiceModel: Readable {
  var index: Int { get set }
  var name: String { get set }
  init()
}

extension ChoiceModel {
  var text: String { "\(name) \(index)" }
}

/// A display, and the cells that belong to it.
@MainActor protocol DisplayModel: Readable {
  var isShown: Bool { get set }
  var cells: [String] { get set }
  init()
}

extension DisplayModel {
  var text: String { isShown ? "sets: " + cells.joined() : "soon" }
}

@MainActor protocol GameModel: Readable {
  var score: Int { get set }
  var isOn: Bool { get set }
  init()
}

extension GameModel {
  var text: String { "\(score) \(isOn)" }
}

@MainActor protocol GuestsModel: Readable {
  var names: [String] { get set }
  init()
}

extension GuestsModel {
  var text: String { names.joined(separator: " ") }
}

@MainActor protocol ItemsModel: Readable {
  var all: [String] { get set }
  init()
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

/// Mail, and the task that loads it.
@MainActor protocol MailModel: AnyObject {
  var unread: Int { get set }
  var cells: [String] { get set }
  var visual: String { get set }
  var subject: String { get set }
  var shown: String { get set }
  var task: Task<Void, Never>? { get set }
  init()
}

/// A model that has no child at first.
@MainActor protocol ParentModel: Readable {
  associatedtype Child: ArticleModel
  var child: Child? { get set }
  init()
}

extension ParentModel {
  var text: String { child?.text ?? "" }
}

@MainActor protocol PersonModel: Readable {
  var name: String { get set }
  var city: String { get set }
  init()
}

extension PersonModel {
  var text: String { "\(name) \(city)" }
}

/// A row with a number that never changes.
@MainActor protocol RowModel: Readable {
  var id: Int { get }
  var title: String { get set }
  init(id: Int)
}

extension RowModel {
  var text: String { title }
}

/// A model that loses its child.
@MainActor protocol ScreenModel: Readable {
  associatedtype Child: ArticleModel
  var child: Child? { get set }
  init()
}

extension ScreenModel {
  var text: String { child?.text ?? "none" }
}
