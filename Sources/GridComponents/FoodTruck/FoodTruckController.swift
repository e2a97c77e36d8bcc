import GridViews

/// A food truck that follows its view model by tracking alone.
///
///     ╭─ Food truck ───────────────────────╮
///     │ Donuts            enter orders one │
///     │ ◎ Glazed                     $2.50 │
///     │ ────────────────────────────────── │
///     │ Orders                           2 │
///     │ Takings                      $5.45 │
///     │                                    │
///     │ [ Randomize ] [ Add a donut ]      │
///     ╰────────────────────────────────────╯
public final class FoodTruckController: FaceController<FoodTruckFace> {
  private let viewModel: any FoodTruckViewModel

  /// Makes a controller of a model.
  public init(_ viewModel: any FoodTruckViewModel) {
    self.viewModel = viewModel
    super.init(FoodTruckFace(draft: { viewModel.draft }))
    face.send = { viewModel.send($0) }
  }

  /// Reads what was ordered, and nothing else.
  public override func updateProperties() {
    face.updateOrders(
      viewModel.orders, count: viewModel.orderCount, takings: viewModel.takings)
  }

  /// Reads which donuts there are; what they are called is read by their rows.
  public override func viewWillLayoutSubviews() { face.updateDonuts(viewModel.donuts) }
}
