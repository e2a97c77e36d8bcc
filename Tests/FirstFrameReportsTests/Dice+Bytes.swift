extension Dice {
  /// Random bytes, or random letters of the notations.
  mutating func bytes(atMost most: Int) -> [UInt8] {
    let letters = Array("|!:=-*., \n\n\t\r\\{}\"#>123abcxfg".utf8)
    let isText = upTo(1) == 0
    return (0..<upTo(most)).map { _ in
      let number = next()
      return isText ? letters[Int(number >> 33) % letters.count] : UInt8(number >> 56)
    }
  }

  /// Does to bytes what disks, editors and merges do.
  mutating func damage(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else { return }
    let start = upTo(bytes.count - 1)
    let range = start..<min(bytes.count, start + upTo(60))
    let numbers = ["0", "9223372036854775807", "99999999999999999999", "65536", "-1", "67108864"]
    switch upTo(7) {
    case 0: bytes[start] ^= 1 << UInt8(upTo(7))
    case 1: bytes.removeSubrange(range)
    case 2: bytes.insert(contentsOf: bytes[range], at: upTo(bytes.count))
    case 3: bytes.replaceSubrange(range.prefix(1), with: Array(pick(numbers).utf8))
    case 4: bytes.insert(contentsOf: Array(pick(numbers).utf8), at: start)
    case 5: bytes.insert(contentsOf: bytes.prefix(range.count * 3), at: start)
    case 6: bytes.insert(contentsOf: self.bytes(atMost: 40), at: start)
    default: bytes.removeLast(min(bytes.count, upTo(40)))
    }
  }
}
