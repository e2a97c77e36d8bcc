import FirstFrameProof
import GridViews
import InstrumentedObservation
import TestSupport

/// What decides how a renderer goes on and is in no property that a proof could compare.
@MainActor @Suite struct HiddenStateTests {
  private func summary(
    within limit: Limit = Limit(actions: 3, turns: 1, commits: 4), isLate: Bool = false,
    _ make: @escaping @MainActor (Toggled) -> Stage
  ) -> ProofSummary? {
    let scenario = Scenario(Toggled()) { model in
      make(model)
    } actions: {
      Action("toggle") { $0.isOn.toggle() }
    }
    let verdict = (isLate ? scenario.tolerating(.stale) : scenario).prove(within: limit)
    guard case .held(let summary) = verdict else {
      Issue.record("\(verdict)")
      return nil
    }
    return summary
  }

  private let obstacle =
    "Equal states were not merged: Toggled.isOn notifies a closure of its changes, "
    + "and what the closure does is unknown."

  /// Its closures run in the order in which they began, which is in no state.
  @Test func anObservingViewIsNotMerged() {
    let summary = summary(isLate: true) { model in
      Stage(
        TrackedView(update: { view in
          if view.label.text.isEmpty {
            view.observe { [weak view] in view?.render("\(model.isOn)") }
          }
        }), size: smallStage)
    }
    #expect(summary?.assumptions.contains(obstacle) == true)
  }

  /// The count of its calls is the closure's own, and it registers again each time.
  @Test func aClosureThatHearsOfChangesIsNotMerged() {
    let summary = summary { model in
      let listener = Listener(model)
      return Stage(
        TrackedView(update: { view in
          view.render("\(model.isOn) \(listener.calls > 90 ? "many" : "")")
        }), size: smallStage)
    }
    #expect(summary?.assumptions.contains(obstacle) == true)
  }

  /// The models would lead to all that the view keeps.
  @Test func aModelThatHoldsAViewIsNotMerged() {
    let verdict = Scenario(Scored()) { scored in
      Stage(DelegateView(scored), size: smallStage)
    } actions: {
      Action("goal") { $0.goals = ($0.goals + 1) % 3 }
    }.prove(within: Limit(actions: 2, turns: 1, commits: 3))
    guard case .held(let summary) = verdict else {
      Issue.record("\(verdict)")
      return
    }
    let words =
      "Equal states were not merged: the models refer to DelegateView, a part of the view."
    #expect(summary.assumptions.contains(words))
  }

  /// What it keeps is compared: whose screen it is, how it is shown, and who had the focus.
  @Test func aSheetIsMerged() {
    let summary = summary(within: Limit(actions: 40, turns: 1, commits: 40)) { model in
      Stage(SheetController(model), size: GridSize(width: 12, height: 5))
    }
    #expect(summary?.description.contains("Equal states were explored only once") == true)
    expectEqual(summary?.distinctFrames, 2)
  }
}

/// Counts the changes of a model.
@MainActor private final class Listener {
  private(set) var calls = 0

  init(_ model: Toggled) { listen(to: model) }

  private func listen(to model: Toggled) {
    withPerceptionTracking {
      _ = model.isOn
    } onChange: { [weak self, weak model] in
      MainActor.assumeIsolated {
        guard let self, let model else { return }
        self.calls += 1
        self.listen(to: model)
      }
    }
  }
}

/// A model that calls one other object at each goal.
@Perceptible @MainActor private final class Scored {
  var goals = 0 { didSet { delegate?.scoreDidChange() } }
  @ObservationIgnored weak var delegate: DelegateView?
}

/// A view that its model calls at each goal: the first view only; a second one reads the model.
private final class DelegateView: LabelView {
  private let scored: Scored

  init(_ scored: Scored) {
    self.scored = scored
    super.init()
    if scored.delegate == nil { scored.delegate = self }
  }

  override func updateProperties() { scoreDidChange() }

  func scoreDidChange() { render("\(scored.goals)") }
}

/// A screen with a sheet over it as long as its model is on.
private final class SheetController: ViewController {
  private let model: Toggled

  init(_ model: Toggled) {
    self.model = model
    super.init()
  }

  override func loadView() -> View { Label("below") }

  override func viewDidLoad() {
    present(isPresented: Binding(model, \.isOn)) { LabelController("sheet") }
  }
}

/// A screen that is one label.
private final class LabelController: ViewController {
  private let text: String

  init(_ text: String) {
    self.text = text
    super.init()
  }

  override func loadView() -> View { Label(text) }
}
