extension Duration {
  /// The duration with the fewest digits between two.
  static func roundest(from low: Duration, to high: Duration) -> Duration {
    let (low, high) = (low.wholeNanoseconds, max(high.wholeNanoseconds, low.wholeNanoseconds))
    var unit: Int64 = 1_000_000_000_000_000_000
    while unit > 1 {
      let round = high / unit * unit
      if round >= low, round > 0 { return .nanoseconds(round) }
      unit /= 10
    }
    return .nanoseconds(high)
  }

  private var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
  }
}
