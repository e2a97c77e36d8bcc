extension FrameAssembly {
  /// Appends the cells between the fences of a row's text, in the default style.
  mutating func appendText(_ row: ArraySlice<UInt8>, line: Int) throws(NotationError) {
    let text = row.dropFirst().dropLast()
    if row.first == .exactFence {
      try appendExact(text, line: line)
    } else if !appendStandalone(text) {
      try appendPlain(text, line: line)
    }
  }

  /// Appends a row of narrow standalone scalars; does nothing about any other.
  private mutating func appendStandalone(_ text: ArraySlice<UInt8>) -> Bool {
    let start = cells.count
    let isDone = text.withUnsafeBufferPointer { text in
      guard let bytes = text.baseAddress else { return true }
      var index = 0
      while index < text.count {
        let byte = bytes[index]
        if byte >= 0x20, byte < 0x7F {
          cells.append(1 << 29 | UInt64(byte))
          index += 1
        } else {
          let (scalar, length) = text.scalar(at: index)
          guard scalar.isStandalone, CellWidth.of(scalar) == 1 else { return false }
          cells.append(1 << 29 | UInt64(scalar.value))
          index += length
        }
      }
      return true
    }
    if !isDone { cells.removeSubrange(start...) }
    return isDone
  }

  private mutating func appendPlain(
    _ text: ArraySlice<UInt8>, line: Int
  ) throws(NotationError) {
    let start = cells.count
    let wrong: (kind: NotationError.Kind, Void)? = text.withUnsafeBufferPointer { bytes in
      var scanner = ClusterScanner(bytes)
      while let cluster = scanner.next() {
        guard ClusterVisibility.isOpen(cluster, of: bytes) else {
          let scalars = bytes[cluster.bytes].scalars
          return (.hiddenCharacter((scalars.first(where: \.isHidden) ?? cluster.scalar).value), ())
        }
        guard cluster.width > 0 else {
          return (.impossibleCell(column: cells.count - start + 1), ())
        }
        append(cluster, of: bytes)
      }
      return nil
    }
    if let wrong { throw NotationError(wrong.kind, line: line) }
  }

  private mutating func append(_ cluster: Cluster, of bytes: UnsafeBufferPointer<UInt8>) {
    if cluster.scalarCount == 1 {
      append(PackedCell(scalar: cluster.scalar, width: cluster.width, style: 0))
    } else {
      let index = clusters.index(of: bytes[cluster.bytes])
      append(PackedCell(cluster: index, width: cluster.width, style: 0))
    }
  }

  private mutating func append(_ cell: PackedCell) {
    cells.append(cell.bits)
    if cell.width == 2 { cells.append(PackedCell.continuation(style: 0).bits) }
  }

  // MARK: - Exact rows

  private mutating func appendExact(
    _ text: ArraySlice<UInt8>, line: Int
  ) throws(NotationError) {
    let start = cells.count
    var reader = NotationReader(text)
    while let byte = reader.next() {
      let column = cells.count - start + 1
      if byte == .backslash {
        try appendEscape(from: &reader, column: column, line: line)
      } else if byte >= 0x20, byte < 0x7F {
        append(PackedCell(scalar: Unicode.Scalar(byte), width: 1, style: 0))
      } else {
        throw NotationError(.badEscape(column: column), line: line)
      }
    }
  }

  private mutating func appendEscape(
    from reader: inout NotationReader, column: Int, line: Int
  ) throws(NotationError) {
    if reader.take("\\") {
      append(PackedCell(scalar: "\\", width: 1, style: 0))
      return
    }
    let width = reader.take("1{") ? 1 : reader.take("2{") ? 2 : 0
    guard width > 0, let scalars = Self.scalars(from: &reader) else {
      throw NotationError(.badEscape(column: column), line: line)
    }
    guard DrawableCell.isDrawable(scalars, width: width) else {
      throw NotationError(.impossibleCell(column: column), line: line)
    }
    if scalars.count == 1 {
      append(PackedCell(scalar: scalars[0], width: width, style: 0))
    } else {
      var bytes: [UInt8] = []
      for scalar in scalars { bytes.append(scalar) }
      append(PackedCell(cluster: clusters.index(of: bytes), width: width, style: 0))
    }
  }

  /// Code points with a space between any two, and the brace after them.
  private static func scalars(from reader: inout NotationReader) -> [Unicode.Scalar]? {
    var scalars: [Unicode.Scalar] = []
    repeat {
      guard let scalar = reader.hexScalar() else { return nil }
      scalars.append(scalar)
    } while reader.take(" ")
    return reader.take("}") ? scalars : nil
  }
}
