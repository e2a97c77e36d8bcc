public import GridViews

/// A bar chart that follows its view model by tracking alone.
///
///     ╭─ Medals ─────────────────────╮
///     │ Norway ██████████████████ 37 │
///     │ Italy  ████████▎          17 │
///     │                              │
///     │ [ ] Largest first            │
///     ╰──────────────────────────────╯
public final class BarChartView: View {
  private let face: BarChartFace
  private let model: any ViewModel<BarChartState>

  /// Makes a view of a model.
  public init(_ model: any ViewModel<BarChartState>) {
    self.model = model
    face = BarChartFace(isSorted: { model.isSorted })
    super.init()
    face.send = { model.send($0) }
    addSubview(face)
  }

  /// Reads the title, the bars and their order.
  public override func updateProperties() { face.show(model.state) }

  /// Gives the face all the room.
  public override func layoutSubviews() { face.frame = bounds }

  /// The face's size.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    face.sizeThatFits(proposal)
  }
}
