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
    list.updateRows(model.ids) { [model] cell, id in
      // After this commit a removed match has no row.
      guard let match = model[\.matches[id: id]] else { return }
      cell.content = MatchRowContent(match, tones: cell.tones)
    }
  }
}

// MARK: - The state view

/// The state view of a list of matches: a box around a table whose cells are as high as their
/// texts.
package final class MatchListStateView: StateBox<MatchListState> {
  private let ids = GivenRows<MatchRow.ID>()
  private lazy var table = ids.table(id: \.self, estimatedHeight: 2) { [weak self] cell, id in
    self?.configure(cell, id)
  }
  private let message = Label("No match today", style: .secondary, alignment: .center)
  private var configure: (ListCell, MatchRow.ID) -> Void = { _, _ in }

  /// Makes a list without a match.
  package init() {
    super.init(MatchListState(), title: "Matches", isEmpty: true)
    table.hasSeparators = true
    for view in [table, message] as [View] { addSubview(view) }
  }

  /// Shows a whole state at once.
  package override func show(_ state: MatchListState) {
    let old = shown
    super.show(state)
    updateRows(state.matches.map(\.id)) { [unowned self] cell, id in
      guard let match = shown.matches[id: id] else { return }
      cell.content = MatchRowContent(match, tones: cell.tones)
    }
    // A row whose id stays is not configured again by itself.
    ids.configureAgain { old.matches[id: $0] != state.matches[id: $0] }
  }

  /// Shows a row for each id.
  ///
  /// A cell is kept as long as its row is in the list.
  ///
  /// - Parameters:
  ///   - ids: The ids of the rows, from the top.
  ///   - configure: Configures a cell that is new or is reused for another row.
  package func updateRows(
    _ ids: [MatchRow.ID], configure: @escaping (ListCell, MatchRow.ID) -> Void
  ) {
    self.configure = configure
    message.isHidden = !ids.isEmpty
    self.ids.show(ids)
  }

  /// Gives the table the whole box; the column of its indicator is the inner margin of the border.
  package override func layoutSubviews() {
    table.frame = content.inset(by: GridInsets(left: 1))
    message.frame = inside.middleRow
  }

  /// Returns the rows of all matches and of the border.
  package override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let width = proposal.width ?? 40
    let rows = table.sizeThatFits(ProposedSize(width: width - 3)).height
    return GridSize(width: width, height: proposal.height ?? max(1, rows) + 2)
  }
}
