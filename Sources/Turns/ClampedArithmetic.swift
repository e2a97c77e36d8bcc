/// Arithmetic that returns the largest or the smallest number where it would overflow.
extension FixedWidthInteger where Self: SignedInteger {
  /// Converts a number by dropping its fraction.
  ///
  /// A number out of range becomes the nearest integer, and NaN becomes 0.
  package init(clamping value: Double) {
    if value.isNaN {
      self = 0
    } else {
      self = Self(exactly: value.rounded(.towardZero)) ?? (value < 0 ? .min : .max)
    }
  }

  /// Returns the sum; if it overflows, the largest or the smallest integer.
  package func addingClamped(_ other: Self) -> Self {
    let (sum, overflows) = addingReportingOverflow(other)
    guard overflows else { return sum }
    return other < 0 ? .min : .max
  }

  /// Returns the difference; if it overflows, the largest or the smallest integer.
  package func subtractingClamped(_ other: Self) -> Self {
    let (difference, overflows) = subtractingReportingOverflow(other)
    guard overflows else { return difference }
    return other < 0 ? .max : .min
  }

  /// Returns the product; if it overflows, the largest or the smallest integer.
  package func multipliedClamped(by other: Self) -> Self {
    let (product, overflows) = multipliedReportingOverflow(by: other)
    guard overflows else { return product }
    return (self < 0) == (other < 0) ? .max : .min
  }
}

/// Arithmetic that does not overflow: a duration is a count of attoseconds in an `Int128`.
extension Duration {
  /// Returns the sum; if it overflows, the longest or the shortest duration.
  package func addingClamped(_ other: Duration) -> Duration {
    Duration(attoseconds: attoseconds.addingClamped(other.attoseconds))
  }

  /// Returns the difference; if it overflows, the longest or the shortest duration.
  package func subtractingClamped(_ other: Duration) -> Duration {
    Duration(attoseconds: attoseconds.subtractingClamped(other.attoseconds))
  }
}
