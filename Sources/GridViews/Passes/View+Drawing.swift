import CharacterGrid

extension View {
  /// Draws the view, then its subviews over it, each clipped to its frame.
  ///
  /// For a commit each is drawn in its tracked scope, since it may read other models than when it
  /// asked to be drawn.
  func drawTree(on canvas: inout Canvas, committing: Bool) {
    guard !isHidden else { return }
    canvas.within(frame) { canvas in
      guard !canvas.isClippedAway else { return }
      if committing {
        scope(for: .draw).run { draw(in: &canvas) }
      } else {
        draw(in: &canvas)
      }
      for subview in subviews { subview.drawTree(on: &canvas, committing: committing) }
    }
  }

  var needsDisplay: Bool { needs.union(descendantNeeds).contains(PhaseSet(.draw)) }

  /// Takes the view and those below off the dirty paths; the record names those that had asked.
  func clearNeedsDisplay() {
    if needs.remove(PhaseSet(.draw)) != nil { stage?.log.noteDrawing(of: self) }
    guard descendantNeeds.remove(PhaseSet(.draw)) != nil else { return }
    for subview in subviews { subview.clearNeedsDisplay() }
  }
}
