extension Rehearsal {
  /// Films a renderer of new models: how it comes to rest, and then these actions in order, each
  /// once if none are named.
  public func film(through names: [String]? = nil) -> Film {
    let models = makeModels()
    let film = Film(of: makeSource(models), keeping: models)
    film.rest()
    for action in names.map({ $0.map(action(named:)) }) ?? actions {
      film.act(action.name) { for step in action.steps { step(models) } }
    }
    return film
  }
}
