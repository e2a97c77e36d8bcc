import GridViews

/// Shows a state view with `observe { }`: the first state at once, each later state in the next
/// turn.
final class ObservedScreen<Shown: StateView>: StateViewController<Shown> {
  private let model: any ComponentModel<Shown.State>

  init(_ stateView: Shown, _ model: any ComponentModel<Shown.State>) {
    self.model = model
    super.init(stateView)
    stateView.send = { model.send($0) }
  }

  override func viewDidLoad() {
    observe { [stateView, model] in stateView.show(model.state) }
  }
}
