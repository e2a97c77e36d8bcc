/// Reads ``UnicodeTable``.
///
/// Take ``shared`` once before a loop: a global is checked for its initialisation at each use.
/// A class, so that whoever keeps it keeps one reference instead of two arrays.
final class UnicodeProperties: Sendable {
  static let shared = UnicodeProperties()

  private let table: [UInt8]
  private let kinds: [ScalarKind]

  /// Copies the table into an array, whose subscript checks its bounds in a release build too.
  private init() {
    table = UnicodeTable.text.withUTF8Buffer { Array($0) }
    kinds = UnicodeTable.kinds
  }

  func kind(of scalar: Unicode.Scalar) -> ScalarKind { kinds[number(of: scalar)] }

  /// The number of a scalar's kind, by which ``ClusterRules`` knows it.
  @inline(__always)
  func number(of scalar: Unicode.Scalar) -> Int {
    let value = Int(truncatingIfNeeded: scalar.value)
    let entry = value / UnicodeTable.blockSize * 2
    let block = number(at: entry) &* UnicodeTable.radix &+ number(at: entry &+ 1)
    let start = UnicodeTable.indexSize &+ block &* UnicodeTable.blockSize
    return number(at: start &+ value % UnicodeTable.blockSize)
  }

  @inline(__always)
  private func number(at position: Int) -> Int {
    Int(truncatingIfNeeded: table[position] &- UnicodeTable.firstLetter)
  }
}
