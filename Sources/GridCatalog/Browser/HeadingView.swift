import CharacterGrid
import GridViews

/// What an exhibit is, and what is to be said of its last frame.
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
    let mark = FrameMark(model.shots[number].kind)
    var x = 0
    for (text, style) in [
      (mark.words, mark.style), (delivery.name, nameStyle), (delivery.gist, CellStyle.secondary),
    ] where x + text.columns <= bounds.size.width {
      canvas.draw(text, at: GridPoint(x: x, y: 0), style: style)
      x += text.columns + 2
    }
  }

  /// The one in front is marked where that makes a difference.
  private var nameStyle: CellStyle {
    let layout = model.layout
    let matters = layout.inspector != nil || layout.pictures.contains(nil)
    return matters && model.front == number ? .selection : .emphasis
  }
}
