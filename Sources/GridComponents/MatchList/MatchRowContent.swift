package import CharacterGrid
import GridViews

/// The content of one row of a list of matches.
///
/// The sides are above the venue or, on wide screens, beside it. The score is at the right.
///
///     Cameroon – France                     1 – 0
///     Stade Ahmadou Ahidjo, Yaoundé           67'
package struct MatchRowContent: CellContent, Hashable, Sendable {
  /// The match that is shown.
  package let match: MatchRow
  /// The colours.
  package let tones: Tones

  /// Makes the content of a row, with the given colours.
  package init(_ match: MatchRow, tones: Tones) {
    self.match = match
    self.tones = tones
  }

  /// Returns as many rows as the texts need in their columns.
  package func size(within width: Int?) -> GridSize {
    let width = width ?? Self.comfortable
    let height = parts(in: width).reduce(1) { max($0, $1.y + $1.layout.size.height) }
    return GridSize(width: width, height: height)
  }

  /// Draws each text in its columns.
  package func draw(in canvas: inout Canvas, size: GridSize, look: CellStyle?) {
    for part in parts(in: size.width, look: look) {
      let room = GridSize(width: part.layout.width, height: part.layout.size.height)
      canvas.draw(part.layout, in: GridRect(origin: GridPoint(x: part.x, y: part.y), size: room))
    }
  }

  /// The sides, the score, the status and the venue as one text.
  package var spokenText: String {
    [sides, match.score, match.status.label, match.venue].filter { !$0.isEmpty }
      .joined(separator: ", ")
  }

  private var sides: String { "\(match.home) – \(match.away)" }

  // MARK: - Columns

  /// The smallest width in which the venue is beside the sides.
  private static let comfortable = 56

  /// A text and its first cell.
  private struct Part {
    let layout: TextLayout
    let x: Int
    let y: Int
  }

  private func parts(in width: Int, look: CellStyle? = nil) -> [Part] {
    width < Self.comfortable
      ? stackedParts(in: width, look: look) : alignedParts(in: width, look: look)
  }

  private func stackedParts(in width: Int, look: CellStyle?) -> [Part] {
    let numbers = numbers(look)
    // At most a third, so that a long score leaves space for the names.
    let edge = min(numbers.map(\.text.columns).max() ?? 0, width / 3)
    let names = text(sides, width: width - edge - 2, look ?? .default)
    var parts = [Part(layout: names, x: 0, y: 0)]
    for (row, run) in numbers.enumerated() {
      let layout = text(run.text, width: edge, run.style, lines: 1, at: .trailing)
      parts.append(Part(layout: layout, x: width - edge, y: row))
    }
    if match.venue.isEmpty { return parts }
    let venue = text(match.venue, width: width - edge - 2, look ?? .secondary, lines: 2)
    return parts + [Part(layout: venue, x: 0, y: names.size.height)]
  }

  private func alignedParts(in width: Int, look: CellStyle?) -> [Part] {
    let (status, score) = (7, 8)
    let names = (width - status - score) / 2
    let place = width - status - score - names
    let run = TextRun(match.status.label, style: look ?? statusStyle)
    let texts = [
      (text(sides, width: names - 2, look ?? .default), 0),
      (text(match.venue, width: place - 2, look ?? .secondary, lines: 2), names),
      (text(run.text, width: status, run.style, lines: 1, at: .trailing), names + place),
      (text(match.score, width: score, look ?? .emphasis, lines: 1, at: .trailing), width - score),
    ]
    return texts.filter { !$0.0.text.isEmpty }.map { Part(layout: $0.0, x: $0.1, y: 0) }
  }

  /// Returns the score and the status below it, without empty texts.
  private func numbers(_ look: CellStyle?) -> [TextRun] {
    let score = TextRun(match.score, style: look ?? .emphasis)
    let status = TextRun(match.status.label, style: look ?? statusStyle)
    return [score, status].filter { !$0.text.isEmpty }
  }

  private var statusStyle: CellStyle {
    switch match.status {
    case .upcoming: tones.accent
    case .live: tones.negative.bold
    case .finished: .secondary
    }
  }

  private func text(
    _ text: String, width: Int, _ style: CellStyle, lines: Int = 3,
    at alignment: TextLayout.Alignment = .leading
  ) -> TextLayout {
    TextLayout(
      // A layout needs a column even if the list is narrower than the margins.
      text, style: style, width: max(1, width),
      options: TextLayout.Options(
        maximumLines: lines, truncation: .tail, alignment: alignment))
  }
}
