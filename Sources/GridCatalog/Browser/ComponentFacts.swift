import CharacterGrid

/// What the browser shows of a component, whatever its kind of state.
struct ComponentFacts: Hashable, Sendable {
  let name: String, summary: String
  let size: GridSize, wide: GridSize
  let samples: [String], actions: [String]

  init(of any: some AnyComponent) {
    let component = any.component
    name = component.name
    summary = component.summary
    size = component.size
    wide = component.wide
    samples = component.samples.map(\.name)
    actions = component.actions.map(\.name)
  }
}
