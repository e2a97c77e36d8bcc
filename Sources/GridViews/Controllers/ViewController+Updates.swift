extension ViewController {
  /// Makes ``updateProperties()`` run before the next frame.
  public final func setNeedsUpdateProperties() { view.setNeedsUpdateProperties() }

  /// Runs ``updateProperties()`` at once where it is needed, here and below.
  public final func updatePropertiesIfNeeded() { view.updatePropertiesIfNeeded() }

  /// The traits of the view.
  public final var traits: Traits { view.traits }

  /// Whether the controller's class has its own ``updateProperties()``.
  var overridesUpdateProperties: Bool {
    MethodTable.ofControllers.isOverridden(in: type(of: self), over: ViewController.self)
  }
}

extension MethodTable {
  /// Where a controller's `updateProperties` stands.
  static let ofControllers = MethodTable(
    twins: (Plain.self, OtherPlain.self), overriding: UpdateProperties.self)
}

private final class Plain: ViewController {}
private final class OtherPlain: ViewController {}
private final class UpdateProperties: ViewController {
  override func updateProperties() { observations = [] }
}
