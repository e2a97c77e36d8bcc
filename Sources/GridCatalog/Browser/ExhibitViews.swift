import CharacterGrid
import GridViews

/// The delivery of an exhibit, and the verdict on its last frame.
///
///     ✗ empty first  naive  publisher.receive(on: main)
final class HeadingView: View {
  private let model: BrowserModel
  private let number: Int

  init(_ model: BrowserModel, _ number: Int) {
    (self.model, self.number) = (model, number)
    super.init()
  }

  override func draw(in canvas: inout Canvas) {
    let delivery = number == 0 ? .tracked : model.delivery
    let gist = number == 0 && model.isUnobserved ? UnobservedModel.gist : delivery.gist
    let mark = FrameMark(model.shots[number].defect)
    var x = 0
    for (text, style) in [
      (mark.words, mark.style), (delivery.name, nameStyle), (gist, CellStyle.secondary),
    ] where x + text.columns <= bounds.size.width {
      canvas.draw(text, at: GridPoint(x: x, y: 0), style: style)
      x += text.columns + 2
    }
  }

  /// The style of the name; the exhibit in front is marked if it is inspected or shown alone.
  private var nameStyle: CellStyle {
    let layout = model.layout
    let matters = layout.inspector != nil || layout.pictures.contains(nil)
    return matters && model.front == number ? .selection : .emphasis
  }
}

/// The last frame of an exhibit, on a light or dark background that the terminal does not change.
final class PictureView: View {
  private let model: BrowserModel
  private let number: Int

  init(_ model: BrowserModel, _ number: Int) {
    (self.model, self.number) = (model, number)
    super.init()
  }

  override func draw(in canvas: inout Canvas) {
    let grid = model.shots[number].record.grid
    let paper = Paper(model.style)
    canvas.fill(bounds, style: paper.style)
    for y in 0..<min(grid.size.height, bounds.size.height) {
      for x in 0..<min(grid.size.width, bounds.size.width) {
        let point = GridPoint(x: x, y: y)
        let cell = grid[point]
        if cell.isBlank || cell.width == 0 { continue }
        canvas.draw(cell.text, at: point, style: paper.style(on: cell.style))
      }
    }
  }

  /// Sends mouse events to the component in both exhibits; returns true.
  override func handleMouse(_ event: MouseEvent) -> Bool {
    model.send(.mouse(event))
    return true
  }
}

/// The colours of a light or a dark background.
struct Paper {
  let style: CellStyle

  init(_ interface: InterfaceStyle) {
    style =
      switch interface {
      case .light:
        CellStyle(
          foreground: .rgb(red: 36, green: 41, blue: 47),
          background: .rgb(red: 250, green: 250, blue: 246), token: "light")
      case .dark:
        CellStyle(
          foreground: .rgb(red: 222, green: 225, blue: 230),
          background: .rgb(red: 28, green: 30, blue: 36), token: "dark")
      }
  }

  /// Returns a style for this background: colours that are left to the terminal are replaced.
  func style(on style: CellStyle) -> CellStyle {
    var style = style
    style.foreground = style.foreground ?? self.style.foreground
    style.background = style.background ?? self.style.background
    return style
  }
}

/// All frames of both exhibits, a row for each exhibit.
///
/// Each frame is shown by its trigger and a mark. A question mark means that something is queued
/// for another turn.
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
        canvas.draw(moment.trigger.symbol, at: GridPoint(x: x, y: row), style: .secondary)
        canvas.draw(moment.mark.symbol, at: GridPoint(x: x + 1, y: row), style: moment.mark.style)
        x += 3
      }
      if model.isComing[row] { canvas.draw("·?", at: GridPoint(x: x, y: row), style: .warning) }
    }
  }
}
