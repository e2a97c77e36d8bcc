/// Reads ``UnicodeTable``.
///
/// Take ``shared`` once before a loop: a global is checked for its initialisation at each use.
/// A class, so that whoever keeps it keeps one reference instead of three arrays.
package final class UnicodeProperties: Sendable {
  package static let shared = UnicodeProperties()

  private let table = TwoStageTable(
    UnicodeTable.text, blockSize: UnicodeTable.blockSize, indexSize: UnicodeTable.indexSize,
    radix: UnicodeTable.radix, firstLetter: UnicodeTable.firstLetter)
  private let kinds = UnicodeTable.kinds

  private init() {}

  package func kind(of scalar: Unicode.Scalar) -> ScalarKind { kinds[number(of: scalar)] }

  /// The number of a scalar's kind, by which ``ClusterRules`` knows it.
  @inline(__always)
  package func number(of scalar: Unicode.Scalar) -> Int { table.number(of: scalar) }
}
