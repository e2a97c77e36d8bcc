import GridViews

/// A line of a random view, whose methods are closures.
final class RandomPart: LabelView {
  var update: (RandomPart) -> Void = { _ in }
  var layout: (RandomPart) -> Void = { _ in }
  var appear: (RandomPart) -> Void = { _ in }
  /// State of the view's own, for behaviours that have some.
  var count = 0
  var kept: String?

  override func updateProperties() { update(self) }

  override func layoutSubviews() {
    super.layoutSubviews()
    layout(self)
  }
}

/// The screen of a random scenario: its parts, one below the other.
final class RandomScreen: ViewController {
  private let parts: [RandomPart]

  init(_ parts: [RandomPart]) {
    self.parts = parts
    super.init()
  }

  override func loadView() -> View { Lines(parts) }

  override func viewDidAppear() { for part in parts { part.appear(part) } }
}
