import FirstFrameProof
import ViewsTestSupport

/// A component whose model is of the other kind: the view is the same.
@MainActor @Suite struct PerceptibleTwinTests {
  /// The story of a component, as it is stored, with every detail of its frames.
  private func story<State>(
    of component: Component<State>, _ model: any ComponentModel<State>, _ view: View
  ) -> String {
    let film = Film(of: Stage(view, size: component.size))
    for action in component.actions { film.act(action.name) { action.change(&model.state) } }
    for sample in component.samples { film.act(sample.name) { model.state = sample.state } }
    return film.recording(showing: Set(Film.Detail.allCases)).notation
  }

  /// Checklist rows 23 and 92.
  @Test func theSameViewRecordsTheSame() throws {
    let counter = try #require(Components.named("Counter") as? Component<CounterState>)
    let counters = (PerceptibleCounter(.zero), ObservableModel(CounterState.zero))
    expectEqual(
      story(of: counter, counters.0, GridComponents.CounterView(counters.0)),
      story(of: counter, counters.1, GridComponents.CounterView(counters.1)))
  }

  @MainActor private final class Models {
    let score = MockScoreViewModel(.live)
    let counter = PerceptibleCounter(.zero)
  }

  private func stage(_ models: Models) -> Stage {
    let stack = StackView(.vertical)
    stack.addSubview(ScoreView(models.score))
    stack.addSubview(GridComponents.CounterView(models.counter))
    return Stage(stack, 34, 14)
  }

  /// A screen of both kinds, and a proof of it.
  @Test func aScreenMayMixThem() {
    let scenario = Scenario(Models()) { models in
      stage(models)
    } actions: {
      Action("goal") { $0.score.home += 1 }
      Action("count up") { $0.counter.state.count += 1 }
      Action("both") { models in
        models.score.away += 1
        models.counter.state.count += 1
      }
    }
    expectFreshFrames(of: scenario, within: Limit(actions: 2, turns: 2, commits: 2))
    let models = Models()
    let film = Film(of: stage(models))
    film.act("goal") { models.score.home += 1 }
    film.act("count up") { models.counter.state.count += 1 }
    expectSnapshot(of: film)
  }
}
