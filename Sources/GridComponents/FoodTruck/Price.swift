import CharacterGrid

/// What something costs.
public struct Price: Hashable, Sendable {
  /// Hundredths of a dollar.
  public var cents: Int

  /// Makes a price.
  public init(cents: Int) { self.cents = cents }
}

extension Price: CustomStringConvertible {
  /// The price as it stands on a menu, such as `$2.50`.
  public var description: String {
    let amount = cents.magnitude
    let (dollars, rest) = (amount / 100, amount % 100)
    return "\(cents < 0 ? "−" : "")$\(dollars).\(rest < 10 ? "0" : "")\(rest)"
  }
}

extension [DonutOrder] {
  /// What all of them cost together.
  var total: Price { Price(cents: reduce(0) { $0.addingUpToLimit($1.price.cents) }) }
}
