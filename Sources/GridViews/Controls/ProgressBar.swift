public import CharacterGrid

/// How much of something is done.
///
///     Copying ██████▍░░░  64%
///     Copying ░░███░░░░░       how much is not known: it moves by the stage's virtual clock
///
/// It is full at 1 and no sooner. What is below 0 counts as 0 and what is above 1 as 1; what is no
/// number is not known. Where there is little room the words go first, then the percentage.
public final class ProgressBar: View {
  /// The words before the bar.
  public let title: String
  /// Whether the percentage stands behind it.
  public let showsPercentage: Bool
  private let content: (() -> Double?)?
  private lazy var ticker = Ticker(of: self)

  /// How much is done, from 0 to 1; nil where that is not known.
  public var value: Double? {
    didSet {
      didAssign("value", changed: value != oldValue, value: value.map { "\($0)" } ?? "unknown")
      ticker.isOn = portion == nil
    }
  }

  /// Makes a bar whose value is set from the outside.
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

  /// The percentage, unless something was set.
  public override var accessibilityValue: String? {
    get { super.accessibilityValue ?? portion.map { "\($0.percent)%" } ?? "in progress" }
    set { super.accessibilityValue = newValue }
  }

  /// Reads the value, if it follows models.
  public override func updateProperties() { if let content { value = content() } }

  /// Begins to move where there is a clock.
  public override func didMoveToStage() { ticker.restart() }

  /// Ten columns of bar and the words around it.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let words = title.isEmpty ? 0 : title.columns.addingUpToLimit(1)
    let width = words.addingUpToLimit(showsPercentage ? 15 : 10)
    return proposal.clamping(GridSize(width: width, height: 1))
  }

  /// Draws the words, the bar and the percentage.
  public override func draw(in canvas: inout Canvas) {
    let width = bounds.size.width
    let end = showsPercentage && width >= 9 ? 5 : 0
    let words = title.columns.addingUpToLimit(1)
    let start = title.isEmpty || words > width - end - 4 ? 0 : words
    if start > 0 { canvas.draw(title, at: .zero) }
    if end > 0, let percent = portion.map({ "\($0.percent)%" }) {
      canvas.draw(percent, at: GridPoint(x: width - percent.count, y: 0))
    }
    drawBar(from: start, length: width - start - end, in: &canvas)
  }

  private func drawBar(from start: Int, length: Int, in canvas: inout Canvas) {
    canvas.fill(GridRect(x: start, y: 0, width: length, height: 1), with: "░", style: .border)
    guard let portion else {
      let block = max(1, length / 4)
      for column in 0..<min(block, length) {
        let place = (ticker.count + column) % length
        canvas.draw("█", at: GridPoint(x: start + place, y: 0), style: .accent)
      }
      return
    }
    let eighths = portion.parts(of: length.multipliedReportingOverflow(by: 8).partialValue)
    canvas.fill(GridRect(x: start, y: 0, width: eighths / 8, height: 1), with: "█", style: .accent)
    let rest = Self.parts[eighths % 8]
    canvas.draw(rest, at: GridPoint(x: start + eighths / 8, y: 0), style: .accent)
  }

  private static let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  /// The value between 0 and 1; nil where it is none.
  private var portion: Portion? { value.flatMap(Portion.init) }
}

/// A part of a whole.
private struct Portion {
  private let value: Double

  init?(_ value: Double) {
    if value.isNaN { return nil }
    self.value = min(max(0, value), 1)
  }

  var percent: Int { parts(of: 100) }

  /// How many parts of so many are done: the nearest number, but not all before all is done.
  func parts(of count: Int) -> Int {
    value < 1 ? min(Int((value * Double(count)).rounded()), max(0, count - 1)) : count
  }
}
