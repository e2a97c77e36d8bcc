public import CharacterGrid

/// The portion of a task that is done.
///
///     Copying ██████▍░░░  64%
///     Copying ░░███░░░░░       not known: the stage's virtual clock moves it
///
/// It is full at 1 and not before. A value below 0 counts as 0, one above 1 as 1, and one that is
/// not a number is not known. Where there is little room the title is left out first, then the
/// percentage.
public final class ProgressBar: View {
  /// The title before the bar.
  public var title: String {
    didSet {
      didAssign("title", changed: !title.hasSameBytes(as: oldValue), resizes: true, value: title)
      if accessibilityLabel ?? "" == oldValue { accessibilityLabel = title.isEmpty ? nil : title }
    }
  }
  /// Whether the percentage is shown after the bar.
  public let showsPercentage: Bool
  private let content: (() -> Double?)?
  private lazy var ticker = Ticker(of: self)

  /// The portion that is done, from 0 to 1; nil if it is not known.
  public var value: Double? {
    didSet {
      didAssign("value", changed: value != oldValue, value: value.map { "\($0)" } ?? "unknown")
      ticker.isOn = portion == nil
    }
  }

  /// Makes a bar whose value the owner sets.
  public init(_ title: String = "", value: Double? = nil, showsPercentage: Bool = true) {
    self.title = title
    self.showsPercentage = showsPercentage
    self.value = value
    content = nil
    super.init()
    setUp()
  }

  /// Makes a bar whose value is read from models, and read again when they change.
  public init(
    _ title: String = "", showsPercentage: Bool = true,
    value: @escaping @MainActor () -> Double?
  ) {
    self.title = title
    self.showsPercentage = showsPercentage
    content = value
    super.init()
    setUp()
  }

  private func setUp() {
    sizing.width = .fill
    accessibilityTraits = .updatesFrequently
    accessibilityLabel = title.isEmpty ? nil : title
    ticker.isOn = portion == nil
  }

  /// The percentage, unless another value is set.
  public override var accessibilityValue: String? {
    get { super.accessibilityValue ?? portion.map { "\($0.percent)%" } ?? "in progress" }
    set { super.accessibilityValue = newValue }
  }

  /// Reads the value, if the bar has a closure.
  public override func updateProperties() { if let content { value = content() } }

  /// Starts the animation by the clock of the new stage.
  public override func didMoveToStage() { ticker.restart() }

  override class var updatesOnEveryPlatform: Bool { true }

  /// Ten columns of bar, the title and the percentage.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let words = title.isEmpty ? 0 : title.columns.addingUpToLimit(1)
    let width = words.addingUpToLimit(showsPercentage ? 15 : 10)
    return proposal.clamping(GridSize(width: width, height: 1))
  }

  /// Draws the title, the bar and the percentage.
  public override func draw(in canvas: inout Canvas) {
    let width = bounds.size.width
    let end = showsPercentage && width >= 9 ? 5 : 0
    let words = title.columns.addingUpToLimit(1)
    let start = title.isEmpty || words > width - end - 4 ? 0 : words
    if start > 0 { canvas.draw(title, at: .zero) }
    if end > 0, let percent = portion.map({ "\($0.percent)%" }) {
      canvas.draw(percent, at: GridPoint(x: width - percent.count, y: 0))
    }
    canvas.drawProgress(portion, at: start, length: width - start - end, step: ticker.count)
  }

  /// The value, clamped; nil if it is not known.
  private var portion: Portion? { value.flatMap(Portion.init) }
}
