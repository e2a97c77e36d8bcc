public import CharacterGrid

/// An animation that shows that work is in progress.
///
/// It moves with the stage's clock.
///
///     ⠋ ⠙ ⠹ ⠸    and so on
public final class ActivityIndicator: View, UpdatesOnEveryPlatform {
  /// Whether the animation runs.
  ///
  /// If it is false, nothing is shown.
  public var isAnimating = false {
    didSet {
      didAssign("isAnimating", changed: isAnimating != oldValue, value: "\(isAnimating)")
      ticker.isOn = isAnimating
    }
  }

  /// The style of the animation.
  public let style: CellStyle

  private lazy var ticker = Ticker(of: self)
  private let content: (() -> Bool)?

  /// Makes an indicator that does not move until ``isAnimating`` is true.
  public init(style: CellStyle = .default) {
    (self.style, content) = (style, nil)
    super.init()
    state.overridden.all.remove(.updateProperties)
  }

  /// Makes an indicator whose state is read from models; the closure runs again when they change.
  public init(
    style: CellStyle = .default, isAnimating content: @escaping @MainActor () -> Bool
  ) {
    (self.style, self.content) = (style, content)
    super.init()
    state.overridden.tracked.insert(.updateProperties)
  }

  /// Reads whether the animation runs, if the indicator was made with a closure.
  public override func updateProperties() { if let content { isAnimating = content() } }

  /// One cell.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    proposal.clamping(GridSize(width: 1, height: 1))
  }

  override class var untrackedClass: View.Type { ActivityIndicator.self }

  /// Draws the current step.
  public override func draw(in canvas: inout Canvas) {
    guard isAnimating else { return }
    canvas.draw(Self.pictures[ticker.count % Self.pictures.count], at: .zero, style: style)
  }

  private static let pictures = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]

  /// Restarts the animation with the clock of the new stage.
  public override func didMoveToStage() { ticker.restart() }
}

// MARK: - The clock of animations

/// Draws a view again at each tick of its stage's clock, while the view is on a stage.
@MainActor final class Ticker {
  /// Whether the ticker runs.
  ///
  /// Each start counts from 0.
  var isOn = false { didSet { if isOn != oldValue { restart() } } }
  /// The number of ticks since the start.
  private(set) var count = 0
  /// Weak, because a tick may be due while another thread releases the view, or the view's deinit
  /// may start a tick.
  private weak var view: View?
  /// Identifies the last start.
  ///
  /// Ticks of an earlier start are ignored.
  private var start = Start()

  private final class Start {}

  /// Makes a ticker for a view.
  ///
  /// The view must retain the ticker.
  init(of view: View) { self.view = view }

  /// Starts again from 0.
  ///
  /// Call it when the view is added to a stage.
  func restart() {
    start = Start()
    count = 0
    tickLater(since: start)
  }

  private func tickLater(since start: Start) {
    guard isOn, start === self.start, let queue = view?.stage?.queue else { return }
    queue.enqueue(after: .milliseconds(100)) { [weak self] in
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
