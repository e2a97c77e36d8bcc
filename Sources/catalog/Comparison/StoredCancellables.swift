import CharacterGrid
import DeferredDelivery
import GridViews

/// Counts the cancellables that live objects keep, by looking into them.
@MainActor struct StoredCancellables {
  private var seen: Set<ObjectIdentifier> = []
  private var count = 0

  /// How many the views and the controllers on a stage keep, themselves or by what they own.
  static func count(on stage: Stage) -> Int {
    var counter = Self()
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
    if mirror.displayStyle == .class || value is AnyCancellable {
      guard seen.insert(ObjectIdentifier(value as AnyObject)).inserted else { return }
      if value is AnyCancellable { count += 1 }
    }
    if depth < Self.deepest, !(value is AnyCancellable) { look(into: mirror, depth: depth) }
  }

  /// How far from a view is looked: it, what it owns, a collection, and what is in it.
  private static var deepest: Int { 4 }
}
