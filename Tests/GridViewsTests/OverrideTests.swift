import ViewsTestSupport

private class Drawing: View {
  override func draw(in canvas: inout Canvas) { canvas.fill(bounds, with: "d") }
}
private class Heir: Drawing {}
private final class LateHeir: Heir {
  override func layoutSubviews() {}
}
private final class Generic<Value>: View {
  let value: Value
  init(_ value: Value) {
    self.value = value
    super.init()
  }
  override func updateConstraints() {}
}
private final class Caller: View {
  override func updateProperties() { super.updateProperties() }
}
private final class TitledBox: Box {
  override func draw(in canvas: inout Canvas) {
    super.draw(in: &canvas)
    canvas.draw("t", at: .zero)
  }
}

/// What a class overrides runs and is tracked; what it does not, costs nothing.
@MainActor @Suite struct OverrideTests {
  private func line(_ view: View) -> String {
    let stage = Stage(view, 2, 2)
    let phases = stage.commit().runs.map(\.phase)
    return (["\(type(of: view)) \(stage.registrations)"] + phases).joined(separator: " ")
  }

  /// The module's own views read no models while they draw, so they need no registration, but are
  /// tracked where they call others.
  @Test func onlyWhatIsOverriddenRunsAndIsTracked() {
    let views = [
      View(), Drawing(), Heir(), LateHeir(), Generic("a"), Generic(1), Caller(), Probe(),
      ConstraintProbe(), Box(), TitledBox(), Label("a"), Label { "a" }, StackView(.vertical),
      ActivityIndicator(),
    ]
    expectEqual(
      views.map(line).joined(separator: "\n"),
      """
      View 0
      Drawing 1 draw
      Heir 1 draw
      LateHeir 2 layoutSubviews draw
      Generic<String> 1 updateConstraints
      Generic<Int> 1 updateConstraints
      Caller 1 updateProperties
      Probe 3 updateProperties layoutSubviews draw
      ConstraintProbe 4 updateProperties updateConstraints layoutSubviews draw
      Box 0 layoutSubviews draw
      TitledBox 1 layoutSubviews draw
      Label 0 draw
      Label 1 updateProperties draw
      StackView 1 layoutSubviews
      ActivityIndicator 0 draw
      """)
  }
}
