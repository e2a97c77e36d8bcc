extension Double {
  /// The number in few characters.
  ///
  /// It has at most one decimal. Thousands are written as `k`, `M`, `G` and `T`, larger numbers as
  /// powers of ten, and NaN as `–`.
  var shortText: String {
    if isNaN { return "–" }
    let sign = self < 0 ? "−" : ""
    if isInfinite { return sign + "∞" }
    let amount = magnitude
    if amount == 0 { return "0" }
    // With one decimal it would be shown as 0.
    if amount < 0.05 { return sign + amount.powerOfTen }
    var scaled = amount
    for suffix in ["", "k", "M", "G", "T"] {
      // A number from here on would be rounded to 1000.
      if scaled < 999.95 { return sign + scaled.oneDecimal + suffix }
      scaled /= 1000
    }
    return sign + amount.powerOfTen
  }

  private var oneDecimal: String {
    let tenths = Int((self * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  /// The number as a factor between 1 and 10 and a power of ten, such as `1.8e308`.
  private var powerOfTen: String {
    var (rest, exponent) = (self, 0)
    while rest >= 9.95 { (rest, exponent) = (rest / 10, exponent + 1) }
    while rest < 0.995 { (rest, exponent) = (rest * 10, exponent - 1) }
    return "\(rest.oneDecimal)e\(exponent < 0 ? "−" : "")\(exponent.magnitude)"
  }
}
