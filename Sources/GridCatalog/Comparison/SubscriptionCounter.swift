import CharacterGrid
import GridViews

/// Counts the subscriptions, for example cancellables, that live objects store; it uses their
/// mirrors.
@MainActor struct SubscriptionCounter {
  private let isSubscription: (Any) -> Bool
  private var seen: Set<ObjectIdentifier> = []
  private var count = 0

  /// Makes a counter of the subscriptions of the given deliveries.
  init(_ deliveries: [Delivery]) {
    isSubscription = { value in deliveries.contains { $0.isSubscription(value) } }
  }

  /// Returns how many subscriptions the views and controllers on a stage store, directly or in what
  /// they own.
  func count(on stage: Stage) -> Int {
    var counter = self
    let parts = stage.parts.map(\.object)
    counter.seen = Set(parts.map(ObjectIdentifier.init))
    for part in parts { counter.look(into: Mirror(reflecting: part), depth: 0) }
    return counter.count
  }

  private mutating func look(into mirror: Mirror, depth: Int) {
    if let parent = mirror.superclassMirror { look(into: parent, depth: depth) }
    for child in mirror.children { look(at: child.value, depth: depth + 1) }
  }

  private mutating func look(at value: Any, depth: Int) {
    let mirror = Mirror(reflecting: value)
    let isSubscription = isSubscription(value)
    if mirror.displayStyle == .class || isSubscription {
      guard seen.insert(ObjectIdentifier(value as AnyObject)).inserted else { return }
      if isSubscription { count += 1 }
    }
    if depth < Self.deepest, !isSubscription { look(into: mirror, depth: depth) }
  }

  /// The depth of the search: a view, an object that it owns, a collection, and its elements.
  private static var deepest: Int { 4 }
}
