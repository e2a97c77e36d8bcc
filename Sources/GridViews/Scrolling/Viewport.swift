import CharacterGrid

/// The window that a scroll view has on its content: what is seen there is moved by its bounds.
final class Viewport: View {
  private let passesSizesOn: Bool

  /// - Parameter passesSizesOn: Whether the scroll view has to lay out when something inside wants
  ///   another size, and is not told otherwise.
  init(passesSizesOn: Bool) {
    self.passesSizesOn = passesSizesOn
    super.init()
    identifier = "content"
  }

  override class var untrackedClass: View.Type { Viewport.self }

  override func sizeDidChange(because cause: Cause, superviewKnows: Bool) {
    if passesSizesOn { tellSuperviewOfSize(unlessItKnows: superviewKnows) }
  }
}
