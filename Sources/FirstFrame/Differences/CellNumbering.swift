import CharacterGrid

/// Gives equal rows or columns equal numbers.
struct CellNumbering {
  private var numbers: [ArraySlice<UInt64>: Int32] = [:]
  /// The numbers of those with nothing but blanks, or nothing else between their two ends.
  private(set) var empty: Set<Int32> = []

  /// The number of some cells, or of what they hold besides blanks and however stretched.
  mutating func number(of cells: ArraySlice<UInt64>, stretched: Bool = false) -> Int32 {
    let key = stretched ? Self.ink(of: cells) : cells
    if let number = numbers[key] { return number }
    let number = Int32(numbers.count)
    numbers[key] = number
    if Self.isEmpty(cells) { empty.insert(number) }
    return number
  }

  private static func isEmpty(_ cells: ArraySlice<UInt64>) -> Bool {
    let inside = cells.count > 2 ? cells.dropFirst().dropLast() : cells
    return inside.allSatisfy { $0 == ComparableCells.blank }
  }

  /// The cells that are no blanks, without those that repeat the one before.
  private static func ink(of cells: ArraySlice<UInt64>) -> ArraySlice<UInt64> {
    var result: [UInt64] = []
    for cell in cells where cell != ComparableCells.blank && cell != result.last {
      result.append(cell)
    }
    return result[...]
  }
}
