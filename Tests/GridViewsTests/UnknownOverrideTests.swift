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
  private let size = GridSize(width: 3, height: 1)

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
    for (_, table) in MethodTable.ofViews {
      expectEqual(table.override(in: Quiet.self, over: View.self), .inherited)
      expectEqual(table.override(in: Loud.self, over: View.self), .overridden)
    }
    let table = MethodTable.notFound
    expectEqual(table.override(in: Quiet.self, over: View.self), .unknown)
    expectEqual(table.override(in: Loud.self, over: View.self), .unknown)
  }

  /// One that overrides nothing shows no place, and one that overrides two methods shows two.
  @Test func aTableThatShowsNoPlaceOrTwoIsNotFound() {
    for overriding in [ThirdQuiet.self, Busy.self] as [View.Type] {
      let table = MethodTable(twins: (Quiet.self, OtherQuiet.self), overriding: overriding)
      expectEqual(table.override(in: Busy.self, over: View.self), .unknown, "\(overriding)")
    }
    // Their metadata differ in size, like the metadata of classes with more or fewer properties.
    let table = MethodTable(twins: (Quiet.self, Loud.self), overriding: Busy.self)
    expectEqual(table.override(in: Busy.self, over: View.self), .unknown)
  }

  @Test func whatMayBeAnOverrideIsNoReasonForAProblem() {
    let old = TraitOverrides(platform: .iOS18(tracking: true))
    func problems(of view: View) -> [FrameRecord.Problem] {
      Stage(view, size: size, traits: old).commit().problems
    }
    func problems(of controller: ViewController) -> [FrameRecord.Problem] {
      Stage(controller, size: size, traits: old).commit().problems
    }
    let known = FrameRecord.Problem.neverCalled(path: "Loud", method: "updateProperties")
    expectEqual(problems(of: Loud(model)), [known])
    expectEqual(problems(of: forgetting(Loud(model))), [])
    #expect(problems(of: Quiet()) == [] && problems(of: forgetting(Quiet())) == [])
    let unnamed = FrameRecord.Problem.neverCalled(path: "View", method: "updateProperties")
    expectEqual(problems(of: LoudController(model)), [unnamed])
    expectEqual(problems(of: forgetting(LoudController(model))), [])
    expectEqual(problems(of: forgetting(ViewController())), [])
  }

  @Test func whatDoesNothingIsNotRecorded() {
    let stage = Stage(forgetting(Quiet()), size: size)
    let controlled = Stage(forgetting(ViewController()), size: size)
    for stage in [stage, controlled] {
      expectEqual(stage.commit().runs, [])
      stage.root.setNeedsUpdateProperties()
      stage.root.setNeedsUpdateConstraints()
      stage.root.setNeedsLayout()
      stage.root.setNeedsDisplay()
      let record = stage.commit()
      #expect(record.runs == [] && record.latency == nil && record.problems == [])
    }
  }

  @Test func whatDoesSomethingIsTracked() {
    let stage = Stage(forgetting(Loud(model)), size: size)
    expectEqual(stage.picture, "abb")
    model.first = "xy"
    let record = stage.commit()
    expectEqual(record.grid.text, "xyb")
    let runs = record.runs.filter { $0.path == "Loud" }
    expectEqual(runs.map(\.phase), ["updateProperties", "updateConstraints"])
    #expect(runs.allSatisfy { $0.changed && $0.cause == .model })
    model.second = "c"
    let drawn = stage.commit()
    #expect(drawn.grid.text == "xyc" && drawn.runs.map(\.phase) == ["draw"])
  }

  @Test func aControllersMethodsAreTrackedToo() {
    let controller = forgetting(LoudController(model))
    let stage = Stage(controller, size: size)
    _ = stage.commit()
    model.first = "z"
    #expect(stage.needsCommit)
    _ = stage.commit()
    expectEqual(controller.view.identifier, "z")
  }
}
