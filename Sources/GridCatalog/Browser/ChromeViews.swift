import CharacterGrid
import GridViews

/// What the whole is, on the first row.
final class HeaderView: View {
  private let title: String

  init(_ title: String) {
    self.title = " \(title) "
    super.init()
  }

  override func draw(in canvas: inout Canvas) {
    canvas.draw(title, at: .zero, style: .highlight)
    let x = title.columns + 2
    let whole = "\(BrowserModel.thesis) \(BrowserModel.judgement)"
    let words = x + whole.columns <= bounds.size.width ? whole : BrowserModel.thesis
    canvas.draw(words, at: GridPoint(x: x, y: 0), style: .default)
  }
}

/// The component's name, and the state that it began with at the other edge.
final class TitleView: View {
  private let model: BrowserModel

  init(_ model: BrowserModel) {
    self.model = model
    super.init()
  }

  override func draw(in canvas: inout Canvas) {
    let (name, sample) = (model.component.name, model.sampleWords)
    canvas.draw(name, at: .zero, style: .title)
    let x = bounds.size.width - sample.columns
    if x > name.columns + 1 {
      canvas.draw(sample, at: GridPoint(x: x, y: 0), style: .secondary)
    }
  }
}

/// The keys and what they do.
final class FooterView: View {
  private let model: BrowserModel

  init(_ model: BrowserModel) {
    self.model = model
    super.init()
  }

  override func draw(in canvas: inout Canvas) {
    for (hint, origin) in model.hints(width: bounds.size.width).places {
      canvas.draw(hint.key, at: origin, style: .accent)
      canvas.draw(
        hint.words, at: GridPoint(x: origin.x + hint.key.columns + 1, y: origin.y), style: .default)
    }
  }
}
