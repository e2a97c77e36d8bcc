import CharacterGrid

extension View {
  /// Makes ``updateProperties()`` run before the next frame.
  public final func setNeedsUpdateProperties() { setNeeds(.updateProperties) }

  /// Makes ``layoutSubviews()`` run before the next frame.
  public final func setNeedsLayout() { setNeeds(.layoutSubviews) }

  /// Makes the next frame draw the view anew.
  public final func setNeedsDisplay() { setNeeds(.draw) }

  /// Makes the ancestors lay out again, since the size that the content needs has changed.
  ///
  /// An ancestor that is placing its subviews at this moment made the change itself and is left
  /// alone.
  public final func invalidateIntrinsicContentSize() {
    for view in ancestors {
      if !view.isPlacingSubviews { view.setNeedsLayout() }
    }
  }

  /// Updates properties and lays out what needs it in the view and below, at once.
  ///
  /// It needs no stage, draws nothing and commits no frame. Ancestors that need layout wait for
  /// the next commit.
  public final func layoutIfNeeded() {
    guard !isSettled else { return }
    let stage = stage
    let placing = ancestors.filter(\.isPlacingSubviews)
    for view in placing { view.isPlacingSubviews = false }
    let loop = TurnQueue.$current.withValue(stage?.queue ?? .current) { settle() }
    for view in placing { view.isPlacingSubviews = true }
    guard let stage else { return }
    if !loop.isEmpty { stage.log.report(.updateLoop(paths: loop)) }
    stage.layoutWasFlushed()
  }

  func setNeeds(_ phase: Phase) {
    needs.insert(PhaseSet(phase))
    climb(PhaseSet(phase))
  }

  /// Tells the ancestors that something below them needs these phases.
  func climb(_ phases: PhaseSet) {
    var ancestor = superview
    while let view = ancestor, !view.descendantNeeds.isSuperset(of: phases) {
      view.descendantNeeds.formUnion(phases)
      ancestor = view.superview
    }
  }

  /// Notes an assignment to a property that is drawn; every such property's observer calls it.
  ///
  /// - Parameters:
  ///   - property: The property's name, for the frame's record.
  ///   - changed: Whether the value is another than before.
  ///   - resizes: Whether another value may need another size.
  public final func didAssign(_ property: String, changed: Bool, resizes: Bool = false) {
    stage?.log.record(property, of: self, changed: changed)
    guard changed else { return }
    setNeedsDisplay()
    if resizes { invalidateIntrinsicContentSize() }
  }

  func frameDidChange(from old: Rect) {
    guard frame != old else { return }
    stage?.log.noteChange()
    setNeedsDisplay()
    if frame.size != old.size { setNeedsLayout() }
  }
}
