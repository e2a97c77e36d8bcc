import GridViews

/// A judged stage with what only its kind of state can tell.
@MainActor protocol BrowsedStage: JudgedStage {
  /// What the model says, whatever its kind.
  var state: AnyHashable { get }
  /// A new stage of the same component in the same state.
  func opened(by delivery: Delivery) -> any BrowsedStage
  /// The tracked stage of the same state, with nothing queued.
  var twin: Stage { get }
  /// What was read where; nothing where no view reads a model.
  var reads: [ScopeReads] { get }
}

extension ComponentStage: BrowsedStage {
  var state: AnyHashable { AnyHashable(model.state) }

  func opened(by delivery: Delivery) -> any BrowsedStage {
    ComponentStage(
      component, by: delivery, in: model.state, size: stage.size, traits: stage.traits)
  }

  var twin: Stage { rested(model.state).stage }

  var reads: [ScopeReads] {
    let now = model.state
    if delivery == .tracked { return ScopeReads.all(from: now, to: otherStates, twin: rested) }
    guard delivery == .observed else { return [] }
    let names = Mirror(reflecting: now).children.compactMap(\.label)
    return [ScopeReads(path: "the screen", method: "observe", properties: names)]
  }

  /// The states that are known of: the samples, and what each action would make of this one.
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
