package import CharacterGrid
package import GridViews

/// The drawn list of matches: a box around a table whose cells are as high as their texts need.
package final class MatchListFace: Box, Face {
  /// What is shown now, if it was told as a whole.
  package private(set) var shown = MatchListState()
  /// The rows, whose cells are made by whoever tells which there are.
  let table: TableView
  private let message = Label("No match today", style: .secondary)
  private let cells: CellMaker
  private var ids: [AnyHashable] = []

  /// Makes a list without a match.
  package init() {
    let cells = CellMaker()
    self.cells = cells
    table = TableView(rows: 0, estimatedHeight: 2) { table, path in
      let cell = table.dequeueCell()
      cells.configure(cell, path.row)
      return cell
    }
    super.init(title: "Matches", titleStyle: .title, borderStyle: .border)
    table.hasSeparators = true
    for view in [table, message] as [View] { addSubview(view) }
  }

  /// Shows a whole state at once.
  package func show(_ state: MatchListState) {
    shown = state
    updateRows(state.matches.map(\.id)) { [unowned self] cell, row in
      cell.content = MatchRowContent(shown.matches[row], tones: tones)
    }
    for path in table.visibleRows where path.row < state.matches.count {
      table.cell(at: path)?.content = MatchRowContent(state.matches[path.row], tones: tones)
    }
  }

  /// Shows which rows there are; a cell is kept as long as its row is in the list.
  ///
  /// - Parameters:
  ///   - ids: Tell the rows apart.
  ///   - configure: Says what a cell shows that is new or shows another row now.
  package func updateRows(_ ids: [AnyHashable], configure: @escaping (ListCell, Int) -> Void) {
    cells.configure = configure
    message.isHidden = !ids.isEmpty
    let changes = ids.difference(from: self.ids)
    self.ids = ids
    for change in changes {
      switch change {
      case .remove(let row, _, _): table.removeRows(at: RowPath(row: row))
      case .insert(let row, _, _): table.insertRows(at: RowPath(row: row))
      }
    }
  }

  /// Shows the same in the colours of another ground.
  package override func traitsDidChange(from previous: Traits) {
    if traits.style != previous.style, !shown.matches.isEmpty { show(shown) }
  }

  /// Gives the table all the room; the column of its indicator is the border's inner margin.
  package override func layoutSubviews() {
    table.frame = content.inset(by: GridInsets(left: 1))
    let words = message.sizeThatFits(.unspecified).width
    let inside = content.inset(by: GridInsets(left: 1, right: 1))
    message.frame = GridRect(
      x: inside.minX + max(0, inside.size.width - words) / 2,
      y: inside.minY + max(0, inside.size.height - 1) / 2,
      width: min(words, inside.size.width), height: 1)
  }

  /// The rows of all matches and the border.
  package override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let width = proposal.width ?? 40
    let rows = table.sizeThatFits(ProposedSize(width: width - 3)).height
    return GridSize(width: width, height: proposal.height ?? max(1, rows) + 2)
  }
}

/// What the table asks for its cells, which is known only after the table.
@MainActor private final class CellMaker {
  var configure: (ListCell, Int) -> Void = { _, _ in }
}
