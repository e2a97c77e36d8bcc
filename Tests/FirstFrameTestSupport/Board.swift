package import CharacterGrid

/// A renderer of texts at positions, some with names.
@MainActor package final class Board: FrameSource, GridRenderable, RegionNaming {
  package struct Part {
    package var name: String
    package var text: String
    package var at: GridPoint

    package init(name: String, text: String, at: GridPoint) {
      (self.name, self.text, self.at) = (name, text, at)
    }
  }

  package var parts: [Part]
  package var size: GridSize
  package var cursor: TextCursor?
  package var focus: FocusArea?

  package init(_ parts: [(name: String, text: String, x: Int, y: Int)], width: Int, height: Int) {
    self.parts = parts.map { Part(name: $0.name, text: $0.text, at: GridPoint(x: $0.x, y: $0.y)) }
    size = GridSize(width: width, height: height)
  }

  package func commit() -> FrameRecord {
    var canvas = Canvas(size: size)
    for part in parts { canvas.draw(part.text, at: part.at) }
    return FrameRecord(
      grid: canvas.frozen(), number: 1, turn: 0, cursor: cursor, focus: focus)
  }

  package func rendered() -> Grid { commit().grid }
  package func turn() -> Int { 0 }
  package var hasPendingTurn: Bool { false }
  package var needsCommit: Bool { true }
  package func resize(to size: GridSize) { self.size = size }

  package func regions(named name: String) -> [GridRect] {
    parts.filter { $0.name == name }.map { part in
      GridRect(
        x: part.at.x, y: part.at.y, width: part.text.columns, height: part.text.isEmpty ? 0 : 1)
    }
  }

  package var regionNames: [String] {
    parts.map(\.name).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
