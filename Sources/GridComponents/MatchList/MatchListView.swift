public import CharacterGrid
public import GridViews

/// A list of matches that follows its view models by tracking alone.
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
/// The view reads which matches there are, and each cell's handler what its own match says: a
/// change to one match runs one handler and measures one cell.
public final class MatchListView: View {
  private let list = MatchListFace()
  private let model: any ViewModel<MatchListState>

  /// Makes a view of a model.
  public init(_ model: any ViewModel<MatchListState>) {
    self.model = model
    super.init()
    addSubview(list)
  }

  /// Reads which matches there are.
  public override func updateProperties() {
    let ids = model.ids
    list.updateRows(ids) { [model] cell, row in
      let id = ids[row]
      cell.configurationUpdateHandler = { cell, _ in
        guard let match = model[\.matches[id: id]] else { return }
        cell.content = MatchRowContent(match, tones: cell.tones)
      }
    }
  }

  /// Gives the list the whole view.
  public override func layoutSubviews() { list.frame = bounds }

  /// The list's size.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    list.sizeThatFits(proposal)
  }
}
