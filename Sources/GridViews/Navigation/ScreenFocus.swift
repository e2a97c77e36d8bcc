import CharacterGrid

// When a container shows another screen, the focus moves to that screen. A screen that is shown for
// the first time gets the focus like a presented one. A screen that is shown again restores its old
// focus.

extension ViewController {
  /// Notes which view inside has the focus, before the screen is covered; returns false if there is
  /// none.
  func keepFocus() -> Bool {
    guard view.hasFocusInside else { return false }
    focusBefore = view.link?.knownFocus?.view
    return true
  }

  /// Gives the focus to the preferred view, as the first screen of a stage.
  func takePreferredFocus() {
    guard let preferredFocus else { return }
    view.link?.focus.goLater(to: view, preferring: preferredFocus)
  }

  /// Requests the focus after the layout, unless another view has it by then.
  func takeFocus() {
    let preferred = focusBefore ?? preferredFocus
    focusBefore = nil
    view.link?.focus.goLater(to: view, preferring: preferred)
  }
}

extension View {
  /// Handles a key while no view has the focus; returns true if handled.
  ///
  /// If the view can have the focus, it gets it, so that the effect of the keys is visible.
  func handleKeyWithoutFocus(_ key: KeyPress) -> Bool {
    guard handleKey(key) else { return false }
    if let link, link.knownFocus?.view == nil { focus() }
    return true
  }
}
