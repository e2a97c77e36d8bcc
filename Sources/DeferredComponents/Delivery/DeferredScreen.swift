import DeferredDelivery
import GridComponents
import GridViews

/// A face that is told what to show by a publisher.
final class DeferredScreen<Shown: Face>: FaceController<Shown> {
  private var cancellables: Set<AnyCancellable> = []

  init(_ face: Shown, _ model: PublishedModel<Shown.State>, by strategy: DeliveryStrategy) {
    super.init(face)
    face.send = { model.send($0) }
    guard let queue = TurnQueue.current else {
      preconditionFailure(
        "A deferred screen has no main queue to be delivered on. Make it inside of Stage(…).")
    }
    strategy.bind(model.publisher, current: model.state, on: queue) { [face] state in
      MainActor.assumeIsolated { face.show(state) }
    }
    .store(in: &cancellables)
  }
}
