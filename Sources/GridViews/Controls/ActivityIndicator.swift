public import CharacterGrid

/// Moves while work is in progress; only the stage's virtual clock moves it.
///
///     ⠋ ⠙ ⠹ ⠸    dots, and so on
///     ◐ ◓ ◑ ◒    half of a circle
///
/// An animation has the same columns in each of its pictures, so nothing beside it moves.
public final class ActivityIndicator: View {
  /// Whether it moves; at rest it shows nothing.
  public var isAnimating = false {
    didSet {
      didAssign("isAnimating", changed: isAnimating != oldValue, value: "\(isAnimating)")
      ticker.isOn = isAnimating
    }
  }

  /// The animation.
  public var animation: Animation {
    didSet {
      didAssign(
        "animation", changed: animation != oldValue, resizes: animation.columns != oldValue.columns,
        value: "\(animation)")
    }
  }

  /// The style of what moves.
  public let style: CellStyle

  private lazy var ticker = Ticker(of: self)
  private let content: (() -> Bool)?

  /// Makes an indicator at rest.
  public init(_ animation: Animation = .dots, style: CellStyle = .default) {
    (self.animation, self.style, content) = (animation, style, nil)
    super.init()
    state.overridden.all.remove(.updateProperties)
  }

  /// Makes an indicator that moves as models say, which are read again when they change.
  public init(
    _ animation: Animation = .dots, style: CellStyle = .default,
    isAnimating content: @escaping @MainActor () -> Bool
  ) {
    (self.animation, self.style, self.content) = (animation, style, content)
    super.init()
    state.overridden.tracked.insert(.updateProperties)
  }

  /// Reads whether it moves, if it follows models.
  public override func updateProperties() { if let content { isAnimating = content() } }

  override class var updatesOnEveryPlatform: Bool { true }

  /// One row, and the columns of the animation.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    proposal.clamping(GridSize(width: animation.columns, height: 1))
  }

  override class var untrackedClass: View.Type { ActivityIndicator.self }

  /// Draws the current step.
  public override func draw(in canvas: inout Canvas) {
    guard isAnimating else { return }
    let pictures = animation.pictures
    canvas.draw(pictures[ticker.count % pictures.count], at: .zero, style: style)
  }

  /// Starts the animation by the clock of the new stage.
  public override func didMoveToStage() { ticker.restart() }
}

extension ActivityIndicator {
  /// What moves, and how.
  public enum Animation: CaseIterable, Hashable, Sendable {
    /// Rotating dots in one column: `⠋`.
    case dots
    /// A rotating line in one column, of characters that every font and every log has: `/`.
    case line
    /// A rotating half of a circle in one column: `◐`.
    case circle
    /// A rotating quarter of a circle in one column: `◜`.
    case arc
    /// A block in one column that grows and shrinks: `▄`.
    case bar
    /// Dots in three columns, one more at each step: `..`.
    case ellipsis
    /// A mark that goes to and fro between brackets, six columns in all: `[ =  ]`.
    case bouncing

    /// The columns of each of its pictures.
    public var columns: Int {
      switch self {
      case .dots, .line, .circle, .arc, .bar: 1
      case .ellipsis: 3
      case .bouncing: 6
      }
    }

    /// The pictures, one for each tenth of a second.
    var pictures: [String] {
      switch self {
      case .dots: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
      case .line: ["|", "/", "-", "\\"]
      case .circle: ["◐", "◓", "◑", "◒"]
      case .arc: ["◜", "◝", "◞", "◟"]
      case .bar: ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█", "▇", "▆", "▅", "▄", "▃", "▂"]
      case .ellipsis: ["   ", ".  ", ".. ", "..."]
      case .bouncing: ["[=   ]", "[ =  ]", "[  = ]", "[   =]", "[  = ]", "[ =  ]"]
      }
    }
  }
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
  /// Stands for the last start: ticks that were queued by an earlier one are ignored.
  private var start = Start()

  private final class Start {}

  /// Makes a ticker of a view, which must retain it.
  init(of view: View) { self.view = view }

  /// Starts again from 0; to be called when the view is added to a stage.
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
