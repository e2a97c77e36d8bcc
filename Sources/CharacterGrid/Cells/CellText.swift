/// The UTF-8 of some rows' cells, with line feeds between: how long it is, and its writing.
struct CellText {
  private let cells: UnsafeBufferPointer<UInt64>
  private let width: Int
  private let rows: Int
  private let clusters: [[UInt8]]
  private let isASCII: Bool
  /// How many bytes there are.
  let byteCount: Int

  init(
    _ cells: UnsafeBufferPointer<UInt64>, width: Int, rows: Int, clusters: [[UInt8]]
  ) {
    precondition(cells.count == width * rows, "All rows are as wide.")
    (self.cells, self.width, self.rows, self.clusters) = (cells, width, rows, clusters)
    isASCII = Self.isASCII(cells)
    byteCount =
      rows - 1 + (isASCII ? cells.count : Self.byteCount(of: cells, clusters: clusters))
  }

  /// Writes the text into memory that has room for it, and says how many bytes it has.
  func encode(into bytes: UnsafeMutableBufferPointer<UInt8>) -> Int {
    precondition(bytes.count >= byteCount, "Rows are written where they have room.")
    var offset = 0
    for row in 0..<rows {
      if row > 0 {
        bytes[offset] = UInt8(ascii: "\n")
        offset += 1
      }
      let cells = UnsafeBufferPointer(rebasing: cells[row * width..<(row + 1) * width])
      let rest = UnsafeMutableBufferPointer(rebasing: bytes[offset...])
      offset += isASCII ? Self.encodeASCII(cells, into: rest) : encodeAny(cells, into: rest)
    }
    return offset
  }

  /// Together the cells have no bit above 0x7F in their glyphs; right halves have leads that do.
  private static func isASCII(_ cells: UnsafeBufferPointer<UInt64>) -> Bool {
    guard let base = cells.baseAddress else { return true }
    var all: UInt64 = 0
    var index = 0
    while index &+ 3 < cells.count {
      all |= base[index] | base[index &+ 1] | base[index &+ 2] | base[index &+ 3]
      index &+= 4
    }
    while index < cells.count {
      all |= base[index]
      index &+= 1
    }
    return all & 0x1FFF_FF80 == 0
  }

  private static func encodeASCII(
    _ cells: UnsafeBufferPointer<UInt64>, into bytes: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    guard let source = cells.baseAddress, let target = bytes.baseAddress else { return 0 }
    let count = cells.count
    var index = 0
    while index < count {
      target[index] = UInt8(truncatingIfNeeded: source[index])
      index &+= 1
    }
    return count
  }

  private static func byteCount(of cells: UnsafeBufferPointer<UInt64>, clusters: [[UInt8]]) -> Int {
    var count = 0
    for bits in cells {
      let cell = PackedCell(bits: bits)
      if let cluster = cell.cluster {
        count += clusters[cluster].count
      } else if !cell.isContinuation {
        count += UTF8.width(cell.scalar)
      }
    }
    return count
  }

  private func encodeAny(
    _ cells: UnsafeBufferPointer<UInt64>, into bytes: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    var offset = 0
    for bits in cells {
      let cell = PackedCell(bits: bits)
      if cell.isContinuation { continue }
      if let cluster = cell.cluster {
        let target = UnsafeMutableRawBufferPointer(bytes)[offset...]
        clusters[cluster].withUnsafeBytes {
          copyMemory($0, to: UnsafeMutableRawBufferPointer(rebasing: target))
        }
        offset += clusters[cluster].count
      } else {
        offset += Self.encode(cell.scalar.value, into: bytes, at: offset)
      }
    }
    return offset
  }

  /// Writes a scalar's UTF-8 and says how many bytes that were.
  private static func encode(
    _ value: UInt32, into bytes: UnsafeMutableBufferPointer<UInt8>, at offset: Int
  ) -> Int {
    func tail(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: value >> shift & 0x3F | 0x80) }
    switch value {
    case 0..<0x80:
      bytes[offset] = UInt8(truncatingIfNeeded: value)
      return 1
    case 0x80..<0x800:
      bytes[offset] = UInt8(truncatingIfNeeded: value >> 6 | 0xC0)
      bytes[offset + 1] = tail(0)
      return 2
    case 0x800..<0x10000:
      bytes[offset] = UInt8(truncatingIfNeeded: value >> 12 | 0xE0)
      bytes[offset + 1] = tail(6)
      bytes[offset + 2] = tail(0)
      return 3
    default:
      bytes[offset] = UInt8(truncatingIfNeeded: value >> 18 | 0xF0)
      bytes[offset + 1] = tail(12)
      bytes[offset + 2] = tail(6)
      bytes[offset + 3] = tail(0)
      return 4
    }
  }
}
