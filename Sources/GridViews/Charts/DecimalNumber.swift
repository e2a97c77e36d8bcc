/// A whole number times a power of ten.
///
/// It prints without the rounding errors of binary fractions.
struct DecimalNumber: Hashable {
  let coefficient: Int
  let exponent: Int

  /// Returns the number in a unit, with as many decimals as its exponent has; zero has none.
  func text(in unit: DecimalUnit) -> String {
    guard coefficient != 0 else { return "0" }
    let digits = String(coefficient.magnitude)
    let shift = exponent - unit.exponent
    let sign = coefficient < 0 ? "-" : ""
    if shift >= 0 {
      return sign + digits + String(repeating: "0", count: shift) + unit.suffix
    }
    let padding = String(repeating: "0", count: max(0, 1 - shift - digits.count))
    let padded = padding + digits
    return sign + padded.dropLast(-shift) + "." + padded.suffix(-shift) + unit.suffix
  }

  /// The power of ten of the first digit.
  var leadingExponent: Int { String(coefficient.magnitude).count - 1 + exponent }

  /// The same number without trailing zeros in the coefficient.
  var withoutTrailingZeros: DecimalNumber {
    var (coefficient, exponent) = (coefficient, exponent)
    while coefficient != 0, coefficient % 10 == 0 {
      (coefficient, exponent) = (coefficient / 10, exponent + 1)
    }
    return DecimalNumber(coefficient: coefficient, exponent: exponent)
  }
}

/// The power of ten in which numbers are printed, for example thousands with a `k`.
struct DecimalUnit: Hashable {
  let exponent: Int
  let suffix: String

  /// Makes the unit of plain numbers.
  init() { self.init(exponent: 0, suffix: "") }

  /// Makes a unit for numbers, given the power of ten of the largest number's first digit.
  init(leadingExponent leading: Int) {
    switch leading {
    case -3..<4: self.init()
    case 4..<15:
      self.init(exponent: leading / 3 * 3, suffix: ["k", "M", "G", "T"][leading / 3 - 1])
    default: self.init(power: leading)
    }
  }

  /// Makes a unit for one power of ten, such as `e18`.
  init(power: Int) { self.init(exponent: power, suffix: "e\(power)") }

  private init(exponent: Int, suffix: String) { (self.exponent, self.suffix) = (exponent, suffix) }
}

// MARK: - Binary numbers

extension Double {
  /// The power of ten of the first digit of a number that is finite and not zero.
  var leadingExponent: Int {
    // A power of two has about 0.3 times as many decimal digits as its exponent.
    var power = Int((Double(Int(exponent)) * 0.30103).rounded(.down))
    while magnitude.timesPowerOfTen(-power) >= 10 { power += 1 }
    while magnitude.timesPowerOfTen(-power) < 1 { power -= 1 }
    return power
  }

  /// Returns the number times a power of ten.
  ///
  /// It multiplies twice if the power is out of range.
  func timesPowerOfTen(_ power: Int) -> Double {
    if power.magnitude > 300 {
      let part = power > 0 ? 300 : -300
      return timesPowerOfTen(part).timesPowerOfTen(power - part)
    }
    let factor = Double("1e\(power.magnitude)") ?? 1
    return power < 0 ? self / factor : self * factor
  }

  /// The number as text for a person: with at least two decimals if it has them, and at most seven
  /// digits.
  var readableText: String {
    if isNaN { return "no value" }
    if isInfinite { return self > 0 ? "∞" : "-∞" }
    if self == rounded(), magnitude < 1e15 { return "\(Int(self))" }
    let leading = leadingExponent
    let last = leading - (leading < 15 ? Swift.min(14, Swift.max(6, leading + 2)) : 6)
    let number = DecimalNumber(
      coefficient: Int(timesPowerOfTen(-last).rounded()), exponent: last
    ).withoutTrailingZeros
    return number.text(in: -5..<15 ~= leading ? DecimalUnit() : DecimalUnit(power: leading))
  }
}
