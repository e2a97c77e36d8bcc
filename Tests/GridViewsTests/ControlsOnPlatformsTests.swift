import CharacterGrid
import GridViews
import Observation
import TestSupport

/// The controls follow their models on every platform, also where nothing calls a view's
/// `updateProperties()`.
@MainActor @Suite struct ControlsOnPlatformsTests {
  private nonisolated static let platforms: [Platform] = [
    .iOS13, .iOS16, .iOS17, .iOS18(tracking: false), .iOS18(tracking: true), .iOS26,
  ]

  /// A control of each kind, on a row of its own.
  private func controls<Model: ControlModel>(_ model: Model) -> View {
    let stack = StackView(.vertical)
    for control in [
      Toggle("on", isOn: Binding(model, \.isOn)), TextField(text: Binding(model, \.text)),
      Stepper(value: Binding(model, \.count)),
      SegmentedControl(["a", "b", "c"], selection: Binding(model, \.count)),
      Slider(value: Binding(model, \.count), in: 0...4), ProgressBar { Double(model.count) / 4 },
      Badge { model.text }, Label { model.text },
      TabBar([.init("one") { model.text }], selection: .constant(0)),
    ] as [View] {
      stack.addSubview(control)
    }
    return stack
  }

  private func rows<Model: ControlModel>(
    of model: Model, on platform: Platform
  ) -> (first: [String], then: [String], problems: [FrameRecord.Problem]) {
    let stage = Stage(
      controls(model), size: GridSize(width: 20, height: 9), traits: .init(platform: platform))
    let first = stage.commit()
    (model.isOn, model.text, model.count) = (true, "new", 2)
    let then = stage.commit()
    return (first.grid.rows, then.grid.rows, first.problems + then.problems)
  }

  @Test(arguments: platforms) func theyFollowPerceptibleModels(platform: Platform) {
    let (first, then, problems) = rows(of: PerceptibleForm(), on: platform)
    expectEqual(first, Self.old)
    expectEqual(then, Self.new)
    expectEqual(problems, [])
  }

  /// Observable ones are tracked by no platform before iOS 17.
  @Test(arguments: platforms) func theyFollowObservableModels(platform: Platform) {
    let (first, then, problems) = rows(of: ObservableForm(), on: platform)
    let isTracked = platform != .iOS13 && platform != .iOS16
    expectEqual(first, Self.old)
    expectEqual(then, (isTracked ? Self.new : Self.old))
    expectEqual(problems, [])
  }

  private static let old = [
    "[ ] on              ",
    "old                 ",
    "[-]   1 [+]         ",
    " a [b] c            ",
    "━━━━━●──────────────",
    "███▊░░░░░░░░░░░  25%",
    " old                ",
    "old                 ",
    "[one old]           ",
  ]

  private static let new = [
    "[✓] on              ",
    "new                 ",
    "[-]   2 [+]         ",
    " a  b [c]           ",
    "━━━━━━━━━━●─────────",
    "███████▌░░░░░░░  50%",
    " new                ",
    "new                 ",
    "[one new]           ",
  ]
}

/// What the controls show, by models of either kind.
@MainActor protocol ControlModel: AnyObject {
  var isOn: Bool { get set }
  var text: String { get set }
  var count: Int { get set }
}

@Observable @MainActor private final class ObservableForm: ControlModel {
  var isOn = false
  var text = "old"
  var count = 1
}
