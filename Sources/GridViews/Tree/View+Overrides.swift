extension View {
  /// Finds out what the view's class overrides.
  var overriddenMethods: OverriddenMethods {
    let type = type(of: self)
    let base = type.untrackedClass
    var methods = OverriddenMethods(all: [], tracked: [])
    for (phase, table) in MethodTable.ofViews {
      if table.isOverridden(in: type, over: View.self) { methods.all.insert(phase) }
      if table.isOverridden(in: type, over: base) { methods.tracked.insert(phase) }
    }
    return methods
  }
}

extension MethodTable {
  /// Where a view's methods stand.
  static let ofViews: [(phase: PhaseSet, table: MethodTable)] = [
    (.updateProperties, MethodTable(overriding: UpdateProperties.self)),
    (.updateConstraints, MethodTable(overriding: UpdateConstraints.self)),
    (.layoutSubviews, MethodTable(overriding: LayoutSubviews.self)),
    (.draw, MethodTable(overriding: Draw.self)),
  ]

  private init(overriding type: View.Type) {
    self.init(twins: (Plain.self, OtherPlain.self), overriding: type)
  }
}

// Each body does something of its own, so that no linker takes two of them for one.
private final class Plain: View {}
private final class OtherPlain: View {}
private final class UpdateProperties: View {
  override func updateProperties() { identifier = "updateProperties" }
}
private final class UpdateConstraints: View {
  override func updateConstraints() { identifier = "updateConstraints" }
}
private final class LayoutSubviews: View {
  override func layoutSubviews() { identifier = "layoutSubviews" }
}
private final class Draw: View {
  override func draw(in canvas: inout Canvas) { identifier = "draw" }
}
