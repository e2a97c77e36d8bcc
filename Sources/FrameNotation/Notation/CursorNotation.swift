extension TextCursor: CustomStringConvertible {
  /// The cursor as it is in snapshot files: `3,1 bar`.
  public var description: String { "\(position.x),\(position.y) \(shape.rawValue)" }

  /// Parses a ``description``; nil for anything else.
  init?(notation: ArraySlice<UInt8>) {
    var reader = NotationReader(notation)
    guard let position = reader.readPoint(), reader.consume(" "),
      let shape = Shape.allCases.first(where: { reader.rest.elementsEqual($0.rawValue.utf8) })
    else { return nil }
    self.init(at: position, shape: shape)
  }
}

extension FocusArea: CustomStringConvertible {
  /// The focus as it is in snapshot files: `increment 8,1 5x1`.
  public var description: String {
    let name = String(decoding: NotationText.written(id), as: UTF8.self)
    return "\(name) \(frame.minX),\(frame.minY) \(frame.size)"
  }

  /// Parses a ``description``; nil for anything else.
  init?(notation: ArraySlice<UInt8>) {
    // From the end, because a name may contain spaces.
    guard let beforeSize = notation.lastIndex(of: .space),
      let beforePlace = notation[..<beforeSize].lastIndex(of: .space),
      let id = NotationText.read(notation[..<beforePlace])
    else { return nil }
    var reader = NotationReader(notation[(beforePlace + 1)...])
    guard let origin = reader.readPoint(), reader.consume(" "), let width = reader.readInteger(),
      reader.consume("x"), let height = reader.readInteger(), reader.isAtEnd
    else { return nil }
    self.init(id: id, frame: GridRect(origin: origin, size: GridSize(width: width, height: height)))
    guard description.utf8.elementsEqual(notation) else { return nil }
  }
}

extension FocusArea? {
  /// Whether both are the same cells of a part with the same last name, or both are nil.
  package func isAtSamePlace(as other: FocusArea?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self.frame == other.frame && self.lastName.hasSameBytes(as: other.lastName)
  }
}

extension FocusArea {
  /// The last name of the path.
  fileprivate var lastName: String { id.split(separator: "/").last.map(String.init) ?? id }

  /// The area with the last two names of its path.
  var shortDescription: String {
    let names = id.split(separator: "/", omittingEmptySubsequences: false)
    if names.count < 4 { return description }
    let end = names.suffix(2).joined(separator: "/")
    return FocusArea(id: ".../" + end, frame: frame).description
  }
}
