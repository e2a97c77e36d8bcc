import CharacterGrid

extension View {
  /// Draws the view, then its subviews over it, each clipped to its frame.
  ///
  /// For a commit, the views that asked for it are drawn in their tracked scope. The others draw
  /// what they drew before, and their earlier registrations hold.
  func drawTree(on canvas: inout Canvas, committing: Bool) {
    canvas.within(frame) { canvas in
      if isHidden || canvas.isClippedAway {
        if committing { postponeDisplay() }
        return
      }
      if committing && takeNeedsDisplay() {
        stage?.log.noteDrawing(of: self)
        scope(for: .draw).run { draw(in: &canvas) }
      } else {
        draw(in: &canvas)
      }
      for subview in subviews { subview.drawTree(on: &canvas, committing: committing) }
    }
  }

  var needsDisplay: Bool { needs.union(descendantNeeds).contains(PhaseSet(.draw)) }

  /// Whether the view itself has asked to be drawn; from now on it has not.
  private func takeNeedsDisplay() -> Bool {
    descendantNeeds.remove(PhaseSet(.draw))
    return needs.remove(PhaseSet(.draw)) != nil
  }

  /// Takes an invisible tree off the dirty paths; its views ask still, for when they are seen.
  ///
  /// What makes this view itself visible, its own frame or `isHidden`, makes it ask again.
  private func postponeDisplay() {
    if isHidden || superview == nil { needs.remove(PhaseSet(.draw)) }
    guard descendantNeeds.remove(PhaseSet(.draw)) != nil else { return }
    for subview in subviews { subview.postponeDisplay() }
  }
}
