/// Reads ``LineBreakTable``, as ``UnicodeProperties`` reads its table.
final class LineBreakProperties: Sendable {
  static let shared = LineBreakProperties()

  private let table: [UInt8]
  private let kinds: [LineBreakClass]

  private init() {
    table = LineBreakTable.text.withUTF8Buffer { Array($0) }
    kinds = LineBreakTable.kinds
  }

  func kind(of scalar: Unicode.Scalar) -> LineBreakClass {
    let value = Int(truncatingIfNeeded: scalar.value)
    let entry = value / LineBreakTable.blockSize * 2
    let block = number(at: entry) * LineBreakTable.radix + number(at: entry + 1)
    let start = LineBreakTable.indexSize + block * LineBreakTable.blockSize
    return kinds[number(at: start + value % LineBreakTable.blockSize)]
  }

  private func number(at position: Int) -> Int {
    Int(truncatingIfNeeded: table[position] &- LineBreakTable.firstLetter)
  }
}
