import GridComponents
import GridViews

/// A screen whose face shows the states that a publisher delivers.
final class DeferredScreen<Shown: Face>: FaceController<Shown> {
  private let binder: Binder<Shown.State>

  init(
    _ face: Shown, _ model: some ComponentModel<Shown.State> & FeedingModel<Shown.State>,
    by strategy: DeliveryStrategy
  ) {
    guard let main = TurnQueue.current else {
      preconditionFailure(
        "A deferred screen has no main queue to be delivered on. Make it inside of Stage(…).")
    }
    binder = Binder(model.feed, by: strategy, on: main) { face.show($0) }
    super.init(face)
    face.send = { model.send($0) }
  }
}
