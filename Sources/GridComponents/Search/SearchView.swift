import CharacterGrid
public import GridViews

/// A search that follows its view model by tracking alone: the field reads the query, and the view
/// what has come of it.
public final class SearchView: View {
  private let model: any ViewModel<SearchState>
  private let face = SearchFace()

  /// Shows a search.
  public init(_ model: any ViewModel<SearchState>) {
    self.model = model
    super.init()
    face.readQuery = { model.query }
    face.send = { model.send($0) }
    addSubview(face)
  }

  /// Reads what has come of the search.
  public override func updateProperties() { face.update(model.phase) }

  /// Gives the search the whole room.
  public override func layoutSubviews() { face.frame = bounds }

  /// The search's size.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    face.sizeThatFits(proposal)
  }
}
