import DeferredDelivery
public import GridComponents
import GridViews

extension Delivery {
  /// A publisher delivers the states that a face shows, bound with one of the strategies.
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
    func screen(_ face: some Face<State>) -> ViewController {
      DeferredScreen(face, model, by: strategy)
    }
    func screen(ofCells face: some CellFace<State>) -> ViewController {
      DeferredCellsScreen(face, model, by: strategy)
    }
    let face = component.face()
    if let cells = face as? any CellFace<State> { return screen(ofCells: cells) }
    return screen(face)
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
