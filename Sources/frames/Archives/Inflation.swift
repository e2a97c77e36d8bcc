/// Decompresses DEFLATE (RFC 1951), the format in gzip and zip files, up to a limit.
struct Inflation {
  private let input: [UInt8]
  private var position: Int
  private var bits: UInt64 = 0
  private var bitCount = 0
  private var output: [UInt8] = []
  private let limit: Int

  /// Decompresses bytes from a position on; returns the result and the position after the input.
  static func unpack(
    _ input: [UInt8], from start: Int, limit: Int
  ) throws(ArchiveFlaw) -> (bytes: [UInt8], end: Int) {
    var inflation = Inflation(input: input, position: start, limit: limit)
    while try !inflation.readBlock() {}
    // Bytes that were read ahead are not used.
    return (inflation.output, inflation.position - inflation.bitCount / 8)
  }

  private init(input: [UInt8], position: Int, limit: Int) {
    (self.input, self.position, self.limit) = (input, position, limit)
  }

  // MARK: - Bits

  private mutating func fill(_ count: Int) throws(ArchiveFlaw) {
    while bitCount < count {
      guard position < input.count else { throw .damaged("it ends too early") }
      bits |= UInt64(input[position]) << UInt64(bitCount)
      position += 1
      bitCount += 8
    }
  }

  private mutating func read(_ count: Int) throws(ArchiveFlaw) -> Int {
    if count == 0 { return 0 }
    try fill(count)
    let value = Int(bits & ((1 << UInt64(count)) - 1))
    bits >>= UInt64(count)
    bitCount -= count
    return value
  }

  private mutating func symbol(_ code: PrefixCode) throws(ArchiveFlaw) -> Int {
    // Near the end of the input there may be fewer bits than the longest code has.
    while bitCount < PrefixCode.longest, position < input.count { try fill(bitCount + 8) }
    let entry = code.entries[Int(bits & UInt64(code.entries.count - 1))]
    let length = Int(entry & 15)
    guard length > 0, length <= bitCount else { throw .damaged("a code is not known") }
    bits >>= UInt64(length)
    bitCount -= length
    return Int(entry >> 4)
  }

  // MARK: - Blocks

  /// Decodes a block; returns true if it is the last one.
  private mutating func readBlock() throws(ArchiveFlaw) -> Bool {
    let isLast = try read(1) == 1
    switch try read(2) {
    case 0: try copyStored()
    case 1: try readSymbols(.fixedLengths, .fixedDistances)
    case 2:
      let (lengths, distances) = try readCodes()
      try readSymbols(lengths, distances)
    default: throw .damaged("a block is of no known kind")
    }
    return isLast
  }

  private mutating func copyStored() throws(ArchiveFlaw) {
    _ = try read(bitCount % 8)
    let (count, complement) = (try read(16), try read(16))
    guard count == ~complement & 0xFFFF else { throw .damaged("a length is wrong") }
    for _ in 0..<count { output.append(UInt8(try read(8))) }
    try requireRoom()
  }

  private func requireRoom() throws(ArchiveFlaw) {
    guard output.count <= limit else { throw .tooLong }
  }

  private mutating func readSymbols(
    _ lengths: PrefixCode, _ distances: PrefixCode
  ) throws(ArchiveFlaw) {
    while true {
      let symbol = try symbol(lengths)
      if symbol < 256 {
        output.append(UInt8(symbol))
      } else if symbol == 256 {
        return try requireRoom()
      } else {
        guard symbol < 286 else { throw .damaged("a length is wrong") }
        let length = Self.lengthStarts[symbol - 257] + (try read(Self.lengthBits[symbol - 257]))
        let code = try self.symbol(distances)
        guard code < 30 else { throw .damaged("a distance is wrong") }
        try copy(length, from: Self.distanceStarts[code] + (try read(Self.distanceBits[code])))
      }
      if output.count > limit { throw .tooLong }
    }
  }

  private mutating func copy(_ length: Int, from distance: Int) throws(ArchiveFlaw) {
    let start = output.count - distance
    guard start >= 0 else { throw .damaged("a distance is wrong") }
    if distance >= length {
      output.append(contentsOf: output[start..<start + length])
    } else {
      // The copied range may overlap what is being written.
      for index in start..<start + length { output.append(output[index]) }
    }
  }

  // MARK: - Codes

  private mutating func readCodes() throws(ArchiveFlaw) -> (PrefixCode, PrefixCode) {
    let (lengthCount, distanceCount) = (try read(5) + 257, try read(5) + 1)
    var ordered = [Int](repeating: 0, count: 19)
    for index in 0..<(try read(4) + 4) { ordered[Self.order[index]] = try read(3) }
    let code = try PrefixCode(ordered)
    var lengths: [Int] = []
    while lengths.count < lengthCount + distanceCount {
      let symbol = try symbol(code)
      switch symbol {
      case 16:
        guard let last = lengths.last else { throw .damaged("nothing is repeated") }
        lengths += Array(repeating: last, count: try read(2) + 3)
      case 17: lengths += Array(repeating: 0, count: try read(3) + 3)
      case 18: lengths += Array(repeating: 0, count: try read(7) + 11)
      default: lengths.append(symbol)
      }
    }
    guard lengths.count == lengthCount + distanceCount else {
      throw .damaged("codes run over")
    }
    return (
      try PrefixCode(Array(lengths[..<lengthCount])), try PrefixCode(Array(lengths[lengthCount...]))
    )
  }

  private static let order = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]
  private static let lengthBits = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  private static let lengthStarts = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]
  private static let distanceBits = (0..<30).map { max(0, $0 / 2 - 1) }
  private static let distanceStarts = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537,
    2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577,
  ]
}

/// A table that maps the next bits to a symbol and the length of its code.
struct PrefixCode {
  static let longest = 15
  /// The symbol in the upper bits and the length in the lower four bits; 0 if there is no such
  /// code.
  fileprivate let entries: [UInt32]

  static let fixedLengths = fixed(
    [(8, 144), (9, 112), (7, 24), (8, 8)].flatMap { Array(repeating: $0.0, count: $0.1) })
  static let fixedDistances = fixed(Array(repeating: 5, count: 30))

  private static func fixed(_ lengths: [Int]) -> PrefixCode {
    (try? PrefixCode(lengths)) ?? PrefixCode(entries: [0])
  }

  private init(entries: [UInt32]) { self.entries = entries }

  /// Makes the codes of symbols from their lengths; 0 for a symbol without a code.
  init(_ lengths: [Int]) throws(ArchiveFlaw) {
    let width = lengths.max() ?? 0
    var counts = [Int](repeating: 0, count: Self.longest + 1)
    for length in lengths where length > 0 { counts[length] += 1 }
    var (code, next, left) = (0, counts, 1)
    for length in 1...Self.longest {
      left = left << 1 - counts[length]
      guard left >= 0 else { throw .damaged("there are too many codes") }
      code = (code + (length > 1 ? counts[length - 1] : 0)) << 1
      next[length] = code
    }
    var entries = [UInt32](repeating: 0, count: 1 << width)
    for (symbol, length) in lengths.enumerated() where length > 0 {
      var index = Self.reversed(next[length], length)
      next[length] += 1
      while index < entries.count {
        entries[index] = UInt32(symbol) << 4 | UInt32(length)
        index += 1 << length
      }
    }
    self.entries = entries
  }

  private static func reversed(_ code: Int, _ length: Int) -> Int {
    (0..<length).reduce(0) { $0 | (code >> $1 & 1) << (length - 1 - $1) }
  }
}
