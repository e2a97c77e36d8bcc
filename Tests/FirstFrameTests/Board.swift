import CharacterGrid

/// A renderer of texts at positions, some with names.
@MainActor final class Board: FrameSource, GridRenderable, RegionNaming {
  struct Part {
    var name: String
    var text: String
    var at: GridPoint
  }

  var parts: [Part]
  var size: GridSize
  var cursor: TextCursor?
  var focus: FocusArea?

  init(_ parts: [(name: String, text: String, x: Int, y: Int)], width: Int, height: Int) {
    self.parts = parts.map { Part(name: $0.name, text: $0.text, at: GridPoint(x: $0.x, y: $0.y)) }
    size = GridSize(width: width, height: height)
  }

  func commit() -> FrameRecord {
    var canvas = Canvas(size: size)
    for part in parts { canvas.draw(part.text, at: part.at) }
    return FrameRecord(
      grid: canvas.frozen(), number: 1, turn: 0, cursor: cursor, focus: focus)
  }

  func rendered() -> Grid { commit().grid }
  func turn() -> Int { 0 }
  var hasPendingTurn: Bool { false }
  var needsCommit: Bool { true }
  func resize(to size: GridSize) { self.size = size }

  func regions(named name: String) -> [GridRect] {
    parts.filter { $0.name == name }.map { part in
      GridRect(
        x: part.at.x, y: part.at.y, width: part.text.columns, height: part.text.isEmpty ? 0 : 1)
    }
  }

  var regionNames: [String] {
    parts.map(\.name).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
