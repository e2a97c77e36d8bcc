extension View {
  /// Makes the traits flow down again before the next frame.
  public final func setNeedsUpdateTraits() { setNeeds(.traits, because: .request) }

  /// Takes over the superview's traits; a change makes everything here run again, and goes on to
  /// the views inside.
  func passTraitsDown() {
    let inherited = superview?.traits ?? link?.traits ?? Traits()
    let new = traitOverrides.applied(to: inherited)
    guard new != traits else { return }
    let previous = traits
    traits = new
    if !new.platform.tracks { for scope in scopes { scope?.cancel() } }
    for phase in Phase.allCases where phase != .traits { setNeeds(phase, because: .traits) }
    for subview in subviews { subview.setNeeds(.traits, because: .traits) }
    controller?.traitsDidChange(from: previous)
    traitsDidChange(from: previous)
  }
}
