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
    let height = parts(in: width).reduce(1) { max($0, $1.end) }
    return GridSize(width: width, height: height)
  }

  /// Draws each text in its columns.
  package func draw(in canvas: inout Canvas, size: GridSize, look: CellStyle?) {
    for part in parts(in: size.width, look: look) { part.draw(in: &canvas) }
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

  private func parts(in width: Int, look: CellStyle? = nil) -> [RowPart] {
    width < Self.comfortable
      ? stackedParts(in: width, look: look) : alignedParts(in: width, look: look)
  }

  private func stackedParts(in width: Int, look: CellStyle?) -> [RowPart] {
    let numbers = numbers(look)
    // At most a third, so that a long score leaves space for the names.
    let edge = min(numbers.map(\.text.columns).max() ?? 0, width / 3)
    let room = width - edge - 2
    let names = RowPart(sides, x: 0, width: room, look ?? .default)
    let venue = RowPart(
      match.venue, x: 0, y: names.end, width: room, look ?? .secondary, lines: 2)
    let edges = numbers.enumerated().map { row, run in
      RowPart(
        run.text, x: width - edge, y: row, width: edge, run.style, lines: 1, at: .trailing)
    }
    return [names] + edges + (match.venue.isEmpty ? [] : [venue])
  }

  private func alignedParts(in width: Int, look: CellStyle?) -> [RowPart] {
    let (status, score) = (7, 8)
    let names = (width - status - score) / 2
    let place = width - status - score - names
    let parts = [
      RowPart(sides, x: 0, width: names - 2, look ?? .default),
      RowPart(match.venue, x: names, width: place - 2, look ?? .secondary, lines: 2),
      RowPart(
        match.status.label, x: names + place, width: status, look ?? statusStyle, lines: 1,
        at: .trailing),
      RowPart(
        match.score, x: width - score, width: score, look ?? .emphasis, lines: 1, at: .trailing),
    ]
    return parts.filter { !$0.layout.text.isEmpty }
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
}
