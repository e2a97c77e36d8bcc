import GridViews
import TestSupport

/// Every component's states, light and dark, narrow and wide, and its story: checklist rows 38
/// and 46.
@MainActor @Suite struct ComponentPictureTests {
  @Test(arguments: Components.names) func states(of name: String) throws {
    let component = try #require(Components.named(name))
    rendering(component)
  }

  @Test(arguments: Components.names) func stories(of name: String) throws {
    let component = try #require(Components.named(name))
    film(component)
  }

  private func rendering(_ any: some AnyComponent) {
    let component = any.component
    for sample in component.samples {
      for style in InterfaceStyle.allCases {
        for (room, size) in [("narrow", component.size), ("wide", component.wide)] {
          let stage = Stage(
            component.trackedScreen(component.model(sample.state)), size: size,
            traits: TraitOverrides(style: style))
          let state = sample.name.split(separator: " ").joined(separator: "-")
          expectSnapshot(of: stage, named: "\(state)-\(style)-\(room)", case: component.name)
        }
      }
    }
  }

  private func film(_ any: some AnyComponent) {
    let component = any.component
    let model = component.model(component.samples[0].state)
    let film = Film(of: Stage(component.trackedScreen(model), size: component.size))
    for action in component.actions { film.act(action.name) { action.change(&model.state) } }
    expectSnapshot(of: film, case: component.name)
  }
}
