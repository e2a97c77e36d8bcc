/// Arithmetic whose results stay at the largest or the smallest number instead of trapping.
extension FixedWidthInteger where Self: SignedInteger {
  /// The whole part of a number, or the nearest integer that there is; zero if it is not a number.
  package init(clamping value: Double) {
    if value.isNaN {
      self = 0
    } else {
      self = Self(exactly: value.rounded(.towardZero)) ?? (value < 0 ? .min : .max)
    }
  }

  /// The sum, or the nearest integer that there is.
  package func addingClamped(_ other: Self) -> Self {
    let (sum, overflows) = addingReportingOverflow(other)
    guard overflows else { return sum }
    return other < 0 ? .min : .max
  }

  /// The difference, or the nearest integer that there is.
  package func subtractingClamped(_ other: Self) -> Self {
    let (difference, overflows) = subtractingReportingOverflow(other)
    guard overflows else { return difference }
    return other < 0 ? .max : .min
  }

  /// The product, or the nearest integer that there is.
  package func multipliedClamped(by other: Self) -> Self {
    let (product, overflows) = multipliedReportingOverflow(by: other)
    guard overflows else { return product }
    return (self < 0) == (other < 0) ? .max : .min
  }
}

/// A duration is a count of attoseconds, and has a largest and a smallest value too.
extension Duration {
  /// The sum, or the nearest duration that there is.
  package func addingClamped(_ other: Duration) -> Duration {
    Duration(attoseconds: attoseconds.addingClamped(other.attoseconds))
  }

  /// The difference, or the nearest duration that there is.
  package func subtractingClamped(_ other: Duration) -> Duration {
    Duration(attoseconds: attoseconds.subtractingClamped(other.attoseconds))
  }
}
