import CharacterGrid
import GridViews

/// All frames of both exhibits, a row each: what made the frame, whether it was right, and whether
/// another turn is to come.
///
///     tracked  ▸✓ ·✓ 1✓
///     naive    ▸✗ ·✓ 1✗ ·?
final class TimelineView: View {
  private let model: BrowserModel

  init(_ model: BrowserModel) {
    self.model = model
    super.init()
  }

  override func draw(in canvas: inout Canvas) {
    let names = model.isCompared ? ["tracked", model.delivery.name] : ["tracked"]
    let start = (names.map(\.columns).max() ?? 0) + 2
    let room = max(0, (bounds.size.width - start + 1) / 3 - 1)
    for (row, name) in names.enumerated() {
      canvas.draw(name, at: GridPoint(x: 0, y: row), style: .secondary)
      var x = start
      for moment in model.moments[row].suffix(room) {
        canvas.draw(moment.cause.symbol, at: GridPoint(x: x, y: row), style: .secondary)
        canvas.draw(moment.mark.symbol, at: GridPoint(x: x + 1, y: row), style: moment.mark.style)
        x += 3
      }
      if model.isComing[row] { canvas.draw("·?", at: GridPoint(x: x, y: row), style: .warning) }
    }
  }
}
