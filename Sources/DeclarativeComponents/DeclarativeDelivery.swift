import DeclarativeViews
public import GridComponents

extension Delivery {
  /// A body describes the views; it runs again when a value that it has read changes.
  public static let declarative = Delivery(DeclarativeDelivery())
}

/// The components whose views are described by bodies.
private struct DeclarativeDelivery: DeliveryMethod {
  let name = "declarative"
  let summary = "a body reads an @Observable model, and describes the views"
  let gist = "a body reads the model"
  let needsStateView = false

  func shows(_ component: any AnyComponent) -> Bool {
    ["Account", "LiveScore", "Score"].contains(component.name)
  }

  func screen<State>(
    of component: Component<State>, showing model: any ComponentModel<State>
  ) -> ViewController {
    switch model {
    case let model as ObservableModel<AccountState>: HostController(AccountView(model: model))
    case let model as ObservableModel<LiveScoreState>: HostController(LiveScoreView(model: model))
    case let model as MockScoreViewModel: HostController(ScoreView(model: model))
    default: preconditionFailure("\(component.name) has no body.")
    }
  }
}
