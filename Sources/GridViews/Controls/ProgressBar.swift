public import CharacterGrid

/// Shows the portion of a task that is done.
///
///     Copying ██████▍░░░  64%
///     Copying ░░███░░░░░       unknown: it moves with the stage's clock
///
/// The bar is full only at 1. A value below 0 counts as 0, a value above 1 as 1, and a value that
/// is not a number as unknown. If there is not enough room, the title is left out first, then the
/// percentage.
public final class ProgressBar: View, UpdatesOnEveryPlatform {
  /// The title before the bar.
  public var title: String {
    didSet {
      didAssign("title", changed: !title.hasSameBytes(as: oldValue), resizes: true, value: title)
      if accessibilityLabel ?? "" == oldValue { accessibilityLabel = title.isEmpty ? nil : title }
    }
  }
  private let content: (() -> Double?)?
  private lazy var ticker = Ticker(of: self)

  /// The portion that is done, from 0 to 1; nil if it is unknown.
  public var value: Double? {
    didSet {
      didAssign("value", changed: value != oldValue, value: value.map { "\($0)" } ?? "unknown")
      ticker.isOn = portion == nil
    }
  }

  /// Makes a bar with a given value.
  public init(_ title: String = "", value: Double? = nil) {
    self.title = title
    self.value = value
    content = nil
    super.init()
    setUp()
  }

  /// Makes a bar whose value is read from models; the closure runs again when they change.
  public init(
    _ title: String = "", value: @escaping @MainActor () -> Double?
  ) {
    self.title = title
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

  /// The percentage, or another value, if one is set.
  public override var accessibilityValue: String? {
    get { super.accessibilityValue ?? portion.map { "\($0.percent)%" } ?? "in progress" }
    set { super.accessibilityValue = newValue }
  }

  /// Reads the value, if the bar was made with a closure.
  public override func updateProperties() { if let content { value = content() } }

  /// Restarts the animation with the clock of the new stage.
  public override func didMoveToStage() { ticker.restart() }

  /// Returns the size of ten columns of bar, the title and the percentage.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let words = title.isEmpty ? 0 : title.columns.addingUpToLimit(1)
    let width = words.addingUpToLimit(15)
    return proposal.clamping(GridSize(width: width, height: 1))
  }

  /// Draws the title, the bar and the percentage.
  public override func draw(in canvas: inout Canvas) {
    let width = bounds.size.width
    let end = width >= 9 ? 5 : 0
    let words = title.columns.addingUpToLimit(1)
    let start = title.isEmpty || words > width - end - 4 ? 0 : words
    if start > 0 { canvas.draw(title, at: .zero) }
    if end > 0, let percent = portion.map({ "\($0.percent)%" }) {
      canvas.draw(percent, at: GridPoint(x: width - percent.count, y: 0))
    }
    canvas.drawProgress(portion, at: start, length: width - start - end, step: ticker.count)
  }

  /// The value, limited to 0...1; nil if it is unknown.
  private var portion: Portion? { value.flatMap(Portion.init) }
}
