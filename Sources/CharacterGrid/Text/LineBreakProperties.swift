/// Reads ``LineBreakTable``, as ``UnicodeProperties`` reads its table.
final class LineBreakProperties: Sendable {
  static let shared = LineBreakProperties()

  private let table = TwoStageTable(
    LineBreakTable.text, blockSize: LineBreakTable.blockSize, indexSize: LineBreakTable.indexSize,
    radix: LineBreakTable.radix, firstLetter: LineBreakTable.firstLetter)
  private let kinds = LineBreakTable.kinds

  private init() {}

  func kind(of scalar: Unicode.Scalar) -> LineBreakClass { kinds[table.number(of: scalar)] }
}
