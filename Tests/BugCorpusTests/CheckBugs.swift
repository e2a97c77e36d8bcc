import DeferredDelivery
import FirstFrameProof
import FirstFrameTesting
import ViewsTestSupport

/// Mistakes that a test finds without a proof or a film, by a check of its own.
@MainActor @Suite struct CheckBugTests {
  @Test func aLayoutThatNeverSettlesIsALoop() {
    let view = TrackedView(layout: { $0.setNeedsLayout() })
    expectEqual(Check.idle(stage(view)).map(\.defect), [.updateLoop])
    expectEqual(Check.idle(stage(TrackedView())), [])
  }

  /// A sink that holds its view is a leak, and a subscription that is not kept is cancelled.
  @Test func subscriptionsThatLiveTooLongOrTooShort() {
    let feed = Feed()
    func make(_ subscribe: @escaping @MainActor (SubscribingView) -> Void) -> () -> Stage {
      { Stage(SubscribingView(subscribe), size: smallStage) }
    }
    expectNoLeak {
      make { $0.follow(feed.publisher) }()
    } while: { _ in
      feed.text.value = "B"
    } counting: {
      feed.listeners
    }
    let strong = make { view in
      feed.publisher.sink { view.render($0) }.store(in: &view.cancellables)
    }
    let leaks = Check.lifetime(of: strong, counting: { feed.listeners })
    expectEqual(leaks.map(\.defect), [.leak])
    expectEqual(leaks.first?.path, "SubscribingView")
    let dropped = make { view in
      view.render(feed.text.value)
      _ = feed.publisher.sink { [weak view] in view?.render($0) }
    }
    expectEqual(
      Check.lifetime(of: dropped, counting: { feed.listeners }).map(\.defect), [.cancelled])
  }
}
