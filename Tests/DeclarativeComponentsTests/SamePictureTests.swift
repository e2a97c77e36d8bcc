import CharacterGrid
import DeclarativeComponents
import FirstFrameProof
import GridComponents
import GridViews
import TestSupport

/// A component that is described by bodies shows the same, cell by cell, as the one that is retained.
@MainActor @Suite struct SamePictureTests {
  private nonisolated static let names = ["Account", "LiveScore", "Score"]

  @Test func threeComponentsAreDescribed() {
    let described = Components.all.filter { $0.supports(.declarative) }.map(\.name)
    expectEqual(described.sorted(), Self.names)
  }

  /// Each state, light and dark, and each frame of the story, then again from its end to each other
  /// state; at both sizes.
  @Test(arguments: names) func samePictures(of name: String) throws {
    let component = try #require(Components.named(name))
    expectEqual(differences(of: component), [])
  }

  private func differences(of any: some AnyComponent) -> [String] {
    let component = any.component
    return [component.size, component.wide].flatMap { size in
      let states = component.samples.flatMap { sample in
        InterfaceStyle.allCases.flatMap { style in
          let pair = Pair(of: component, in: sample.state, size: size, style: style)
          return pair.difference("\(sample.name), \(style), \(size)")
        }
      }
      let pair = Pair(of: component, in: component.samples[0].state, size: size, style: .light)
      let samples = component.samples.map { sample in
        ComponentAction<_>(sample.name) { $0 = sample.state }
      }
      let story = (component.actions + samples).flatMap { action in
        for model in pair.models { action.change(&model.state) }
        return pair.difference("\(action.name), \(size)")
      }
      return states + story
    }
  }

  /// No schedule of its actions shows an old frame.
  @Test(arguments: names) func everyFrameIsFresh(of name: String) throws {
    let component = try #require(Components.named(name))
    let summary = proof(of: component)
    #expect((summary?.schedulesRun ?? 0) > 10, "\(name)")
  }

  private func proof(of any: some AnyComponent) -> ProofSummary? {
    let component = any.component
    let scenario = Scenario(component.model(component.samples[0].state, for: .declarative)) {
      component.stage($0, by: .declarative)
    } actions: {
      for action in component.actions {
        Action(action.name) { model in action.change(&model.state) }
      }
    }
    let limit =
      isLongRun ? Limit(actions: 2, turns: 1, commits: 2) : Limit(actions: 1, turns: 0, commits: 2)
    let verdict = scenario.prove(within: limit)
    if case .held(let summary) = verdict { return summary }
    Issue.record("\(component.name): \(verdict.failureMessage ?? "")")
    return nil
  }
}

/// A component by both deliveries.
@MainActor private struct Pair<State: ComponentState> {
  let models: [any ComponentModel<State>]
  private let stages: [Stage]

  init(of component: Component<State>, in state: State, size: GridSize, style: InterfaceStyle) {
    let deliveries = [Delivery.tracked, .declarative]
    let models = deliveries.map { component.model(state, for: $0) }
    self.models = models
    stages = zip(models, deliveries).map { model, delivery in
      component.stage(model, by: delivery, size: size, traits: TraitOverrides(style: style))
    }
  }

  /// Both pictures, if they are not the same.
  func difference(_ name: String) -> [String] {
    let pictures = stages.map { $0.commit().grid }
    return pictures[0] == pictures[1] ? [] : [name] + pictures.map(\.text)
  }
}
