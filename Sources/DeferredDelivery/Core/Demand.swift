extension Subscribers {
  /// How many values a subscriber wants: a number, or as many as there are.
  public struct Demand: Hashable, Sendable, CustomStringConvertible {
    /// One above the largest number stands for "as many as there are".
    @usableFromInline let rawValue: UInt

    @inlinable
    init(rawValue: UInt) { self.rawValue = rawValue }

    /// Every value that there is; it stays so whatever is added or taken away.
    @inlinable public static var unlimited: Demand { Demand(rawValue: UInt(Int.max) + 1) }

    /// No value.
    @inlinable public static var none: Demand { Demand(rawValue: 0) }

    /// At most so many values.
    ///
    /// - Precondition: `value` is not negative.
    @inlinable
    public static func max(_ value: Int) -> Demand {
      precondition(value >= 0, "A demand cannot be \(value); ask for zero or more values.")
      return Demand(rawValue: UInt(value))
    }

    /// The number, or `nil` where there is no limit.
    @inlinable public var max: Int? { self == .unlimited ? nil : Int(rawValue) }

    /// The demand as it is written, `max(2)` or `unlimited`.
    public var description: String { max.map { "max(\($0))" } ?? "unlimited" }
  }
}

extension Subscribers.Demand {
  /// Stops the program at a request for nothing, which is always a mistake of the subscriber.
  func requireSomething() {
    precondition(
      self > .none,
      "A request must ask for at least one value; leave the call out to ask for none.")
  }
}

// MARK: - Comparison

extension Subscribers.Demand: Comparable {
  /// Whether the left asks for fewer values; no limit is more than any number.
  @inlinable
  public static func < (lhs: Self, rhs: Self) -> Bool {
    guard let right = rhs.max else { return lhs != .unlimited }
    return lhs < right
  }
}

extension Subscribers.Demand {
  /// Whether the demand is less than a number.
  @inlinable
  public static func < (lhs: Self, rhs: Int) -> Bool { lhs.max.map { $0 < rhs } ?? false }
  /// Whether the demand is at most a number.
  @inlinable
  public static func <= (lhs: Self, rhs: Int) -> Bool { lhs.max.map { $0 <= rhs } ?? false }
  /// Whether the demand is more than a number.
  @inlinable
  public static func > (lhs: Self, rhs: Int) -> Bool { !(lhs <= rhs) }
  /// Whether the demand is at least a number.
  @inlinable
  public static func >= (lhs: Self, rhs: Int) -> Bool { !(lhs < rhs) }
  /// Whether the demand is just a number.
  @inlinable
  public static func == (lhs: Self, rhs: Int) -> Bool { lhs.max == rhs }
  /// Whether the demand is other than a number.
  @inlinable
  public static func != (lhs: Self, rhs: Int) -> Bool { lhs.max != rhs }

  /// Whether a number is less than the demand.
  @inlinable
  public static func < (lhs: Int, rhs: Self) -> Bool { rhs > lhs }
  /// Whether a number is at most the demand.
  @inlinable
  public static func <= (lhs: Int, rhs: Self) -> Bool { rhs >= lhs }
  /// Whether a number is more than the demand.
  @inlinable
  public static func > (lhs: Int, rhs: Self) -> Bool { rhs < lhs }
  /// Whether a number is at least the demand.
  @inlinable
  public static func >= (lhs: Int, rhs: Self) -> Bool { rhs <= lhs }
  /// Whether a number is just the demand.
  @inlinable
  public static func == (lhs: Int, rhs: Self) -> Bool { rhs == lhs }
  /// Whether a number is other than the demand.
  @inlinable
  public static func != (lhs: Int, rhs: Self) -> Bool { rhs != lhs }
}

// MARK: - Arithmetic

/// What has no limit keeps none; what grows too large has none; nothing goes below zero.
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

  /// Takes one demand from another.
  @inlinable
  public static func - (lhs: Self, rhs: Self) -> Self {
    guard lhs != .unlimited else { return .unlimited }
    guard let less = rhs.max else { return .none }
    return lhs - less
  }

  /// Takes a number away; a result that is too large for a number counts as none, as in Combine.
  @inlinable
  public static func - (lhs: Self, rhs: Int) -> Self {
    guard let limit = lhs.max else { return .unlimited }
    let (difference, overflow) = limit.subtractingReportingOverflow(rhs)
    return overflow ? .none : clamped(difference)
  }

  /// Multiplies by a number.
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
  /// Takes a demand away in place.
  @inlinable
  public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }
  /// Takes a number away in place.
  @inlinable
  public static func -= (lhs: inout Self, rhs: Int) { lhs = lhs - rhs }
  /// Multiplies by a number in place.
  @inlinable
  public static func *= (lhs: inout Self, rhs: Int) { lhs = lhs * rhs }

  @inlinable
  static func clamped(_ value: Int) -> Self { .max(Swift.max(0, value)) }
}
