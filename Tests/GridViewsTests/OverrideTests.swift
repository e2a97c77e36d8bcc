import CharacterGrid
import GridViews
import TestSupport

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
  private func phases(of view: View) -> (runs: [String], registrations: Int?) {
    let stage = Stage(view, size: GridSize(width: 2, height: 2))
    return (stage.commit().runs.map(\.phase), stage.liveCounts["registrations"])
  }

  @Test func onlyWhatIsOverriddenRunsAndIsTracked() {
    let cases: [(view: View, runs: [String])] = [
      (View(), []), (Drawing(), ["draw"]), (Heir(), ["draw"]),
      (LateHeir(), ["layoutSubviews", "draw"]), (Generic("a"), ["updateConstraints"]),
      (Generic(1), ["updateConstraints"]), (Caller(), ["updateProperties"]),
      (Probe(), ["updateProperties", "layoutSubviews", "draw"]),
      (ConstraintProbe(), ["updateProperties", "updateConstraints", "layoutSubviews", "draw"]),
    ]
    for (view, runs) in cases {
      let found = phases(of: view)
      expectEqual(found.runs, runs, "\(type(of: view))")
      expectEqual(found.registrations, runs.count, "\(type(of: view))")
    }
  }

  /// The module's own views read no models while they draw, so they need no registration.
  @Test func theModulesOwnViewsAreTrackedWhereTheyCallOthers() {
    expectEqual(phases(of: Box()).registrations, 0)
    expectEqual(phases(of: TitledBox()).registrations, 1)
    expectEqual(phases(of: Label("a")).registrations, 0)
    expectEqual(phases(of: Label { "a" }).registrations, 1)
    expectEqual(phases(of: StackView(.vertical)).registrations, 1)
    expectEqual(phases(of: ActivityIndicator()).registrations, 0)
  }
}
