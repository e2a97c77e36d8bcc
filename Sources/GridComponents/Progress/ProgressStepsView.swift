import CharacterGrid
import GridViews

/// The steps of the work: a list or, on wide screens, a line.
///
///     ✓ Build                       ✓ Build ──── ● Upload 50% ──── ○ Announce
///     ● Upload            50%
///     ○ Announce
final class ProgressStepsView: View {
  var steps: [ProgressStep] = [] {
    didSet {
      didAssign(
        // The height depends only on the number of steps.
        "steps", changed: steps != oldValue, resizes: steps.count != oldValue.count,
        value: steps.map { "\(sign(of: $0)) \($0.name)" }.joined(separator: ", "))
    }
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    GridSize(width: proposal.width ?? 30, height: isWide ? 1 : steps.count)
  }

  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? steps.map(words).joined(separator: ", ") }
    set { super.accessibilityLabel = newValue }
  }

  override func draw(in canvas: inout Canvas) {
    if isWide { drawLine(in: &canvas) } else { drawList(in: &canvas) }
  }

  private func drawList(in canvas: inout Canvas) {
    for (row, step) in steps.enumerated() {
      let remark = remark(of: step)
      let end = bounds.size.width - remark.columns
      drawName(of: step, at: GridPoint(x: 0, y: row), room: end - 1, in: &canvas)
      canvas.draw(remark, at: GridPoint(x: end, y: row), style: style(of: step))
    }
  }

  /// Draws the last step in the width that it needs and the others in equal parts, joined by lines.
  private func drawLine(in canvas: inout Canvas) {
    guard let last = steps.last else { return }
    let width = bounds.size.width
    let rest = max(0, width - words(for: last).columns)
    for (index, step) in steps.dropLast().enumerated() {
      let start = rest * index / (steps.count - 1)
      let end = rest * (index + 1) / (steps.count - 1) - 1
      let used = drawName(of: step, at: GridPoint(x: start, y: 0), room: end - start, in: &canvas)
      canvas.drawHorizontalLine(
        at: GridPoint(x: start + used + 1, y: 0), length: end - start - used - 1,
        style: step.status == .done ? tones.positive : .border)
    }
    drawName(of: last, at: GridPoint(x: rest, y: 0), room: width - rest, in: &canvas)
  }

  @discardableResult private func drawName(
    of step: ProgressStep, at point: GridPoint, room: Int, in canvas: inout Canvas
  ) -> Int {
    let words = (isWide ? words(for: step) : "\(sign(of: step)) \(step.name)")
      .truncated(to: max(0, room))
    canvas.draw(words, at: point, style: style(of: step))
    return words.columns
  }

  private func words(for step: ProgressStep) -> String {
    let percent = if case .running = step.status { " \(remark(of: step))" } else { "" }
    return "\(sign(of: step)) \(step.name)\(percent)"
  }

  private func sign(of step: ProgressStep) -> String {
    switch step.status {
    case .waiting: "○"
    case .running: "●"
    case .done: "✓"
    case .failed: "✗"
    }
  }

  private func remark(of step: ProgressStep) -> String {
    switch step.status {
    case .waiting, .done: ""
    case .running: "\(Int(step.fraction * 100))%"
    case .failed: "failed"
    }
  }

  private func style(of step: ProgressStep) -> CellStyle {
    switch step.status {
    case .waiting: .secondary
    case .running: tones.accent
    case .done: tones.positive
    case .failed: tones.negative
    }
  }
}
