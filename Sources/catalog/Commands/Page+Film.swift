import CharacterGrid
import DeferredComponents
import FirstFrame
import GridComponents
import GridViews

extension Page {
  /// A component's story frame by frame, and what is wrong with it.
  static func film(
    _ any: some AnyComponent, by delivery: Delivery
  ) -> CatalogCommand.Outcome {
    let film = any.component.story(by: delivery)
    let strip = Filmstrip(film.recording, width: width)
    let verdicts = film.verdicts.map { "  \($0)" }
    let ending =
      verdicts.isEmpty
      ? ["Nothing is wrong with these frames, as far as a film can tell."]
      : ["What is wrong with these frames, as far as a film can tell:"] + verdicts
    return CatalogCommand.Outcome(
      title("\(any.name) by \(delivery.name): \(delivery.summary)") + [""] + strip.lines + [""]
        + ending)
  }
}

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
