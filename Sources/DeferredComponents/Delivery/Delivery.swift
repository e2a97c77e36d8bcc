public import GridComponents
public import GridViews

/// How a change travels from a model to a view.
public enum Delivery: Hashable, Sendable, CaseIterable {
  /// The view reads the model in a tracked method.
  case tracked
  /// `observe { }` tells the view.
  case observed
  /// A publisher tells the view.
  case deferred(DeliveryStrategy)

  /// Tracked, observed, then the deferred ones.
  public static let allCases = [tracked, observed] + DeliveryStrategy.allCases.map(deferred)

  /// The name, such as `tracked` or `naive`.
  public var name: String {
    switch self {
    case .tracked: "tracked"
    case .observed: "observed"
    case .deferred(let strategy): strategy.rawValue
    }
  }

  /// The way in a few words, as code where it is short.
  public var summary: String {
    switch self {
    case .tracked: "tracked methods read an @Observable model"
    case .observed: "observe { face.show(model.state) }"
    case .deferred(let strategy): strategy.summary
    }
  }

  /// The delivery of a name, in whatever case.
  public init?(named name: String) {
    let name = name.lowercased()
    guard let delivery = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = delivery
  }
}

@MainActor extension Component {
  /// A new model in a state, of the kind that a delivery needs.
  public func model(_ state: State, for delivery: Delivery) -> any ComponentModel<State> {
    switch delivery {
    case .tracked, .observed: model(state)
    case .deferred(.published): LegacyModel(state)
    case .deferred(let strategy): PublishedModel(state, through: strategy.subject)
    }
  }

  /// A stage that shows a model, which ``model(_:for:)`` has made for the same delivery.
  public func stage(
    _ model: any ComponentModel<State>, by delivery: Delivery, size: GridSize? = nil,
    traits: TraitOverrides = TraitOverrides()
  ) -> Stage {
    Stage(screen(model, by: delivery), size: size ?? self.size, traits: traits)
  }

  private func screen(
    _ model: any ComponentModel<State>, by delivery: Delivery
  ) -> ViewController {
    switch delivery {
    case .tracked: return trackedScreen(model)
    case .observed: return observedScreen(model)
    case .deferred(let strategy):
      guard let model = model as? any ComponentModel<State> & FeedingModel<State> else {
        preconditionFailure(
          "\(name) by \(strategy) needs another model; make it by model(_:for: \(delivery)).")
      }
      func screen(_ face: some Face<State>) -> ViewController {
        DeferredScreen(face, model, by: strategy)
      }
      func screen(ofCells face: some CellFace<State>) -> ViewController {
        FedCellsScreen(face, model, by: strategy)
      }
      let face = face()
      if let cells = face as? any CellFace<State> { return screen(ofCells: cells) }
      return screen(face)
    }
  }
}
