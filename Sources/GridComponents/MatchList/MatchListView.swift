package import CharacterGrid
package import GridViews

/// A list of matches that tracks its model.
///
///     ╭─ Matches ────────────────────────────╮
///     │ Cameroon – France              1 – 0 │
///     │ Stade Ahmadou Ahidjo,            67' │
///     │ Yaoundé                              │
///     │ ──────────────────────────────────── │
///     │ Japan – Brazil                 2 – 3 │
///     │                                   FT │
///     ╰──────────────────────────────────────╯
///
/// The view reads the list of matches, and the handler of each cell reads its own match. So a
/// change to one match runs one handler and measures one cell.
public final class MatchListView: FilledView {
  private let list = MatchListStateView()
  private let model: any ViewModel<MatchListState>

  /// Makes a view for a model.
  public init(_ model: any ViewModel<MatchListState>) {
    self.model = model
    super.init(by: list)
  }

  /// Reads the list of matches.
  public override func updateProperties() {
    // Captured here: a read inside of the closure would be tracked by the layout of the table.
    let ids = model.ids
    list.updateRows(ids) { [model] cell, row in
      let id = ids[row]
      cell.configurationUpdateHandler = { cell, _ in
        // After this commit a removed match has no row.
        guard let match = model[\.matches[id: id]] else { return }
        cell.content = MatchRowContent(match, tones: cell.tones)
      }
    }
  }
}

// MARK: - The state view

/// The state view of a list of matches: a box around a table whose cells are as high as their
/// texts.
package final class MatchListStateView: Box, StateView {
  /// The last state that was shown as a whole.
  package private(set) var shown = MatchListState()
  private let table: TableView
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
    // Cells that stay are not configured again.
    for path in table.visibleRows where path.row < state.matches.count {
      table.cell(at: path)?.content = MatchRowContent(state.matches[path.row], tones: tones)
    }
  }

  /// Shows a row for each id.
  ///
  /// A cell is kept as long as its row is in the list.
  ///
  /// - Parameters:
  ///   - ids: The ids of the rows, from the top.
  ///   - configure: Configures a cell that is new or is reused for another row.
  package func updateRows(_ ids: [AnyHashable], configure: @escaping (ListCell, Int) -> Void) {
    cells.configure = configure
    message.isHidden = !ids.isEmpty
    table.changeRows(from: self.ids, to: ids)
    self.ids = ids
  }

  /// Shows the same state in the colours of the new style.
  package override func traitsDidChange(from previous: Traits) {
    if traits.style != previous.style, !shown.matches.isEmpty { show(shown) }
  }

  /// Gives the table the whole box; the column of its indicator is the inner margin of the border.
  package override func layoutSubviews() {
    table.frame = content.inset(by: GridInsets(left: 1))
    let words = message.sizeThatFits(.unspecified).width
    let inside = content.inset(by: GridInsets(left: 1, right: 1))
    message.frame = GridRect(
      x: inside.minX + max(0, inside.size.width - words) / 2,
      y: inside.minY + max(0, inside.size.height - 1) / 2,
      width: min(words, inside.size.width), height: 1)
  }

  /// Returns the rows of all matches and of the border.
  package override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let width = proposal.width ?? 40
    let rows = table.sizeThatFits(ProposedSize(width: width - 3)).height
    return GridSize(width: width, height: proposal.height ?? max(1, rows) + 2)
  }
}

/// Configures the cells.
///
/// The table is made before the state view, so it can capture this object but not the state view.
@MainActor private final class CellMaker {
  var configure: (ListCell, Int) -> Void = { _, _ in }
}
