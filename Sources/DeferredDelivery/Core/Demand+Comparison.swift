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
