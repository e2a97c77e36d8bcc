import GridViews

/// A judged stage, with the members that depend on its type of state.
@MainActor protocol BrowsedStage: JudgedStage {
  /// The model's state, without its type.
  var state: AnyHashable { get }
  /// Makes a stage of the same component in the same state, with another delivery.
  func opened(by delivery: Delivery) -> any BrowsedStage
  /// A new tracked stage in the same state, whose main queue is idle.
  var twin: Stage { get }
  /// The properties that each tracked method has read; empty if no view reads a model.
  var reads: [ScopeReads] { get }
  /// The model, if nothing that reads it is notified of its changes.
  var unobserved: UnobservedModel? { get }
}

extension ComponentStage: BrowsedStage {
  var state: AnyHashable { AnyHashable(model.state) }

  func opened(by delivery: Delivery) -> any BrowsedStage {
    ComponentStage(
      component, by: delivery, in: model.state, size: stage.size, traits: stage.traits)
  }

  var unobserved: UnobservedModel? {
    delivery == .tracked || delivery == .observed ? UnobservedModel(model) : nil
  }

  var twin: Stage { rested(model.state).stage }

  var reads: [ScopeReads] {
    let now = model.state
    if delivery == .tracked { return ScopeReads.all(from: now, to: otherStates, twin: rested) }
    guard delivery == .observed else { return [] }
    let names = Mirror(reflecting: now).children.compactMap(\.label)
    return [ScopeReads(path: "the screen", method: "observe", properties: names)]
  }

  /// The known states: the samples, and the result of each action on this one.
  private var otherStates: [State] {
    component.samples.map(\.state)
      + component.actions.map { action in
        var state = model.state
        action.change(&state)
        return state
      }
  }

  private func rested(_ state: State) -> (model: any ComponentModel<State>, stage: Stage) {
    let model = component.model(state)
    let twin = component.stage(model, by: .tracked, size: stage.size, traits: stage.traits)
    _ = twin.commit()
    twin.drain()
    _ = twin.commit()
    return (model, twin)
  }
}
