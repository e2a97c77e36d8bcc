extension Duration {
  /// The duration with the fewest digits between two others, to the nanosecond.
  ///
  /// Durations of more than about 290 years are rounded to the second.
  static func roundest(from low: Duration, to high: Duration) -> Duration {
    guard let least = low.wholeNanoseconds, let most = high.wholeNanoseconds else {
      return .seconds(roundest(from: low.components.seconds, to: high.components.seconds))
    }
    return .nanoseconds(roundest(from: least, to: most))
  }

  /// The number with the fewest digits in a range; zeros at its end do not count.
  private static func roundest(from low: Int64, to most: Int64) -> Int64 {
    let high = max(most, low)
    var unit: Int64 = 1_000_000_000_000_000_000
    while unit > 1 {
      let round = high / unit * unit
      if round >= low, round > 0 { return round }
      unit /= 10
    }
    return high
  }

  /// The duration in nanoseconds; nil if it is longer than about 290 years.
  private var wholeNanoseconds: Int64? {
    let (seconds, attoseconds) = components
    let (whole, isTooLong) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, overflows) = whole.addingReportingOverflow(attoseconds / 1_000_000_000)
    return isTooLong || overflows ? nil : sum
  }
}
