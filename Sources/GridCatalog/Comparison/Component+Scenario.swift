import FirstFrameProof
import GridViews

@MainActor extension Component {
  /// Returns a scenario of the component with a delivery.
  ///
  /// Its frames are compared with the frames of a second view of the same model.
  ///
  /// - Parameters:
  ///   - delivery: The way in which the model's changes reach the view.
  ///   - names: The actions that can happen; by default all.
  /// - Returns: The scenario. It makes new models for each run.
  func scenario(
    by delivery: Delivery, actions names: [String]? = nil
  ) -> Scenario<any ComponentModel<State>> {
    Scenario(model(samples[0].state, for: delivery)) { model in
      stage(model, by: delivery)
    } actions: {
      for action in actions where names?.contains(action.name) ?? true {
        Action(action.name) { action.change(&$0.state) }
      }
    }
  }

  /// Returns a scenario whose frames are compared with a twin: a view that is made in the model's
  /// current state.
  ///
  /// A second view with the same delivery would miss the same changes as the first. The twin of a
  /// deferred view consists of the same views, so that their sizes can be compared.
  func scenarioAgainstTwin(
    by delivery: Delivery, firstActions count: Int = .max
  ) -> Scenario<TwinnedModel<State>> {
    Scenario(TwinnedModel(model(samples[0].state, for: delivery))) { twins in
      guard twins.isShown else {
        twins.isShown = true
        return stage(twins.model, by: delivery)
      }
      let prompt = delivery.prompt
      return stage(model(twins.model.state, for: prompt), by: prompt)
    } actions: {
      for action in actions.prefix(count) {
        Action(action.name) { action.change(&$0.model.state) }
      }
    }
  }
}

/// A model that is shown first with the delivery that is judged, then with its twin.
@MainActor final class TwinnedModel<State: ComponentState> {
  let model: any ComponentModel<State>
  var isShown = false

  init(_ model: any ComponentModel<State>) { self.model = model }
}

// MARK: - A film of the story

@MainActor extension Component {
  /// Returns a film of the story: the first sample until its main queue is idle, then each action
  /// once.
  func story(by delivery: Delivery = .tracked, traits: TraitOverrides = TraitOverrides()) -> Film {
    let model = model(samples[0].state, for: delivery)
    let film = Film(of: stage(model, by: delivery, traits: traits))
    film.rest()
    for action in actions { film.act(action.name) { action.change(&model.state) } }
    return film
  }

  /// The first action after which a new view of the model shows another picture than the story; nil
  /// if there is none.
  func firstUnseenAction(by delivery: Delivery) -> ComponentAction<State>? {
    let model = model(samples[0].state, for: delivery)
    let film = Film(of: stage(model, by: delivery))
    film.rest()
    for (index, action) in actions.enumerated() {
      film.act(action.name) { action.change(&model.state) }
      if film.lastPicture != pictureOfNewView(after: actions[...index], by: delivery) {
        return action
      }
    }
    return nil
  }

  private func pictureOfNewView(
    after actions: ArraySlice<ComponentAction<State>>, by delivery: Delivery
  ) -> Grid {
    let model = model(samples[0].state, for: delivery)
    for action in actions { action.change(&model.state) }
    let film = Film(of: stage(model, by: delivery))
    film.rest()
    return film.lastPicture
  }
}

extension Film {
  fileprivate var lastPicture: Grid { frames[frames.count - 1].record.grid }
}
