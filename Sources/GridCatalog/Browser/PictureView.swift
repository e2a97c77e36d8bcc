import CharacterGrid
import GridViews

/// The last frame of an exhibit, on paper of its own: light or dark, whatever the terminal is.
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

  /// The mouse is used inside, in both exhibits.
  override func handleMouse(_ event: MouseEvent) -> Bool {
    model.send(.mouse(event))
    return true
  }
}

/// The colours of a light or a dark ground.
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

  /// A style on this ground: only what it leaves to the terminal becomes the paper's.
  func style(on style: CellStyle) -> CellStyle {
    var style = style
    style.foreground = style.foreground ?? self.style.foreground
    style.background = style.background ?? self.style.background
    return style
  }
}
