import CharacterGrid

extension View {
  /// Draws the view, then its subviews over it, each clipped to its frame.
  func drawTree(on canvas: inout Canvas) {
    guard !isHidden else { return }
    canvas.within(frame) { canvas in
      guard !canvas.isClippedAway else { return }
      scope(for: .draw).run { draw(in: &canvas) }
      for subview in subviews { subview.drawTree(on: &canvas) }
    }
  }

  /// Forgets, along dirty paths, that views need drawing, since all of them are about to be drawn;
  /// the record names those that had asked for it.
  func clearNeedsDisplay() {
    if needs.remove(PhaseSet(.draw)) != nil { stage?.log.noteDrawing(of: self) }
    guard descendantNeeds.contains(PhaseSet(.draw)) else { return }
    descendantNeeds.remove(PhaseSet(.draw))
    for subview in subviews { subview.clearNeedsDisplay() }
  }

  var needsDisplay: Bool { needs.union(descendantNeeds).contains(PhaseSet(.draw)) }
}
