import CharacterGrid
import GridViews

/// A list of services and their health that tracks its view model.
///
///     ╭─ Services ───────────────────────╮
///     │ ● Sign-in                running │
///     │ ● Payments                  slow │
///     │   Cards take up to 40 seconds    │
///     ╰──────────────────────────────────╯
public final class StatusListView: FilledView {
  private let list = StatusListStateView()
  private let viewModel: any StatusListViewModel

  /// Makes a view for a model.
  public init(_ viewModel: any StatusListViewModel) {
    self.viewModel = viewModel
    super.init(by: list)
    list.send = { viewModel.send($0) }
  }

  /// Reads the model.
  public override func updateProperties() {
    list.show(
      StatusListState(
        statuses: viewModel.statuses, isLoading: viewModel.isLoading, failure: viewModel.failure))
  }
}
