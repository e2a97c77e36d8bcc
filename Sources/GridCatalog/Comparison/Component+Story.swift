import CharacterGrid
import FirstFrame
import GridViews

@MainActor extension Component {
  /// A film of the story: how the first sample comes to rest, then each action once.
  func story(by delivery: Delivery = .tracked, traits: TraitOverrides = TraitOverrides()) -> Film {
    let model = model(samples[0].state, for: delivery)
    let film = Film(of: stage(model, by: delivery, traits: traits))
    film.rest()
    for action in actions { film.act(action.name) { action.change(&model.state) } }
    return film
  }
}
