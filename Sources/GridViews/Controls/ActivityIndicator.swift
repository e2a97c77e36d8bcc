public import CharacterGrid

/// A dot that circles while something is awaited, moved by the stage's virtual clock alone.
public final class ActivityIndicator: View {
  /// Whether it circles; at rest it shows nothing.
  public var isAnimating = false {
    didSet {
      didAssign("isAnimating", changed: isAnimating != oldValue, value: "\(isAnimating)")
      if isAnimating != oldValue { restart() }
    }
  }

  /// The look.
  public let style: Style

  private static let glyphs = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
  private static let interval = Duration.milliseconds(100)
  private var step = 0
  /// Ticks that belong to an earlier start are ignored.
  private var start = 0

  /// Makes an indicator at rest.
  public init(style: Style = .default) {
    self.style = style
    super.init()
  }

  /// One cell.
  public override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    proposal.clamping(Size(width: 1, height: 1))
  }

  override class var untrackedClass: View.Type { ActivityIndicator.self }

  /// Draws the present step.
  public override func draw(in canvas: inout Canvas) {
    guard isAnimating else { return }
    canvas.draw(Self.glyphs[step % Self.glyphs.count], at: .zero, style: style)
  }

  /// Begins to move where there is a clock.
  public override func didMoveToStage() { restart() }

  private func restart() {
    start += 1
    step = 0
    tickLater(since: start)
  }

  private func tickLater(since start: Int) {
    guard isAnimating, start == self.start, let queue = stage?.queue else { return }
    queue.enqueue(after: Self.interval) { [weak self] in
      MainActor.assumeIsolated { self?.tick(since: start) }
    }
  }

  private func tick(since start: Int) {
    guard start == self.start else { return }
    step += 1
    setNeedsDisplay()
    tickLater(since: start)
  }
}
