import CharacterGrid
package import GridViews

/// A progress view that tracks its model.
public final class ProgressView: TrackedView<ProgressState> {
  /// Makes a view for a model.
  public init(_ model: any ViewModel<ProgressState>) { super.init(model, in: ProgressStateView()) }
}

// MARK: - The state view

/// The state view of a progress view: the steps, the whole as a bar, and a sentence about it.
///
///     ╭─ Publishing ───────────────────╮
///     │ ✓ Build                        │
///     │ ● Upload                   50% │
///     │ ○ Announce                     │
///     │ ━━━━━━━━━━━━━────────────  50% │
///     │ Upload is under way            │
///     ╰────────────────────────────────╯
package final class ProgressStateView: StateBox<ProgressState> {
  private let steps = ProgressStepsView()
  private let bar = ProgressMeter()
  private let words = Label()
  private lazy var retry = Button("Try again") { [weak self] in self?.send(.retry) }

  /// Makes a progress without steps.
  package init() {
    super.init(ProgressState(title: ""), isEmpty: true)
    retry.isHidden = true
    for view in [steps, bar, words, retry] as [View] { addSubview(view) }
  }

  /// Shows a whole progress at once.
  package override func show(_ state: ProgressState) {
    super.show(state)
    title = state.title
    steps.steps = state.steps
    bar.show(state.fraction, style: style(of: state))
    words.text = Self.words(for: state)
    words.style = state.failure == nil ? .secondary : tones.negative
    retry.isHidden = state.failure == nil
  }

  private func style(of state: ProgressState) -> CellStyle {
    state.failure != nil ? tones.negative : state.isDone ? tones.positive : tones.accent
  }

  private static func words(for state: ProgressState) -> String {
    if let reason = state.failure { return reason }
    if state.isDone { return "All is done" }
    let running = state.steps.filter { if case .running = $0.status { true } else { false } }
    if let step = running.first { return "\(step.name) is under way" }
    return state.steps.isEmpty ? "Nothing to do" : "Not begun yet"
  }

  /// Places the steps at the top, the bar below them, and the words at the bottom.
  package override func layoutSubviews() {
    let (x, width) = (inside.minX, inside.size.width)
    let height = steps.sizeThatFits(ProposedSize(inside.size)).height
    let button = retry.isHidden ? 0 : retry.preferredSize().width
    let row = inside.minY + height
    place(steps, GridRect(x: x, y: inside.minY, width: width, height: height))
    place(bar, GridRect(x: x, y: row, width: width, height: 1))
    place(retry, GridRect(x: inside.maxX - button, y: row + 1, width: button, height: 1))
    place(
      words,
      GridRect(x: x, y: row + 1, width: width - (button > 0 ? button + 1 : 0), height: 1))
  }

  /// The rows of the steps, the bar, the words and the border.
  package override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let rows = steps.sizeThatFits(.unspecified).height
    return GridSize(width: proposal.width ?? 36, height: proposal.height ?? rows + 4)
  }
}

/// A part of the whole as a coloured line and as a percentage.
///
///     ━━━━━━━━━━━━━━━━━━──────────  62%
private final class ProgressMeter: View {
  private var fraction = 0.0
  private var style = CellStyle.default

  override init() {
    super.init()
    accessibilityTraits = .updatesFrequently
  }

  func show(_ fraction: Double, style: CellStyle) {
    didAssign("fraction", changed: fraction != self.fraction, value: "\(percent)%")
    didAssign("style", changed: style != self.style)
    (self.fraction, self.style) = (fraction, style)
  }

  /// The percentage; at most 99 until everything is done.
  private var percent: Int { fraction < 1 ? min(99, Int((fraction * 100).rounded())) : 100 }

  override var accessibilityValue: String? {
    get { super.accessibilityValue ?? "\(percent)%" }
    set { super.accessibilityValue = newValue }
  }

  override func draw(in canvas: inout Canvas) {
    let words = "\(percent)%"
    // The width minus a blank and the longest percentage.
    let length = max(0, bounds.size.width - 5)
    let done = length * percent / 100
    canvas.drawHorizontalLine(at: GridPoint(x: done, y: 0), length: length - done, style: .border)
    canvas.drawHorizontalLine(at: .zero, length: done, stroke: .heavy, style: style)
    canvas.draw(words, at: GridPoint(x: bounds.size.width - words.columns, y: 0), style: style)
  }
}
