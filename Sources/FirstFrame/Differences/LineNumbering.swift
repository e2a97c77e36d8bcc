/// Gives equal lines equal numbers, so that comparing two lines costs no more than two numbers.
struct LineNumbering {
  private var numbers: [ContentHash: [Int32]] = [:]
  private var lines: [ArraySlice<UInt8>] = []

  /// The numbers of a text's lines.
  mutating func numbers(of text: TextLines) -> [Int32] {
    (0..<text.count).map { number(of: text[$0]) }
  }

  /// Lines with one hash are compared too: a hash proves nothing.
  private mutating func number(of line: ArraySlice<UInt8>) -> Int32 {
    let hash = ContentHash(of: line)
    for number in numbers[hash] ?? []
    where FileStore.haveEqualBytes(lines[Int(number)], line) { return number }
    let number = Int32(lines.count)
    lines.append(line)
    numbers[hash, default: []].append(number)
    return number
  }
}
