import CharacterGrid
import GridViews

/// Counts the subscriptions that live objects keep, such as cancellables, by looking into them.
@MainActor struct SubscriptionCounter {
  private let isSubscription: (Any) -> Bool
  private var seen: Set<ObjectIdentifier> = []
  private var count = 0

  /// Knows the subscriptions of some deliveries.
  init(_ deliveries: [Delivery]) {
    isSubscription = { value in deliveries.contains { $0.isSubscription(value) } }
  }

  /// How many the views and the controllers on a stage keep, themselves or by what they own.
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

  /// How far from a view is looked: it, what it owns, a collection, and what is in it.
  private static var deepest: Int { 4 }
}
