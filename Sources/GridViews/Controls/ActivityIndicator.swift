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

/// Calls a view again and again by its stage's virtual clock, while it is on a stage.
@MainActor final class Ticker {
  /// Whether it is to tick; each start counts from 0.
  var isOn = false { didSet { if isOn != oldValue { restart() } } }
  /// How many ticks there were since the start.
  private(set) var count = 0
  private unowned let view: View
  private let interval: Duration
  /// Ticks that belong to an earlier start are ignored.
  private var start = 0

  /// The view keeps the ticker, and is drawn anew at each tick.
  init(of view: View, every interval: Duration = .milliseconds(100)) {
    self.view = view
    self.interval = interval
  }

  /// Begins anew; to be called when the view comes onto a stage.
  func restart() {
    start += 1
    count = 0
    tickLater(since: start)
  }

  private func tickLater(since start: Int) {
    guard isOn, start == self.start, let queue = view.stage?.queue else { return }
    queue.enqueue(after: interval) { [weak self] in
      MainActor.assumeIsolated { self?.tick(since: start) }
    }
  }

  private func tick(since start: Int) {
    guard start == self.start else { return }
    count += 1
    view.setNeedsDisplay()
    tickLater(since: start)
  }
}
