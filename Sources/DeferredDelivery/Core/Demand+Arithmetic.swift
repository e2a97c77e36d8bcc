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
