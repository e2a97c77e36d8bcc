public import CharacterGrid

/// A dot that circles while something is awaited, moved by the stage's virtual clock alone.
public final class ActivityIndicator: View {
  /// Whether it circles; at rest it shows nothing.
  public var isAnimating = false {
    didSet {
      didAssign("isAnimating", changed: isAnimating != oldValue, value: "\(isAnimating)")
      ticker.isOn = isAnimating
    }
  }

  /// The look.
  public let style: CellStyle

  private static let glyphs = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
  private lazy var ticker = Ticker(of: self)

  /// Makes an indicator at rest.
  public init(style: CellStyle = .default) {
    self.style = style
    super.init()
  }

  /// One cell.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    proposal.clamping(GridSize(width: 1, height: 1))
  }

  override class var untrackedClass: View.Type { ActivityIndicator.self }

  /// Draws the present step.
  public override func draw(in canvas: inout Canvas) {
    guard isAnimating else { return }
    canvas.draw(Self.glyphs[ticker.count % Self.glyphs.count], at: .zero, style: style)
  }

  /// Begins to move where there is a clock.
  public override func didMoveToStage() { ticker.restart() }
}
