@_spi(Cells) import CharacterGrid

extension FrameAssembly {
  /// Appends the cells between the fences of a row's text, in the default style.
  mutating func appendText(_ row: ArraySlice<UInt8>, line: Int) throws(NotationError) {
    let text = row.dropFirst().dropLast()
    if row.first == .exactFence {
      try appendExact(text, line: line)
    } else {
      try appendPlain(text, line: line)
    }
  }

  private mutating func appendPlain(
    _ text: ArraySlice<UInt8>, line: Int
  ) throws(NotationError) {
    var reader = PlainRowReader(rules: policy.rules)
    if let wrong = reader.read(text.span, into: &cells, clusters: &clusters) {
      throw NotationError(wrong, line: line)
    }
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
        cells.append(PackedCell(scalar: Unicode.Scalar(byte), width: 1, style: 0))
      } else {
        throw NotationError(.badEscape(column: column), line: line)
      }
    }
  }

  private mutating func appendEscape(
    from reader: inout NotationReader, column: Int, line: Int
  ) throws(NotationError) {
    if reader.take("\\") {
      cells.append(PackedCell(scalar: "\\", width: 1, style: 0))
      return
    }
    let width = reader.take("1{") ? 1 : reader.take("2{") ? 2 : 0
    guard width > 0, let scalars = Self.scalars(from: &reader),
      !Self.standForThemselves(scalars, width: width)
    else { throw NotationError(.badEscape(column: column), line: line) }
    guard DrawableCell.isDrawable(scalars, width: width, by: policy) else {
      throw NotationError(.impossibleCell(column: column), line: line)
    }
    if scalars.count == 1 {
      cells.append(PackedCell(scalar: scalars[0], width: width, style: 0))
    } else {
      var bytes: [UInt8] = []
      for scalar in scalars { bytes.append(scalar) }
      cells.append(PackedCell(cluster: clusters.index(of: bytes), width: width, style: 0))
    }
  }

  /// Whether the cell is one of visible ASCII, which needs no escape.
  private static func standForThemselves(_ scalars: [Unicode.Scalar], width: Int) -> Bool {
    width == 1 && scalars.count == 1 && scalars[0].isASCII && !scalars[0].isHidden
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
