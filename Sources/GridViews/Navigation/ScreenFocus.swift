import CharacterGrid

// The focus goes along when a container shows another screen: a screen that is shown for the first time
// gets it as one that is opened does, and one that is shown again where it was.

extension ViewController {
  /// Notes which view inside has the focus, before the screen is covered; returns false if none has.
  func keepFocus() -> Bool {
    guard view.hasFocusInside else { return false }
    focusBefore = view.link?.knownFocus?.view
    return true
  }

  /// Gets the focus where it prefers to have it, as the first screen of a stage.
  func takePreferredFocus() {
    guard let preferredFocus else { return }
    view.link?.focus.goLater(to: view, preferring: preferredFocus)
  }

  /// Gets the focus once it is laid out, unless another view has it by then.
  func takeFocus() {
    let preferred = focusBefore ?? preferredFocus
    focusBefore = nil
    view.link?.focus.goLater(to: view, preferring: preferred)
  }
}

extension View {
  /// Handles a key that came while no view had the focus; returns true if handled.
  ///
  /// If the view can have the focus it gets it then: what the keys do is to be seen.
  func handleKeyWithoutFocus(_ key: KeyPress) -> Bool {
    guard handleKey(key) else { return false }
    if let link, link.knownFocus?.view == nil { focus() }
    return true
  }
}
