extension Subscribers {
  /// How many values a subscriber requests: a number, or all of them.
  public struct Demand: Hashable, Sendable, CustomStringConvertible {
    /// The number, or `Int.max + 1` for no limit.
    @usableFromInline let rawValue: UInt

    @inlinable
    init(rawValue: UInt) { self.rawValue = rawValue }

    /// No limit; adding to it or subtracting from it does not change it.
    @inlinable public static var unlimited: Demand { Demand(rawValue: UInt(Int.max) + 1) }

    /// No values.
    @inlinable public static var none: Demand { Demand(rawValue: 0) }

    /// At most `value` values.
    ///
    /// - Precondition: `value` is not negative.
    @inlinable
    public static func max(_ value: Int) -> Demand {
      precondition(value >= 0, "A demand cannot be \(value); ask for zero or more values.")
      return Demand(rawValue: UInt(value))
    }

    /// The number, or `nil` if there is no limit.
    @inlinable public var max: Int? { self == .unlimited ? nil : Int(rawValue) }

    /// The demand as text, such as `max(2)` or `unlimited`.
    public var description: String { max.map { "max(\($0))" } ?? "unlimited" }
  }
}

extension Subscribers.Demand {
  /// Traps if the demand is zero: a request for no values is a programming error, as in Combine.
  package func requireNonZero() {
    precondition(
      self > .none,
      "A request must ask for at least one value; leave the call out to ask for none.")
  }

  /// Takes a value off the demand; traps if there is no demand left for it.
  mutating func consumeOne() {
    precondition(self > .none, "A value was sent without demand; send only what was requested.")
    self -= 1
  }
}

extension Subscribers.Demand: Codable {
  /// Decodes a number; a number above `Int.max` means no limit.
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer().decode(UInt.self)
    self.init(rawValue: min(value, Self.unlimited.rawValue))
  }

  /// Encodes the number; no limit is encoded as `Int.max + 1`, as in Combine.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}

// MARK: - Comparison

extension Subscribers.Demand: Comparable {
  /// Returns true if the left demand is smaller; no limit is larger than any number.
  @inlinable
  public static func < (lhs: Self, rhs: Self) -> Bool {
    guard let right = rhs.max else { return lhs != .unlimited }
    return lhs < right
  }
}

extension Subscribers.Demand {
  /// Returns true if the demand is less than a number.
  @inlinable
  public static func < (lhs: Self, rhs: Int) -> Bool { lhs.max.map { $0 < rhs } ?? false }
  /// Returns true if the demand is at most a number.
  @inlinable
  public static func <= (lhs: Self, rhs: Int) -> Bool { lhs.max.map { $0 <= rhs } ?? false }
  /// Returns true if the demand is more than a number.
  @inlinable
  public static func > (lhs: Self, rhs: Int) -> Bool { !(lhs <= rhs) }
  /// Returns true if the demand is at least a number.
  @inlinable
  public static func >= (lhs: Self, rhs: Int) -> Bool { !(lhs < rhs) }
  /// Returns true if the demand is exactly a number.
  @inlinable
  public static func == (lhs: Self, rhs: Int) -> Bool { lhs.max == rhs }
  /// Returns true if the demand differs from a number.
  @inlinable
  public static func != (lhs: Self, rhs: Int) -> Bool { lhs.max != rhs }

  /// Returns true if a number is less than the demand.
  @inlinable
  public static func < (lhs: Int, rhs: Self) -> Bool { rhs > lhs }
  /// Returns true if a number is at most the demand.
  @inlinable
  public static func <= (lhs: Int, rhs: Self) -> Bool { rhs >= lhs }
  /// Returns true if a number is more than the demand.
  @inlinable
  public static func > (lhs: Int, rhs: Self) -> Bool { rhs < lhs }
  /// Returns true if a number is at least the demand.
  @inlinable
  public static func >= (lhs: Int, rhs: Self) -> Bool { rhs <= lhs }
  /// Returns true if a number is exactly the demand.
  @inlinable
  public static func == (lhs: Int, rhs: Self) -> Bool { rhs == lhs }
  /// Returns true if a number differs from the demand.
  @inlinable
  public static func != (lhs: Int, rhs: Self) -> Bool { rhs != lhs }
}

// MARK: - Arithmetic

/// Adding to no limit or subtracting from it gives no limit.
///
/// An overflow of a sum or a product becomes no limit. No result is negative.
extension Subscribers.Demand {
  /// Adds two demands.
  @inlinable
  public static func + (lhs: Self, rhs: Self) -> Self {
    guard let more = rhs.max else { return .unlimited }
    return lhs + more
  }

  /// Adds a number.
  @inlinable
  public static func + (lhs: Self, rhs: Int) -> Self {
    guard let limit = lhs.max else { return .unlimited }
    let (sum, overflow) = limit.addingReportingOverflow(rhs)
    return overflow ? .unlimited : clamped(sum)
  }

  /// Subtracts one demand from another; a limited demand minus an unlimited one is zero.
  @inlinable
  public static func - (lhs: Self, rhs: Self) -> Self {
    guard lhs != .unlimited else { return .unlimited }
    guard let less = rhs.max else { return .none }
    return lhs - less
  }

  /// Subtracts a number; a result that overflows becomes zero, as in Combine.
  @inlinable
  public static func - (lhs: Self, rhs: Int) -> Self {
    guard let limit = lhs.max else { return .unlimited }
    let (difference, overflow) = limit.subtractingReportingOverflow(rhs)
    return overflow ? .none : clamped(difference)
  }

  /// Multiplies by a number; a negative number gives zero.
  @inlinable
  public static func * (lhs: Self, rhs: Int) -> Self {
    guard let limit = lhs.max else { return .unlimited }
    let (product, overflow) = limit.multipliedReportingOverflow(by: rhs)
    guard overflow else { return clamped(product) }
    return rhs < 0 ? .none : .unlimited
  }

  /// Adds a demand in place.
  @inlinable
  public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }
  /// Adds a number in place.
  @inlinable
  public static func += (lhs: inout Self, rhs: Int) { lhs = lhs + rhs }
  /// Subtracts a demand in place.
  @inlinable
  public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }
  /// Subtracts a number in place.
  @inlinable
  public static func -= (lhs: inout Self, rhs: Int) { lhs = lhs - rhs }
  /// Multiplies by a number in place.
  @inlinable
  public static func *= (lhs: inout Self, rhs: Int) { lhs = lhs * rhs }

  @inlinable
  static func clamped(_ value: Int) -> Self { .max(Swift.max(0, value)) }
}
