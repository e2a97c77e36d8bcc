public import CharacterGrid

/// A rotating dot for work in progress; only the stage's virtual clock moves it.
public final class ActivityIndicator: View {
  /// Whether it rotates; at rest it shows nothing.
  public var isAnimating = false {
    didSet {
      didAssign("isAnimating", changed: isAnimating != oldValue, value: "\(isAnimating)")
      ticker.isOn = isAnimating
    }
  }

  /// The style of the dot.
  public let style: CellStyle

  private static let glyphs = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
  private lazy var ticker = Ticker(of: self)

  /// Makes an indicator at rest.
  public init(style: CellStyle = .default) {
    self.style = style
    super.init()
  }

  /// The size of one cell.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    proposal.clamping(GridSize(width: 1, height: 1))
  }

  override class var untrackedClass: View.Type { ActivityIndicator.self }

  /// Draws the current step.
  public override func draw(in canvas: inout Canvas) {
    guard isAnimating else { return }
    canvas.draw(Self.glyphs[ticker.count % Self.glyphs.count], at: .zero, style: style)
  }

  /// Starts the animation by the clock of the new stage.
  public override func didMoveToStage() { ticker.restart() }
}

// MARK: - The clock of animations

/// Draws a view again at each tick of its stage's virtual clock, while it is on a stage.
@MainActor final class Ticker {
  /// Whether it ticks; each start counts from 0.
  var isOn = false { didSet { if isOn != oldValue { restart() } } }
  /// The number of ticks since the start.
  private(set) var count = 0
  /// Weak: a tick may be due while another thread releases the view, or its deinit may start one.
  private weak var view: View?
  private let interval: Duration
  /// Stands for the last start: ticks that were queued by an earlier one are ignored.
  private var start = Start()

  private final class Start {}

  /// Makes a ticker of a view, which must retain it.
  init(of view: View, every interval: Duration = .milliseconds(100)) {
    self.view = view
    self.interval = interval
  }

  /// Starts again from 0; to be called when the view is added to a stage.
  func restart() {
    start = Start()
    count = 0
    tickLater(since: start)
  }

  private func tickLater(since start: Start) {
    guard isOn, start === self.start, let queue = view?.stage?.queue else { return }
    queue.enqueue(after: interval) { [weak self] in
      MainActor.assumeIsolated { self?.tick(since: start) }
    }
  }

  private func tick(since start: Start) {
    guard start === self.start else { return }
    count += 1
    view?.setNeedsDisplay()
    tickLater(since: start)
  }
}
