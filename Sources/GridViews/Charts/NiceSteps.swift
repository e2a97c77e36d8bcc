/// A range divided into equal parts whose borders are round numbers.
///
/// A step is 1, 2 or 5 times a power of ten, and is divided into some parts. For example, the range
/// from 3 to 37 in at most 9 parts has steps of 10 and parts of 5, from 0 to 40.
struct NiceSteps {
  /// The distance between two numbers on the scale.
  let step: DecimalNumber
  /// The number of parts of a step.
  let partsOfStep: Int
  /// The number of parts from zero to the start of the first one.
  let first: Int
  /// The number of parts that cover the range.
  let count: Int
  /// The power of ten with which numbers are multiplied, so that no sum overflows.
  private let shift: Int
  /// The length of a part, multiplied by that power.
  private let part: Double

  /// Finds the shortest parts that cover the range with at most `most` parts.
  ///
  /// - Parameters:
  ///   - range: Two finite numbers.
  ///   - most: The greatest number of parts, at least 1.
  ///   - divisions: The allowed numbers of parts of a step.
  ///   - preferred: The preferred number of parts of a step, if several give equal parts.
  ///   - isWhole: Whether a step is a whole number.
  ///   - isNumbered: Whether a scale with two numbers is preferred over shorter parts.
  init(
    covering range: ClosedRange<Double>, most: Int, divisions: ClosedRange<Int> = 1...1,
    preferred: Int = 1, isWhole: Bool = false, isNumbered: Bool = false
  ) {
    let shift = Self.shift(for: range)
    let low = range.lowerBound.timesPowerOfTen(shift)
    let high = max(low, range.upperBound.timesPowerOfTen(shift))
    let length = max(high - low, max(low.magnitude, high.magnitude) * 1e-9)
    let power = length > 0 ? (length / Double(most)).leadingExponent : 0
    var best: NiceSteps?
    for exponent in power...power + 3 where !isWhole || exponent >= shift {
      for mantissa in [1, 2, 5] {
        for parts in divisions {
          let steps = NiceSteps(
            DecimalNumber(coefficient: mantissa, exponent: exponent), parts, low, high, shift)
          if isNumbered, !steps.hasTwoNumbers { continue }
          if steps.isBetter(than: best, most: most, preferred: preferred) { best = steps }
        }
      }
    }
    let ones = DecimalNumber(coefficient: 1, exponent: max(power, shift))
    self = best ?? NiceSteps(ones, preferred, low, high, shift)
  }

  /// Makes one part around a number.
  ///
  /// The part is as long as the power of ten of the number's first digit.
  init(around value: Double) {
    let shift = Self.shift(for: value...value)
    let shifted = value.timesPowerOfTen(shift)
    let power = value == 0 ? 0 : shifted.leadingExponent
    self.init(DecimalNumber(coefficient: 1, exponent: power), 1, shifted, shifted, shift)
  }

  private init(_ step: DecimalNumber, _ parts: Int, _ low: Double, _ high: Double, _ shift: Int) {
    part = Double(step.coefficient).timesPowerOfTen(step.exponent) / Double(parts)
    (self.step, partsOfStep, self.shift) = (step, parts, shift)
    first = Int((low / part + Self.tolerance).rounded(.down))
    count = max(1, Int((high / part - Self.tolerance).rounded(.up)) - first)
  }

  private func isBetter(than other: NiceSteps?, most: Int, preferred: Int) -> Bool {
    guard let other else { return true }
    let (fits, otherFits) = (count <= most, other.count <= most)
    guard fits, otherFits else { return fits || !otherFits && part > other.part }
    if abs(part - other.part) > part * Self.tolerance { return part < other.part }
    if hasTwoNumbers != other.hasTwoNumbers { return hasTwoNumbers }
    return abs(partsOfStep - preferred) < abs(other.partsOfStep - preferred)
  }

  /// Whether at least two borders are at the end of a step, because one number alone is not a
  /// scale.
  var hasTwoNumbers: Bool {
    let before = (Double(first) / Double(partsOfStep)).rounded(.up)
    return (before + 1) * Double(partsOfStep) <= Double(first) + Double(count)
  }

  /// Returns the number of parts from zero to a number.
  func parts(to value: Double) -> Double { value.timesPowerOfTen(shift) / part }

  /// Returns the number at a border, counted in parts from zero; nil if the border is not at the
  /// end of a step.
  func number(afterParts parts: Int) -> DecimalNumber? {
    guard parts % partsOfStep == 0 else { return nil }
    return DecimalNumber(
      coefficient: parts / partsOfStep * step.coefficient, exponent: step.exponent - shift)
  }

  /// The difference from a whole number that a quotient may have because of rounding.
  static let tolerance = 1e-9

  /// Returns a power of ten that keeps numbers away from the largest and the smallest `Double`.
  private static func shift(for range: ClosedRange<Double>) -> Int {
    let largest = max(range.lowerBound.magnitude, range.upperBound.magnitude)
    return largest > 1e250 ? -200 : largest > 0 && largest < 1e-250 ? 200 : 0
  }
}
