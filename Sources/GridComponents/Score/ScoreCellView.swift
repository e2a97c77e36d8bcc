import CharacterGrid
import GridViews

/// One column of a score board: a title over two numbers.
final class ScoreCellView: View {
  private let title = Label(style: .secondary, alignment: .center)
  private let home = Label(alignment: .center)
  private let away = Label(alignment: .center)

  override init() {
    super.init()
    for label in [title, home, away] { addSubview(label) }
  }

  func show(_ cell: ScoreCell) {
    title.text = cell.title
    home.text = number(cell.home, style: cell.style)
    away.text = number(cell.away, style: cell.style)
    for label in [home, away] {
      label.style = cell.style == .background ? .highlight : .emphasis
    }
  }

  private func number(_ text: String, style: ScoreCell.Style) -> String {
    switch style {
    case .simple: text
    case .border: "│\(text)│"
    case .background: " \(text) "
    }
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    let widths = [title, home, away].map { $0.sizeThatFits(.unspecified).width }
    return Size(width: max(4, widths.max() ?? 0), height: 3)
  }

  override func layoutSubviews() {
    for (row, label) in [title, home, away].enumerated() {
      let width = label === title ? bounds.size.width : label.sizeThatFits(.unspecified).width
      let x = (bounds.size.width - width) / 2
      label.frame = Rect(x: x, y: row, width: width, height: 1)
    }
  }
}
