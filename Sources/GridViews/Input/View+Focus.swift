import CharacterGrid

extension View {
  /// Whether the keys go to the view.
  public final var isFocused: Bool { link?.knownFocus?.view === self }

  /// Asks for the focus; returns false where the view cannot have it, or is on no stage.
  @discardableResult public final func focus() -> Bool {
    guard let link, canBeFocused else { return false }
    link.focus.view = self
    return true
  }

  /// Gives the focus away, if the view or one inside has it.
  public final func resignFocus() {
    guard let focus = link?.knownFocus, let focused = focus.view,
      focused.chain.contains(where: { $0 === self })
    else {
      return
    }
    focus.view = nil
  }
}

extension Stage {
  /// The view that the keys go to; nil where none does.
  public var focusedView: View? { link.knownFocus?.view }

  /// What a picture says of the focus.
  var focusRecord: FocusArea? {
    guard let view = focusedView else { return nil }
    return FocusArea(id: view.identifier ?? view.path, frame: visibleFrame(of: view))
  }

  /// The text cursor of the focused view, where its cell is seen.
  var cursorRecord: TextCursor? {
    guard let view = focusedView, let cursor = view.cursor else { return nil }
    let place = view.convert(cursor.position, to: root)
    let frame = visibleFrame(of: view)
    let isSeen =
      frame.contains(place)
      || (place.x == frame.maxX && place.x == size.width && place.y >= frame.minY
        && place.y < frame.maxY)
    return isSeen ? TextCursor(at: place, shape: cursor.shape) : nil
  }

  private func visibleFrame(of wanted: View) -> GridRect {
    var frame = GridRect.zero
    visitViews { view, rect in
      if view === wanted { frame = rect }
    }
    return frame
  }
}
