import GridComponents
import GridViews

/// A screen whose state view shows the states that a publisher delivers.
final class DeferredScreen<Shown: StateView>: StateViewController<Shown> {
  private let binder: Binder<Shown.State>

  init(
    _ stateView: Shown, _ model: some ComponentModel<Shown.State> & FeedingModel<Shown.State>,
    by strategy: DeliveryStrategy
  ) {
    guard let main = TurnQueue.current else {
      preconditionFailure(
        "A deferred screen has no main queue to be delivered on. Make it inside of Stage(…).")
    }
    binder = Binder(model.feed, by: strategy, on: main) { stateView.show($0) }
    super.init(stateView)
    stateView.send = { model.send($0) }
  }
}
