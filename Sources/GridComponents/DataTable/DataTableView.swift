import CharacterGrid
public import GridViews

/// A table of data that follows its view model by tracking alone.
public final class DataTableView: View {
  private let model: any ViewModel<DataTableState>
  private let face = DataTableFace()

  /// Shows a table.
  public init(_ model: any ViewModel<DataTableState>) {
    self.model = model
    super.init()
    face.send = { model.send($0) }
    addSubview(face)
  }

  /// Reads the model.
  public override func updateProperties() { face.show(model.state) }

  /// Gives the table the whole room.
  public override func layoutSubviews() { face.frame = bounds }

  /// The table's size.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    face.sizeThatFits(proposal)
  }
}
