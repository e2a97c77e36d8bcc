import DeferredDelivery
public import GridComponents
import GridViews

extension Delivery {
  /// A publisher delivers the states that a state view shows, bound with one of the strategies.
  public static func deferred(_ strategy: DeliveryStrategy) -> Delivery {
    Delivery(DeferredDeliveryMethod(strategy: strategy))
  }

  /// All deliveries: tracked, observed, then the deferred ones.
  public static let all = [tracked, observed] + DeliveryStrategy.allCases.map(deferred)
}

private struct DeferredDeliveryMethod: DeliveryMethod {
  let strategy: DeliveryStrategy

  var name: String { strategy.rawValue }
  var summary: String { strategy.summary }
  var gist: String { strategy.gist }
  var prompt: Delivery? { .deferred(.workaround) }

  func isSubscription(_ value: Any) -> Bool { value is AnyCancellable }

  func model<State>(
    of component: Component<State>, in state: State
  ) -> any ComponentModel<State> {
    strategy == .published
      ? LegacyModel(state) : PublishedModel(state, through: strategy.subject)
  }

  func screen<State>(
    of component: Component<State>, showing model: any ComponentModel<State>
  ) -> ViewController {
    guard let model = model as? any ComponentModel<State> & FeedingModel<State> else {
      preconditionFailure(
        "\(component.name) by \(name) needs another model; make it by model(_:for:).")
    }
    func screen(_ stateView: some StateView<State>) -> ViewController {
      DeferredScreen(stateView, model, by: strategy)
    }
    func screen(ofCells stateView: some CellStateView<State>) -> ViewController {
      DeferredCellsScreen(stateView, model, by: strategy)
    }
    let stateView = component.stateView()
    if let cells = stateView as? any CellStateView<State> { return screen(ofCells: cells) }
    return screen(stateView)
  }
}

extension DeliveryStrategy {
  /// The kind of subject that the model has.
  fileprivate var subject: SubjectKind {
    switch self {
    case .passthrough, .noReplay: .passthrough
    default: .currentValue
    }
  }

  /// What is special about the strategy, in at most 34 columns.
  fileprivate var gist: String {
    switch self {
    case .naive: "publisher.receive(on: main)"
    case .workaround: "render(current), dropFirst()"
    case .noDropFirst: "render(current), no dropFirst()"
    case .noFirstRender: "no render(current)"
    case .passthrough, .noReplay: "PassthroughSubject"
    case .notStored: "its cancellable is not kept"
    case .gap: "subscribes a turn later"
    case .published: "objectWillChange.receive(on: main)"
    case .inline: "inline where it is on main"
    }
  }
}
