/// The heights of the lines of a list: measured heights, and an estimate for all other lines.
///
/// Only the differences from the estimate are stored, with their sums in a binary indexed tree
/// without zeros. So a new list of 100,000 lines costs nothing, and the line of a row and the top
/// of a line are found in O(log *n*).
///
///     lines   0 1 2 3 4 5 6 7       a place holds the sum of the lines below its bar
///             ├┤    ├─┤    ├┤
///             ├───┤   ├───┤
///             ├───────┤
struct LineHeights {
  private(set) var count = 0
  /// The estimated number of rows of a line.
  let guess: Int
  private var differences: [Int: Int] = [:]
  /// The sums of differences, by the index after the last line of each sum.
  private var sums: [Int: Int] = [:]
  private var totalDifference = 0

  /// The limit of the rows of a list, so that no sum overflows.
  static let limit = 1 << 60

  init(guess: Int) { self.guess = min(max(1, guess), Self.mostRows) }

  /// The limit of the rows of a line.
  static let mostRows = 1 << 20

  /// The number of rows of all lines.
  var total: Int { count * guess + totalDifference }

  /// The number of rows of a line; at least one.
  subscript(line: Int) -> Int {
    get { guess + (differences[line] ?? 0) }
    set {
      let difference = min(max(1, newValue), Self.mostRows) - guess
      let change = difference - (differences[line] ?? 0)
      guard change != 0 else { return }
      differences[line] = difference == 0 ? nil : difference
      add(change, at: line)
    }
  }

  /// Returns the number of rows of all lines before a line.
  func top(of line: Int) -> Int {
    var (sum, place) = (line * guess, line)
    if differences.isEmpty { return sum }
    while place > 0 {
      sum += sums[place] ?? 0
      place &= place - 1
    }
    return sum
  }

  /// Returns the line that contains a row, and the number of its own rows before it; the last line
  /// for a row after all lines.
  func line(atRow row: Int) -> (line: Int, rows: Int) {
    // Without lines it stays the row of a line that may come.
    var (line, left) = (0, min(max(0, row), count == 0 ? Self.limit : total - 1))
    var step = size
    while step > 0 {
      let next = line + step
      let rows = step * guess + (sums[next] ?? 0)
      if next <= count, rows <= left { (line, left) = (next, left - rows) }
      step /= 2
    }
    return (min(line, max(0, count - 1)), left)
  }

  // MARK: - Changes

  /// Moves the heights to the new places of the lines after a change.
  mutating func apply(_ change: LineChange) {
    let known = differences
    reset(count: count + change.shift)
    for (place, difference) in known {
      if let place = change.line(after: place) { note(difference, at: place) }
    }
  }

  /// Starts again with a number of lines of the estimated height.
  mutating func reset(count: Int) {
    setCount(count)
    differences = [:]
    sums = [:]
    totalDifference = 0
  }

  private mutating func setCount(_ count: Int) {
    precondition(
      count >= 0 && count <= Self.limit / Self.mostRows,
      "A list cannot have \(count) lines. Use a number from 0 to \(Self.limit / Self.mostRows).")
    self.count = count
  }

  private mutating func note(_ difference: Int, at line: Int) {
    differences[line] = difference
    add(difference, at: line)
  }

  /// The smallest power of two greater than every index.
  private var size: Int { count == 0 ? 0 : 1 << (Int.bitWidth - (count - 1).leadingZeroBitCount) }

  private mutating func add(_ change: Int, at line: Int) {
    totalDifference += change
    var place = line + 1
    while place <= max(size, 1) {
      sums[place, default: 0] += change
      place += place & -place
    }
  }
}
