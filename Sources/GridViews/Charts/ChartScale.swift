/// The rows of a chart above and below its base line, and the numbers for these rows.
///
///      20 ┤  ▃█     two rows above the base line; a bar of 20 fills both
///         │ ███
///       0 ┼─────    the base line
///         │  ▀      one row below
struct ChartScale {
  /// The rows above the base line.
  let above: Int
  /// The rows below the base line.
  let below: Int
  private let steps: NiceSteps
  /// The number of rows from zero to the base line.
  private let base: Int

  /// Makes a scale for a range in a number of rows, without the base line.
  ///
  /// If `isFromZero`, the base line is at zero; otherwise it is at the lowest number. If `isWhole`,
  /// only whole numbers are written.
  init(_ range: ClosedRange<Double>, rows: Int, isFromZero: Bool, isWhole: Bool) {
    let rows = max(0, rows)
    func steps(divisions: ClosedRange<Int>, isNumbered: Bool = false) -> NiceSteps {
      NiceSteps(
        covering: range, most: max(1, rows), divisions: divisions,
        preferred: min(max(1, rows / 4), 5), isWhole: isWhole, isNumbered: isNumbered)
    }
    // A number in every row would be too many, unless otherwise there would be only one number.
    let sparse = steps(divisions: rows < 4 ? 1...5 : 2...5)
    self.steps = sparse.hasTwoNumbers ? sparse : steps(divisions: 1...5, isNumbered: true)
    base = isFromZero ? 0 : self.steps.first
    below = min(rows, max(0, base - self.steps.first))
    above = rows - below
  }

  /// Returns the number of rows from the base line to a value, limited to the rows of the chart;
  /// nil for a gap.
  func rows(to value: Double) -> Double? {
    if value.isNaN { return nil }
    if value.isInfinite { return Double(value > 0 ? above : -below) }
    return min(max(Double(-below), steps.parts(to: value) - Double(base)), Double(above))
  }

  /// The texts of the ticks with their rows, counted from the top.
  var ticks: [(row: Int, text: String)] {
    let numbers = (-below...above).compactMap { row in
      steps.number(afterParts: base + row).map { (row: above - row, number: $0) }
    }
    let unit = DecimalUnit(largestOf: numbers.map(\.number))
    return numbers.map { (row: $0.row, text: $0.number.text(in: unit)) }
  }

  /// The row of zero, counted from the top; nil if zero is outside of the range.
  var zeroRow: Int? {
    let row = above + base
    return (0..<above + below).contains(row) ? row : nil
  }
}
