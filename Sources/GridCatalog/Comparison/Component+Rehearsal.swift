import CharacterGrid
import FirstFrame
import GridViews

@MainActor extension Component {
  /// Returns a rehearsal of the component by a delivery, whose frames are compared with a second
  /// view of the same model.
  ///
  /// - Parameters:
  ///   - delivery: How the model's changes travel to the view.
  ///   - sample: The state that it begins with; the first sample unless it is given.
  ///   - names: The actions that can happen; all unless they are named.
  /// - Returns: The rehearsal, which makes new models at each run.
  func rehearsal(
    by delivery: Delivery, from sample: State? = nil, actions names: [String]? = nil
  ) -> Rehearsal<any ComponentModel<State>> {
    let start = sample ?? samples[0].state
    return Rehearsal(model(start, for: delivery)) { model in
      stage(model, by: delivery)
    } actions: {
      for action in actions where names?.contains(action.name) ?? true {
        Action(action.name) { action.change(&$0.state) }
      }
    }
  }

  /// Returns a rehearsal whose frames are compared with those of a twin, which is made in the state
  /// that the model has.
  ///
  /// A second view by the same delivery would miss what the first has missed. The twin of a
  /// deferred view is made of the same views, so that their sizes can be compared.
  func rehearsalAgainstTwin(
    by delivery: Delivery, firstActions count: Int = .max
  ) -> Rehearsal<TwinnedModel<State>> {
    Rehearsal(TwinnedModel(model(samples[0].state, for: delivery))) { twins in
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

/// A model that is shown first by the delivery that is judged, and then by its twin.
@MainActor final class TwinnedModel<State: ComponentState> {
  let model: any ComponentModel<State>
  var isShown = false

  init(_ model: any ComponentModel<State>) { self.model = model }
}

// MARK: - A film of the story

@MainActor extension Component {
  /// Returns a film of the story: the first sample until it is at rest, then each action once.
  func story(by delivery: Delivery = .tracked, traits: TraitOverrides = TraitOverrides()) -> Film {
    let model = model(samples[0].state, for: delivery)
    let film = Film(of: stage(model, by: delivery, traits: traits))
    film.rest()
    for action in actions { film.act(action.name) { action.change(&model.state) } }
    return film
  }
}
