import CharacterGrid
public import GridViews

/// A list that follows its view model by tracking alone: the view reads which rows there are, and
/// each cell's handler what its own row shows.
public final class ListItemView: View {
  private let model: any ViewModel<ListItemState>
  private let face = ListItemFace()

  /// Shows a list.
  public init(_ model: any ViewModel<ListItemState>) {
    self.model = model
    super.init()
    face.send = { model.send($0) }
    addSubview(face)
  }

  /// Reads which rows there are.
  public override func updateProperties() {
    let ids = model.ids
    face.configure = { [model] cell, row in
      let id = ids[row]
      cell.configurationUpdateHandler = { cell, _ in
        guard let item = model[\.items[id: id]] else { return }
        cell.content = item.content
      }
    }
    face.update(title: model.title, rows: ids)
  }

  /// Gives the list the whole room.
  public override func layoutSubviews() { face.frame = bounds }

  /// The list's size.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    face.sizeThatFits(proposal)
  }
}
