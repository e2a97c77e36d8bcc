import CharacterGrid
public import GridViews

/// A list that follows its view model by tracking alone: the view reads which rows there are, and
/// each cell's handler what its own row shows.
public final class ListItemView: View {
  private let viewModel: any ListItemViewModel
  private let face = ListItemFace()

  /// Shows a list.
  public init(_ viewModel: any ListItemViewModel) {
    self.viewModel = viewModel
    super.init()
    face.configure = { cell, row in
      let row = viewModel.rows[row]
      cell.configurationUpdateHandler = { cell, _ in cell.content = row.item.content }
    }
    face.send = { viewModel.send($0) }
    addSubview(face)
  }

  /// Reads which rows there are.
  public override func updateProperties() {
    face.update(title: viewModel.title, rows: viewModel.rows.map(\.id))
  }

  /// Gives the list the whole room.
  public override func layoutSubviews() { face.frame = bounds }

  /// The list's size.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    face.sizeThatFits(proposal)
  }
}
