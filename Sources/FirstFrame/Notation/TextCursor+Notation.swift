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
