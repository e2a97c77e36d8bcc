extension Rehearsal {
  /// A film of new models and a new renderer of them, in which actions happen in order; each of
  /// them once unless names are given.
  public func film(acting names: [String]? = nil) -> Film {
    let models = makeModels()
    let film = Film(of: makeSource(models))
    for name in names ?? actions.map(\.name) {
      let action = action(named: name)
      film.act(name) { for step in action.steps { step(models) } }
    }
    return film
  }
}
