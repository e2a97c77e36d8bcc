public import CharacterGrid

extension TextCursor: CustomStringConvertible {
  /// The cursor as it stands in a snapshot: `3,1 bar`.
  public var description: String { "\(position.x),\(position.y) \(shape.rawValue)" }

  /// Reads what ``description`` wrote; nil for anything else.
  init?(notation: ArraySlice<UInt8>) {
    var reader = NotationReader(notation)
    guard let position = reader.point(), reader.take(" "),
      let shape = Shape.allCases.first(where: { reader.rest.elementsEqual($0.rawValue.utf8) })
    else { return nil }
    self.init(at: position, shape: shape)
  }
}

extension NotationReader {
  /// Takes a point: a column, a comma and a row.
  mutating func point() -> GridPoint? {
    guard let x = integer(), take(","), let y = integer() else { return nil }
    return GridPoint(x: x, y: y)
  }
}

extension FocusArea: CustomStringConvertible {
  /// The focus as it stands in a snapshot: `increment 8,1 5x1`.
  public var description: String {
    let name = String(decoding: NotationText.written(id), as: UTF8.self)
    return "\(name) \(frame.minX),\(frame.minY) \(frame.size)"
  }

  /// Reads what ``description`` wrote; nil for anything else.
  ///
  /// A name may hold spaces, so its end is looked for from the other side.
  init?(notation: ArraySlice<UInt8>) {
    guard let beforeSize = notation.lastIndex(of: .space),
      let beforePlace = notation[..<beforeSize].lastIndex(of: .space),
      let id = NotationText.read(notation[..<beforePlace])
    else { return nil }
    var reader = NotationReader(notation[(beforePlace + 1)...])
    guard let origin = reader.point(), reader.take(" "), let width = reader.integer(),
      reader.take("x"), let height = reader.integer(), reader.isAtEnd
    else { return nil }
    self.init(id: id, frame: GridRect(origin: origin, size: GridSize(width: width, height: height)))
    guard description.utf8.elementsEqual(notation) else { return nil }
  }
}
