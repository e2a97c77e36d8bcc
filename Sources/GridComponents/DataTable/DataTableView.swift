import CharacterGrid
public import GridViews

/// A table of data that follows its view model by tracking alone.
public final class DataTableView: View {
  private let viewModel: any DataTableViewModel
  private let face = DataTableFace()

  /// Shows a table.
  public init(_ viewModel: any DataTableViewModel) {
    self.viewModel = viewModel
    super.init()
    face.send = { viewModel.send($0) }
    addSubview(face)
  }

  /// Reads the model.
  public override func updateProperties() {
    face.show(
      DataTableState(
        title: viewModel.title, columns: viewModel.columns, rows: viewModel.rows,
        sorting: viewModel.sorting))
  }

  /// Gives the table the whole room.
  public override func layoutSubviews() { face.frame = bounds }

  /// The table's size.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    face.sizeThatFits(proposal)
  }
}
