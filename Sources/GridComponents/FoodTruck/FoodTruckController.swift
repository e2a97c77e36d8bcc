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
  private let model: any ViewModel<FoodTruckState>

  /// Makes a controller of a model.
  public init(_ model: any ViewModel<FoodTruckState>) {
    self.model = model
    super.init(FoodTruckFace(model))
    face.send = { model.send($0) }
  }

  /// Reads what was ordered, and nothing else.
  public override func updateProperties() {
    face.updateOrders(
      model.orders, count: model.orderCount, takings: model.takings)
  }

  /// Reads which donuts there are; what they are called is read by their rows.
  public override func viewWillLayoutSubviews() { face.updateMenu(model.menu) }
}
