/// A table of a number for each scalar, unpacked from the text that scripts/generate-unicode wrote.
///
/// Arrays, whose subscripts check their bounds in a release build too.
struct TwoStageTable: Sendable {
  /// For each 128 scalars where their block begins.
  private let starts: [UInt16]
  /// The blocks, one after the other: a number for each scalar.
  private let numbers: [UInt8]

  init(
    _ text: StaticString, blockSize: Int, indexSize: Int, radix: Int, firstLetter: UInt8
  ) {
    precondition(blockSize == 128, "A block has 128 scalars, so that a shift finds it.")
    let digits = text.withUTF8Buffer { letters in letters.map { $0 &- firstLetter } }
    numbers = Array(digits[indexSize...])
    starts = stride(from: 0, to: indexSize, by: 2).map { entry in
      UInt16((Int(digits[entry]) * radix + Int(digits[entry + 1])) * blockSize)
    }
  }

  @inline(__always)
  func number(of scalar: Unicode.Scalar) -> Int {
    let value = Int(truncatingIfNeeded: scalar.value)
    let start = Int(truncatingIfNeeded: starts[value &>> 7])
    return Int(truncatingIfNeeded: numbers[start &+ value & 127])
  }
}
