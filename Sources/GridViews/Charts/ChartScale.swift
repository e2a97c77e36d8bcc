/// The rows of a chart above and below its base line, and the numbers that they stand for.
///
///     20 ┤  ▃█     two rows above the base line; a bar of 20 fills both
///        │ ███
///      0 ┼─────    the base line
///        │  ▀      one row below
struct ChartScale {
  /// The rows above the base line.
  let above: Int
  /// The rows below it.
  let below: Int
  private let steps: NiceSteps
  /// The number of rows from zero to the base line.
  private let base: Int

  /// Makes a scale for a range in a number of rows, not counting the base line.
  ///
  /// The base line is at zero or, unless `isFromZero`, at the lowest number. Where `isWhole` is true,
  /// only whole numbers are written.
  init(_ range: ClosedRange<Double>, rows: Int, isFromZero: Bool, isWhole: Bool) {
    let rows = max(0, rows)
    func steps(divisions: ClosedRange<Int>, isNumbered: Bool = false) -> NiceSteps {
      NiceSteps(
        covering: range, most: max(1, rows), divisions: divisions,
        preferred: min(max(1, rows / 4), 5), isWhole: isWhole, isNumbered: isNumbered)
    }
    // A number in each row is more than is needed, unless there would be one alone.
    let sparse = steps(divisions: rows < 4 ? 1...5 : 2...5)
    self.steps = sparse.hasTwoNumbers ? sparse : steps(divisions: 1...5, isNumbered: true)
    base = isFromZero ? 0 : self.steps.first
    below = min(rows, max(0, base - self.steps.first))
    above = rows - below
  }

  /// The number of rows from the base line to a value, at most as many as there are; nil for a gap.
  func rows(to value: Double) -> Double? {
    if value.isNaN { return nil }
    if value.isInfinite { return Double(value > 0 ? above : -below) }
    return min(max(Double(-below), steps.parts(to: value) - Double(base)), Double(above))
  }

  /// The texts of the ticks by the row that they stand in, counted from the top.
  var ticks: [(row: Int, text: String)] {
    let numbers = (-below...above).compactMap { row in
      steps.number(afterParts: base + row).map { (row: above - row, number: $0) }
    }
    let unit = DecimalUnit(largestOf: numbers.map(\.number))
    return numbers.map { (row: $0.row, text: $0.number.text(in: unit)) }
  }

  /// The row that zero stands in, from the top, if it is inside of the range; nil otherwise.
  var zeroRow: Int? {
    let row = above + base
    return (0..<above + below).contains(row) ? row : nil
  }
}
