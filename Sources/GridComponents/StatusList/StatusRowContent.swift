package import CharacterGrid
import GridViews

/// What one row of a status list draws: a dot in the colour of its health, the name, the health in
/// a word, and the note below them, or in between where there is room.
///
///     ● Payments                  slow
///       Cards take up to 40 seconds
package struct StatusRowContent: CellContent, Hashable, Sendable {
  /// What is shown.
  package let status: ServiceStatus
  /// The colours.
  package let tones: Tones

  /// Makes the content of a row on some ground.
  package init(_ status: ServiceStatus, tones: Tones) {
    self.status = status
    self.tones = tones
  }

  /// A row for the name, and those that the note needs below it.
  package func size(within width: Int?) -> GridSize {
    let width = width ?? Self.comfortable
    let note = note(in: width)
    return GridSize(width: width, height: max(1, note.map { $0.y + $0.layout.size.height } ?? 1))
  }

  /// Draws the dot, the name, the word and the note.
  package func draw(in canvas: inout Canvas, size: GridSize, look: CellStyle?) {
    let word = status.health.rawValue
    let tone = look ?? tone
    canvas.draw("●", at: .zero, style: tone)
    canvas.draw(word, at: GridPoint(x: size.width - word.columns, y: 0), style: tone)
    let room = nameRoom(in: size.width)
    let name = layout(status.id, width: room, look ?? .default, lines: 1)
    canvas.draw(name, in: GridRect(x: 2, y: 0, width: room, height: 1))
    guard let note = note(in: size.width, look: look) else { return }
    let (width, height) = (note.layout.width, note.layout.size.height)
    canvas.draw(note.layout, in: GridRect(x: note.x, y: note.y, width: width, height: height))
  }

  /// The texts one after another.
  package var spokenText: String {
    [status.id, status.health.rawValue, status.note].filter { !$0.isEmpty }
      .joined(separator: ", ")
  }

  /// From this width on, the note stands beside the name.
  private static let comfortable = 50
  /// The columns of the longest word for a health, and one before it.
  private static let wordRoom = 8

  private var tone: CellStyle {
    switch status.health {
    case .running: tones.positive
    case .slow: tones.caution
    case .down: tones.negative
    }
  }

  private func nameRoom(in width: Int) -> Int {
    max(0, width < Self.comfortable ? width - 2 - Self.wordRoom : width / 3)
  }

  private func note(
    in width: Int, look: CellStyle? = nil
  ) -> (layout: TextLayout, x: Int, y: Int)? {
    if status.note.isEmpty { return nil }
    let isBeside = width >= Self.comfortable
    let x = isBeside ? nameRoom(in: width) + 4 : 2
    let room = isBeside ? width - x - Self.wordRoom : width - x
    return (layout(status.note, width: room, look ?? .secondary), x, isBeside ? 0 : 1)
  }

  private func layout(_ text: String, width: Int, _ style: CellStyle, lines: Int = 3) -> TextLayout
  {
    TextLayout(
      text, style: style, width: max(1, width),
      options: TextLayout.Options(maximumLines: lines, truncation: .tail))
  }
}
