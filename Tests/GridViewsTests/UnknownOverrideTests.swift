import ViewsTestSupport

@testable import GridViews

private final class Quiet: View {}
private final class OtherQuiet: View {}
private final class ThirdQuiet: View {}
private final class Busy: View {
  override func updateProperties() { identifier = "properties" }
  override func layoutSubviews() { identifier = "layout" }
}

/// Overrides everything, and shows what it reads.
private final class Loud: View {
  let model: Pair
  let label = Label()

  init(_ model: Pair) {
    self.model = model
    super.init()
    addSubview(label)
  }

  override func updateProperties() { label.text = model.first }
  override func updateConstraints() { sizing = Sizing(width: .fixed(model.first.count)) }
  override func layoutSubviews() { label.frame = bounds }
  override func draw(in canvas: inout Canvas) {
    canvas.draw(String(repeating: model.second, count: bounds.size.width), at: .zero)
  }
}

private final class LoudController: ViewController {
  let model: Pair

  init(_ model: Pair) {
    self.model = model
    super.init()
  }

  override func updateProperties() { view.identifier = model.first }
}

/// Classes whose metadata is laid out in an unknown way: their methods run, and nothing is concluded
/// from that.
@MainActor @Suite struct UnknownOverrideTests {
  private let model = Pair()

  /// The view as it is where no table has found its place.
  private func forgetting<Some: View>(_ view: Some) -> Some {
    let tables = MethodTable.ofViews.map { (phase: $0.phase, table: MethodTable.notFound) }
    view.state.overridden = OverriddenMethods(of: type(of: view), in: tables)
    return view
  }

  private func forgetting<Some: ViewController>(_ controller: Some) -> Some {
    let tables = MethodTable.ofControllers.map { ($0.method, MethodTable.notFound) }
    controller.overridden = OverriddenControllerMethods(of: type(of: controller), in: tables)
    _ = forgetting(controller.view)
    return controller
  }

  @Test func everyMethodIsOverriddenOrInheritedOrUnknown() {
    func overrides(_ table: MethodTable) -> String {
      "\(table.override(in: Quiet.self, over: View.self)) "
        + "\(table.override(in: Loud.self, over: View.self))"
    }
    expectEqual(Set(MethodTable.ofViews.map { overrides($0.table) }), ["inherited overridden"])
    // One that overrides nothing shows no place, and one that overrides two methods shows two.
    // Classes whose metadata differ in size are like classes with more or fewer properties.
    let unknown = [
      .notFound, MethodTable(twins: (Quiet.self, OtherQuiet.self), overriding: ThirdQuiet.self),
      MethodTable(twins: (Quiet.self, OtherQuiet.self), overriding: Busy.self),
      MethodTable(twins: (Quiet.self, Loud.self), overriding: Busy.self),
    ]
    expectEqual(Set(unknown.map(overrides)), ["unknown unknown"])
  }

  @Test func whatMayBeAnOverrideIsNoReasonForAProblem() {
    let old = Platform.iOS18(tracking: true)
    let stages = [
      Stage(Loud(model), 3, 1, platform: old), Stage(forgetting(Loud(model)), 3, 1, platform: old),
      Stage(Quiet(), 3, 1, platform: old), Stage(forgetting(Quiet()), 3, 1, platform: old),
      Stage(LoudController(model), 3, 1, platform: old),
      Stage(forgetting(LoudController(model)), 3, 1, platform: old),
      Stage(forgetting(ViewController()), 3, 1, platform: old),
    ]
    let known = FrameRecord.Problem.neverCalled(path: "Loud", method: "updateProperties")
    let unnamed = FrameRecord.Problem.neverCalled(path: "View", method: "updateProperties")
    expectEqual(stages.map { $0.commit().problems }, [[known], [], [], [], [unnamed], [], []])
  }

  @Test func whatDoesNothingIsNotRecorded() {
    let records = [
      Stage(forgetting(Quiet()), 3, 1), Stage(forgetting(ViewController()), 3, 1),
    ].map { stage in
      stage.records(
        { "\($0.ran) \($0.latency as Any) \($0.faults)" },
        [
          "all asked for": {
            stage.root.setNeedsUpdateProperties()
            stage.root.setNeedsUpdateConstraints()
            stage.root.setNeedsLayout()
            stage.root.setNeedsDisplay()
          }
        ])
    }
    expectEqual(Set(records), ["first: - nil -\nall asked for: - nil -"])
  }

  @Test func whatDoesSomethingIsTracked() {
    let stage = Stage(forgetting(Loud(model)), 3, 1)
    let records = stage.records(
      { frame in
        let runs = frame.runs.map { "\($0.path) \($0.phase) \($0.changed) \($0.cause)" }
        return ([frame.grid.text] + runs).joined(separator: "\n")
      },
      ["first of the pair": { model.first = "xy" }, "second": { model.second = "c" }])
    expectEqual(
      records,
      """
      first: abb
      Loud updateProperties true layout
      Loud updateConstraints true layout
      Loud layoutSubviews true layout
      Loud/Label draw true layout
      first of the pair: xyb
      Loud updateProperties true model
      Loud updateConstraints true model
      Loud/Label draw true layout
      second: xyc
      Loud draw true model
      """)
  }

  @Test func aControllersMethodsAreTrackedToo() {
    let controller = forgetting(LoudController(model))
    let stage = Stage(controller, 3, 1)
    _ = stage.commit()
    model.first = "z"
    #expect(stage.needsCommit)
    _ = stage.commit()
    expectEqual(controller.view.identifier, "z")
  }
}
