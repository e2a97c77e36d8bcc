import CharacterGrid
import GridViews

/// One column of a score board: a title over two numbers.
final class ScoreCellView: View {
  private let title = Label(style: .secondary, alignment: .center, numberOfLines: 1)
  private let home = Label(alignment: .center, numberOfLines: 1)
  private let away = Label(alignment: .center, numberOfLines: 1)

  override init() {
    super.init()
    for label in [title, home, away] { addSubview(label) }
  }

  func show(_ cell: ScoreCell, in tones: Tones) {
    title.text = cell.title
    home.text = number(cell.home, style: cell.style)
    away.text = number(cell.away, style: cell.style)
    home.style = look(of: .home, in: cell, tones)
    away.style = look(of: .away, in: cell, tones)
  }

  private func number(_ text: String, style: ScoreCell.Style) -> String {
    switch style {
    case .simple: text
    case .border: "│\(text)│"
    case .background: " \(text) "
    }
  }

  /// The winner's number stands out, and the other one steps back.
  private func look(of side: ScoreSide, in cell: ScoreCell, _ tones: Tones) -> CellStyle {
    if let winner = cell.winner, winner != side { return .secondary }
    if cell.style == .background { return .highlight }
    return cell.winner == nil ? .emphasis : tones.positive.bold
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let widths = [title, home, away].map { $0.sizeThatFits(.unspecified).width }
    let width = max(4, widths.max() ?? 0)
    return GridSize(width: min(width, proposal.width ?? width), height: 3)
  }

  override func layoutSubviews() {
    for (row, label) in [title, home, away].enumerated() {
      let ideal = label === title ? bounds.size.width : label.sizeThatFits(.unspecified).width
      let width = min(ideal, bounds.size.width)
      let x = (bounds.size.width - width) / 2
      label.frame = GridRect(x: x, y: row, width: width, height: 1)
    }
  }
}
