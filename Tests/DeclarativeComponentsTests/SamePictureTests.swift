import CharacterGrid
import DeclarativeComponents
import GridComponents
import GridViews
import TestSupport

/// The components that are described by bodies.
enum Described {
  static let names = ["Account", "Counter", "LiveScore", "Score", "StatusList"]

  static func named(_ name: String) throws -> any AnyComponent {
    try #require(Components.named(name))
  }
}

/// A component that is described by bodies shows the same, cell by cell, as the one that is retained.
@MainActor @Suite struct SamePictureTests {
  @Test func fiveComponentsAreDescribed() {
    let described = Components.all.filter { $0.supports(.declarative) }.map(\.name)
    #expect(described.sorted() == Described.names)
  }

  /// Each state, light and dark, at both sizes.
  @Test(arguments: Described.names) func states(of name: String) throws {
    try compareStates(of: Described.named(name))
  }

  private func compareStates(of any: some AnyComponent) {
    let component = any.component
    for sample in component.samples {
      for style in InterfaceStyle.allCases {
        for size in [component.size, component.wide] {
          let stages = [Delivery.tracked, .declarative].map { delivery in
            component.stage(
              component.model(sample.state, for: delivery), by: delivery, size: size,
              traits: TraitOverrides(style: style))
          }
          let words = "\(component.name), \(sample.name), \(style), \(size)"
          expectEqual(stages.map { $0.commit().grid }, words)
        }
      }
    }
  }

  /// Each frame of the story, and then again from its end to each other state.
  @Test(arguments: Described.names) func story(of name: String) throws {
    try compareStory(of: Described.named(name), isWide: false)
    try compareStory(of: Described.named(name), isWide: true)
  }

  private func compareStory(of any: some AnyComponent, isWide: Bool) {
    let component = any.component
    let models = [Delivery.tracked, .declarative].map {
      component.model(component.samples[0].state, for: $0)
    }
    let stages = zip(models, [Delivery.tracked, .declarative]).map {
      component.stage($0, by: $1, size: isWide ? component.wide : component.size)
    }
    expectEqual(stages.map { $0.commit().grid }, "\(component.name), the first frame")
    let samples = component.samples.map { sample in
      ComponentAction<_>(sample.name) { $0 = sample.state }
    }
    for action in component.actions + samples {
      for model in models { action.change(&model.state) }
      expectEqual(stages.map { $0.commit().grid }, "\(component.name), \(action.name)")
    }
  }

  private func expectEqual(_ grids: [Grid], _ words: String) {
    let (retained, described) = (grids[0], grids[1])
    #expect(
      described == retained,
      "\(words)\n\(described.rows.joined(separator: "\n"))\n\(retained.rows.joined(separator: "\n"))"
    )
  }
}
