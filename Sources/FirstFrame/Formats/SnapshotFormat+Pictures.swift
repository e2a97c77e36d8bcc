public import CharacterGrid

extension SnapshotFormat where Value: GridRenderable {
  /// The picture with its size and its styles, proof against what editors do to files.
  public static var grid: SnapshotFormat {
    SnapshotFormat(kind: .grid) { Photograph(of: $0) }
  }

  /// The text of the picture's rows, without styles and without blanks at their ends.
  public static var text: SnapshotFormat {
    SnapshotFormat(fileExtension: "txt") { view in
      Photograph(of: view) { recording in
        let rows = recording.frames.flatMap(\.grid.rows)
        return .text(SnapshotText(rows.map(\.withoutBlanksAtEnd).joined(separator: "\n")))
      }
    }
  }
}

extension SnapshotFormat<Recording> {
  /// Frames that somebody else has recorded.
  public static var film: SnapshotFormat {
    SnapshotFormat(kind: .film) { Photograph(.pictures($0)) }
  }
}

extension String {
  fileprivate var withoutBlanksAtEnd: String {
    var bytes = Array(utf8)
    while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
