import CharacterGrid
import DeferredComponents
import GridViews

/// What an exhibit is, and what is to be said of its last frame.
///
///     ✗ empty first  naive  publisher.receive(on: main)          1 queued
final class HeadingView: View {
  private let model: BrowserModel
  private let number: Int

  init(_ model: BrowserModel, _ number: Int) {
    (self.model, self.number) = (model, number)
    super.init()
  }

  override func draw(in canvas: inout Canvas) {
    let shot = model.shots[number]
    let delivery = number == 0 ? .tracked : model.delivery
    let queued = shot.hasPendingTurn ? "queued" : ""
    let room = bounds.size.width - (queued.isEmpty ? 0 : queued.columns + 2)
    var x = 0
    for (text, style) in [
      (shot.mark.words, shot.mark.style), (delivery.name, nameStyle), (delivery.code, .secondary),
    ] where !text.isEmpty && x + text.columns <= room {
      canvas.draw(text, at: Point(x: x, y: 0), style: style)
      x += text.columns + 2
    }
    canvas.draw(queued, at: Point(x: bounds.size.width - queued.columns, y: 0), style: .warning)
  }

  /// The one in front is marked where that makes a difference.
  private var nameStyle: Style {
    let layout = model.layout
    let matters = layout.inspector != nil || layout.pictures.contains(nil)
    return matters && model.front == number ? .selection : .emphasis
  }
}
