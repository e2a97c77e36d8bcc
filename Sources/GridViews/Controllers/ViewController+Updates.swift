extension ViewController {
  /// Makes ``updateProperties()`` run before the next frame.
  public final func setNeedsUpdateProperties() { view.setNeedsUpdateProperties() }

  /// Runs ``updateProperties()`` at once where it is needed, here and below.
  public final func updatePropertiesIfNeeded() { view.updatePropertiesIfNeeded() }

  /// The traits of the view.
  public final var traits: Traits { view.traits }
}
