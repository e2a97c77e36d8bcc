import FirstFrameProof
import GridViews
import InstrumentedObservation
import TestSupport

/// What decides how a renderer goes on and is in no property that a proof could compare.
@MainActor @Suite struct HiddenStateTests {
  private func toggling(_ make: @escaping @MainActor (Toggled) -> Stage) -> Scenario<Toggled> {
    Scenario(Toggled()) { model in
      make(model)
    } actions: {
      Action("toggle") { $0.isOn.toggle() }
    }
  }

  private let obstacle =
    "Equal states were not merged: Toggled.isOn notifies a closure of its changes, "
    + "and what the closure does is unknown."

  /// Closures run in the order in which they began, which is in no state; and the count of its calls
  /// may be the closure's own, and it registers again each time.
  @Test func whatObservesByAClosureIsNotMerged() {
    let observing = toggling { model in
      Stage(
        TrackedView(update: { view in
          if view.label.text.isEmpty {
            view.observe { [weak view] in view?.render("\(model.isOn)") }
          }
        }), size: smallStage)
    }.tolerating(.stale)
    let listening = toggling { model in
      let listener = Listener(model)
      return Stage(
        TrackedView { "\(model.isOn) \(listener.calls > 90 ? "many" : "")" }, size: smallStage)
    }
    for scenario in [observing, listening] {
      let summary = scenario.prove(within: Limit(actions: 3, turns: 1, commits: 4)).held()
      #expect(summary?.assumptions.contains(obstacle) == true)
    }
  }

  /// The models would lead to all that the view keeps.
  @Test func aModelThatHoldsAViewIsNotMerged() {
    let summary = Scenario(Scored()) { scored in
      let view = TrackedView { "\(scored.goals)" }
      // The first view only; a second one reads the model.
      scored.delegate = scored.delegate ?? view
      return Stage(view, size: smallStage)
    } actions: {
      Action("goal") { $0.goals = ($0.goals + 1) % 3 }
    }.prove(within: Limit(actions: 2, turns: 1, commits: 3)).held()
    let words =
      "Equal states were not merged: the models refer to TrackedView, a part of the view."
    #expect(summary?.assumptions.contains(words) == true)
  }

  /// What it keeps is compared: whose screen it is, how it is shown, and who had the focus.
  @Test func aSheetIsMerged() {
    let summary = toggling { model in
      let screen = Page(
        Label("below"),
        load: { $0.present(isPresented: Binding(model, \.isOn)) { Page(Label("sheet")) } })
      return Stage(screen, size: GridSize(width: 12, height: 5))
    }.prove(within: Limit(actions: 40, turns: 1, commits: 40)).held()
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

/// A model that calls a view at each goal.
@Perceptible @MainActor private final class Scored {
  var goals = 0 { didSet { delegate?.render("\(goals)") } }
  @ObservationIgnored weak var delegate: LabelView?
}
