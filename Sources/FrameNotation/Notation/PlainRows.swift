@_spi(Cells) import CharacterGrid

// These loops over every cell of a row use raw memory; `RawMemory.swift` of CharacterGrid has the
// measurements. The ranges are checked before, in every build.

/// The rows of a grid as memory, for the loop that writes the rows of a snapshot.
struct PlainRows {
  /// The cells, row by row.
  let cells: ContiguousArray<UInt64>
  let width: Int
  /// The letter of each style, padded to a power of two, so that every masked style has a letter.
  let letters: [UInt8]
  /// Whether ambiguous scalars are narrow.
  let isStandard: Bool

  /// Writes the lines of rows until a row has cells other than lone scalars and emoji.
  ///
  /// Returns the number of rows that were written.
  func write(_ rows: Range<Int>, to output: inout [UInt8]) -> Int {
    precondition(
      rows.lowerBound >= 0 && rows.upperBound * width <= cells.count, "Only rows are written.")
    var written = 0
    output.append(addingCapacity: rows.count * (4 * width + 6)) { output in
      output.withUnsafeMutableBufferPointer { bytes, count in
        cells.withUnsafeBufferPointer { cells in
          letters.withUnsafeBufferPointer { letters in
            guard let source = cells.baseAddress, let target = bytes.baseAddress,
              let letter = letters.baseAddress
            else { return }
            let loop = PlainRowLoop(
              letters: letter, mask: letters.count - 1, isStandard: isStandard)
            var next = target
            while written < rows.count {
              let row = source + (rows.lowerBound &+ written) &* width
              guard let end = loop.write(row, width, to: next) else { break }
              next = end
              written &+= 1
            }
            count = next - target
          }
        }
      }
    }
    return written
  }
}

/// Writes one row: eight ASCII cells at once, and other cells one by one.
private struct PlainRowLoop {
  let letters: UnsafePointer<UInt8>
  /// The mask for the number of a style.
  let mask: Int
  let isStandard: Bool

  /// Writes the lines of a row and returns their end; nil if it has other cells.
  ///
  /// No grid has control characters, so a cell of one column with seven bits is visible ASCII. Of
  /// eight such cells only the first can be a right half, as a right half follows a wide cell.
  func write(
    _ cells: UnsafePointer<UInt64>, _ width: Int, to target: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8>? {
    var next = target
    next[0] = .plainFence
    next += 1
    var (styles, x): (UInt64, Int) = (0, 0)
    while x &+ 7 < width {
      let from = cells + x
      // Read before anything is written, because source and target may overlap.
      let (a, b, c, d) = (from[0], from[1], from[2], from[3])
      let (e, f, g, h) = (from[4], from[5], from[6], from[7])
      let all = a | b | c | d | e | f | g | h
      styles |= all
      if all & 0xFFFF_FF80 == 0x2000_0000, a & 0xFFFF_FFFF != 0 {
        // Of each cell only the lowest byte is needed. The next cell cancels the bits above it,
        // except the bit for the width of the first cell.
        let low = a ^ b &<< 8 ^ c &<< 16 ^ d &<< 24 ^ 0x2000_0000
        let high = e ^ f &<< 8 ^ g &<< 16 ^ h &<< 24 ^ 0x2000_0000
        let bytes = low & 0xFFFF_FFFF | high &<< 32
        UnsafeMutableRawPointer(next).storeBytes(of: bytes.littleEndian, as: UInt64.self)
        next += 8
      } else {
        guard let end = write(from, 8, to: next, &styles) else { return nil }
        next = end
      }
      x &+= 8
    }
    guard let end = write(cells + x, width &- x, to: next, &styles) else { return nil }
    end[0] = .plainFence
    end[1] = .lineFeed
    return styles &>> 32 == 0 ? end + 2 : writeStyles(cells, width, styles, to: end + 2)
  }

  /// Writes cells one by one.
  private func write(
    _ cells: UnsafePointer<UInt64>, _ count: Int, to target: UnsafeMutablePointer<UInt8>,
    _ styles: inout UInt64
  ) -> UnsafeMutablePointer<UInt8>? {
    var next = target
    var last: UInt64 = 0
    var x = 0
    while x < count {
      styles |= cells[x]
      let glyph = cells[x] & 0xFFFF_FFFF
      if glyph &>> 7 == 0x2000_0000 &>> 7 {
        next[0] = UInt8(truncatingIfNeeded: glyph)
        next += 1
        last = 0
      } else if glyph == 0 {
        // The right half of a wide cell, whose text was written already.
      } else if glyph == last, glyph < 0x4000_0000 {
        // Lines of boxes repeat. Narrow characters outside of ASCII have two or three bytes.
        let length = glyph & 0x1F_FFFF < 0x800 ? 2 : 3
        next[0] = next[-length]
        next[1] = next[1 &- length]
        if length == 3 { next[2] = next[-1] }
        next += length
      } else {
        guard let length = write(glyph, to: next) else { return nil }
        next += length
        last = glyph
      }
      x &+= 1
    }
    return next
  }

  /// Writes a cell outside of ASCII and returns its number of bytes; nil for a cell of another
  /// kind.
  private func write(_ glyph: UInt64, to target: UnsafeMutablePointer<UInt8>) -> Int? {
    let scalar = UInt32(truncatingIfNeeded: glyph & 0x1F_FFFF)
    let width = Int(truncatingIfNeeded: glyph &>> 29)
    guard isStandard, glyph & PackedCell.clusterFlag == 0 else { return nil }
    if LoneScalar.width(of: scalar) != width {
      guard width == 2, Self.isLoneEmoji(scalar) else { return nil }
      target[0] = UInt8(truncatingIfNeeded: 0xF0 | scalar &>> 18)
      target[1] = UInt8(truncatingIfNeeded: 0x80 | scalar &>> 12 & 0x3F)
      target[2] = UInt8(truncatingIfNeeded: 0x80 | scalar &>> 6 & 0x3F)
      target[3] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F)
      return 4
    }
    if scalar < 0x800 {
      target[0] = UInt8(truncatingIfNeeded: 0xC0 | scalar &>> 6)
      target[1] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F)
      return 2
    }
    target[0] = UInt8(truncatingIfNeeded: 0xE0 | scalar &>> 12)
    target[1] = UInt8(truncatingIfNeeded: 0x80 | scalar &>> 6 & 0x3F)
    target[2] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F)
    return 3
  }

  /// Whether the scalar is an emoji that is a wide cluster of its own beside lone scalars and
  /// emoji.
  ///
  /// Skin tones and the halves of flags are not.
  private static func isLoneEmoji(_ scalar: UInt32) -> Bool {
    scalar >= 0x1F300 && scalar < 0x1FB00 && !(scalar >= 0x1F3FB && scalar < 0x1F400)
      && Unicode.Scalar(scalar).map { CellWidth.of($0) } == 2
  }

  /// Writes a letter for each column and returns the end; nil if a style has no letter.
  private func writeStyles(
    _ cells: UnsafePointer<UInt64>, _ width: Int, _ styles: UInt64,
    to target: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8>? {
    guard Int(truncatingIfNeeded: styles &>> 32) <= mask else { return nil }
    let letters = letters
    target[0] = .styleFence
    var next = target + 1
    var x = 0
    while x &+ 7 < width {
      let from = cells + x
      next[0] = letters[Int(truncatingIfNeeded: from[0] &>> 32)]
      next[1] = letters[Int(truncatingIfNeeded: from[1] &>> 32)]
      next[2] = letters[Int(truncatingIfNeeded: from[2] &>> 32)]
      next[3] = letters[Int(truncatingIfNeeded: from[3] &>> 32)]
      next[4] = letters[Int(truncatingIfNeeded: from[4] &>> 32)]
      next[5] = letters[Int(truncatingIfNeeded: from[5] &>> 32)]
      next[6] = letters[Int(truncatingIfNeeded: from[6] &>> 32)]
      next[7] = letters[Int(truncatingIfNeeded: from[7] &>> 32)]
      next += 8
      x &+= 8
    }
    while x < width {
      next[0] = letters[Int(truncatingIfNeeded: cells[x] &>> 32)]
      next += 1
      x &+= 1
    }
    next[0] = .styleFence
    next[1] = .lineFeed
    return next + 2
  }
}

extension ArraySlice<UInt64> {
  /// The number of cells, from one on, that are visible ASCII of one column.
  func countOfASCII(from start: Int) -> Int {
    precondition(start >= startIndex, "Only cells of the row are counted.")
    return withUnsafeBufferPointer { cells in
      guard let base = cells.baseAddress else { return 0 }
      var index = start - startIndex
      while index < cells.count {
        let glyph = base[index] & 0xFFFF_FFFF
        if glyph < 0x2000_0020 || glyph >= 0x2000_007F { break }
        index &+= 1
      }
      return index - (start - startIndex)
    }
  }
}
