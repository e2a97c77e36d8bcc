import CharacterGrid
import GridViews

/// A part of a whole as a line in some tone, and as a percentage.
///
///     ━━━━━━━━━━━━━━━━━━──────────  62%
final class ProgressMeter: View {
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

  /// Less than all is never called all.
  private var percent: Int { fraction < 1 ? min(99, Int((fraction * 100).rounded())) : 100 }

  override var accessibilityValue: String? {
    get { super.accessibilityValue ?? "\(percent)%" }
    set { super.accessibilityValue = newValue }
  }

  override func draw(in canvas: inout Canvas) {
    let words = "\(percent)%"
    let length = max(0, bounds.size.width - 5)
    let done = length * percent / 100
    canvas.drawHorizontalLine(at: GridPoint(x: done, y: 0), length: length - done, style: .border)
    canvas.drawHorizontalLine(at: .zero, length: done, stroke: .heavy, style: style)
    canvas.draw(words, at: GridPoint(x: bounds.size.width - words.columns, y: 0), style: style)
  }
}
