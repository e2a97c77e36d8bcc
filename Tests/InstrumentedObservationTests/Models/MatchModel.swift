/// What the two kinds of model have in common.
protocol MatchModel: AnyObject {
  var count: Int { get set }
  var title: String { get set }
  var score: Double { get set }
  var tags: [String] { get set }
  var row: Row { get set }
  var name: String? { get set }
  var anything: Any { get set }
  var badge: Badge { get set }
  var ignored: Int { get set }
  /// Computed from ``count``.
  var double: Int { get }
  /// Computed from ``ignored``.
  var doubleIgnored: Int { get }
  /// The count of the child, if there is one.
  var childCount: Int? { get set }
  var childTitle: String? { get }
  func setChild(_ count: Int?)

  init()
}

/// A row that is equal to another one with the same number.
struct Row: Equatable {
  var id = 1
  var text = ""

  static func == (lhs: Row, rhs: Row) -> Bool { lhs.id == rhs.id }
}

/// An object without `==`.
final class Badge {}
