import CharacterGrid

/// A row for a task: a mark, the title, and a bar with the percentage, or a text instead of the
/// bar.
///
///     ▸ Download  █████▏░░░░░  43%
///     ✗ Unpack    no space left
///     · Install   waiting
final class TaskRow: View {
  /// The content of the row.
  var content = Content(title: "") {
    didSet {
      guard content != oldValue else { return }
      didAssign("content", changed: true, value: content.spokenValue)
      ticker.isOn = content.isAnimated
    }
  }

  /// The content for a task, or for the total of all tasks.
  struct Content: Equatable {
    /// The title.
    var title: String
    /// The columns of the titles of all rows.
    var titleColumns = 0
    /// The state of the task; nil in the row for the total.
    var state: TaskProgress.State?
    /// The progress of all tasks, in the row for the total.
    var totals: TaskTotals?

    /// Compares titles by their bytes, as cells are.
    static func == (left: Content, right: Content) -> Bool {
      left.title.hasSameBytes(as: right.title) && left.titleColumns == right.titleColumns
        && left.state == right.state && left.totals == right.totals
    }
  }

  private lazy var ticker = Ticker(of: self)

  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? content.title }
    set { super.accessibilityLabel = newValue }
  }

  override var accessibilityValue: String? {
    get { super.accessibilityValue ?? content.spokenValue }
    set { super.accessibilityValue = newValue }
  }

  override class var untrackedClass: View.Type { TaskRow.self }

  override func didMoveToStage() { ticker.restart() }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let title = max(content.titleColumns, content.title.columns)
    return proposal.clamping(GridSize(width: title.addingUpToLimit(18), height: 1))
  }

  override func draw(in canvas: inout Canvas) {
    let width = bounds.size.width
    canvas.draw(content.mark, at: .zero, style: content.style)
    let start = titleEnd.addingUpToLimit(1)
    let title = content.title.withoutLineBreaks.truncated(to: min(titleEnd, width) - 2)
    canvas.draw(title, at: GridPoint(x: 2, y: 0), style: content.titleStyle)
    if let words = content.words {
      guard width - start >= 4 else { return }
      canvas.draw(
        words.withoutLineBreaks.truncated(to: width - start), at: GridPoint(x: start, y: 0),
        style: content.style)
    } else {
      drawBar(from: start, to: width, in: &canvas)
    }
  }

  /// The column after the title.
  ///
  /// The title has at most two fifths of the width, except for the total. If nothing else fits, the
  /// title has the whole width.
  private var titleEnd: Int {
    let width = bounds.size.width
    var end = min(content.titleColumns.addingUpToLimit(2), max(6, width * 2 / 5))
    if content.totals != nil {
      end = min(max(end, content.title.columns.addingUpToLimit(2)), max(0, width - 5))
    }
    return width - end < 5 ? max(2, width) : end
  }

  private func drawBar(from start: Int, to width: Int, in canvas: inout Canvas) {
    guard width - start >= 4 else { return }
    let portion = content.portion
    if let percent = portion.map({ "\($0.percent)%" }) {
      canvas.draw(percent, at: GridPoint(x: width - percent.count, y: 0), style: content.titleStyle)
    }
    guard width - start >= 9 else { return }
    canvas.drawProgress(
      portion, at: start, length: width - start - 5, step: ticker.count, style: content.style)
  }
}

extension TaskRow.Content {
  var portion: Portion? { totals.map(\.portion) ?? state?.portion }

  /// Whether the bar moves, because the task runs and its progress is unknown.
  var isAnimated: Bool { state?.isUnknown ?? false }

  fileprivate var mark: String {
    switch state {
    case nil: " "
    case .waiting: "·"
    case .running: "▸"
    case .done: "✓"
    case .failed: "✗"
    }
  }

  fileprivate var style: CellStyle {
    switch state {
    case nil: totals?.failed ?? 0 > 0 ? .warning : .accent
    case .waiting: .secondary
    case .running: .accent
    case .done: .success
    case .failed: .error
    }
  }

  fileprivate var titleStyle: CellStyle {
    state == nil ? .emphasis : state == .waiting ? .secondary : .default
  }

  /// The text instead of a bar; nil for a bar.
  fileprivate var words: String? {
    switch state {
    case .waiting: "waiting"
    case .failed(let message): message.isEmpty ? "failed" : message
    case nil, .running, .done: nil
    }
  }

  fileprivate var spokenValue: String {
    switch state {
    case .waiting: "waiting"
    case .done: "done"
    case .failed(let message): message.isEmpty ? "failed" : "failed: \(message)"
    case nil, .running: portion.map { "\($0.percent)%" } ?? "in progress"
    }
  }
}
