extension Scenario {
  /// Films a renderer of new models: first until the queue is idle, then each action in order.
  ///
  /// Without `names` each action is performed once. A name that no action has fails the film's
  /// snapshot.
  public func film(through names: [String]? = nil) -> Film {
    let scenario = shared
    let world = RunWorld<Any?>(
      making: scenario.makeModels, mounting: { scenario.makeSource(Self.models($0)) })
    let models = Self.models(world.models)
    let film = Film(in: world)
    film.rest()
    for name in names ?? actionNames {
      guard actionNames.contains(name) else {
        film.noteUnknown(name, among: actionNames)
        continue
      }
      let action = scenario.action(named: name)
      film.act(action.name) {
        for effect in action.steps {
          switch effect {
          case .change(let change): change(LiveModels(models))
          case .input(let input): _ = world.perform(input)
          }
        }
      }
    }
    return film
  }

  private static func models(_ models: Any?) -> Models {
    guard let models = models as? Models else {
      preconditionFailure("A film has other models than its scenario. Report it as a defect.")
    }
    return models
  }
}
