public import GridViews

/// A sparkline that follows its view model by tracking alone.
///
///     ╭─ Visitors ─────────────╮
///     │ last 56  ▲ 9 22 values │
///     │    ▁▄▂      ▃▅▂    ▂▅█ │
///     │ ▁▃▆███▅▁▂▄▆▇███▃▂▅▇███ │
///     │ min 12          max 56 │
///     ╰────────────────────────╯
public final class SparklineView: View {
  private let face = SparklineFace()
  private let model: any ViewModel<SparklineState>

  /// Makes a view of a model.
  public init(_ model: any ViewModel<SparklineState>) {
    self.model = model
    super.init()
    addSubview(face)
  }

  /// Reads the title and the values.
  public override func updateProperties() { face.show(model.state) }

  /// Gives the face all the room.
  public override func layoutSubviews() { face.frame = bounds }

  /// The face's size.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    face.sizeThatFits(proposal)
  }
}
