/// The bonds to several publishers that make one stream together.
struct Upstreams {
  private var bonds: [Bond]
  /// Whether the stream they make is over.
  private(set) var isOver = false

  init(count: Int) { bonds = Array(repeating: .awaited, count: count) }

  /// The subscriptions that are held.
  var held: [any Subscription] { bonds.compactMap(\.subscription) }

  /// The subscriptions that are held, without that of one publisher.
  func held(except index: Int) -> [any Subscription] {
    bonds.indices.compactMap { $0 == index ? nil : bonds[$0].subscription }
  }

  /// Whether each publisher has completed.
  var areAllOver: Bool { bonds.allSatisfy(\.isOver) }

  subscript(index: Int) -> Bond { bonds[index] }

  /// Takes the first subscription of a publisher; any other is the caller's to cancel.
  mutating func take(_ subscription: any Subscription, from index: Int) -> Bool {
    !isOver && bonds[index].take(subscription)
  }

  /// Ends the bond to a publisher that has completed.
  mutating func end(_ index: Int) { _ = bonds[index].end() }

  /// Ends all and hands out the subscriptions that were held.
  mutating func endAll() -> [any Subscription] {
    isOver = true
    defer { bonds = Array(repeating: .over, count: bonds.count) }
    return held
  }
}
