import DeferredDelivery
import FirstFrameProof
import FirstFrameTesting
import GridViews
import TestSupport

/// Mistakes that a test finds without a proof: in a film, or by a check of its own.
@MainActor @Suite struct CheckBugTests {
  private func film(
    _ feed: Feed = Feed(), _ subscribe: @escaping @MainActor (SubscribingView, Feed) -> Void
  ) -> Film {
    let film = Film(of: stage(SubscribingView { subscribe($0, feed) }))
    film.rest()
    film.act("more") { feed.text.value += "B" }
    return film
  }

  private func kinds(_ film: Film) -> [String] { film.verdicts.map(\.description) }

  @Test func aFilmOfTheFixedTwinsIsSteady() {
    let atOnce = film { view, feed in
      feed.text.sink { [weak view] in view?.render($0) }.store(in: &view.cancellables)
    }
    expectEqual(atOnce.frames.map(\.grid.text), ["A           ", "AB          "])
    expectSteadyFrames(of: atOnce)
    expectSteadyFrames(
      of: film { view, feed in
        view.render(feed.text.value)
        feed.text.dropFirst().sink { [weak view] in view?.render($0) }
          .store(in: &view.cancellables)
      })
  }

  /// Checklist row 2: and in which turn the content would have come.
  @Test func aFirstValueInTheNextTurnIsEmptyFirst() {
    let late = film { view, feed in
      feed.text.receive(on: mainQueue).sink { [weak view] in view?.render($0) }
        .store(in: &view.cancellables)
    }
    expectEqual(kinds(late), ["emptyFirst: start", "stale: more"])
    expectEqual(late.verdicts.map(\.verdict.evidence.turnsUntilRight), [1, 1])
    expectEqual(late.verdicts.map(\.verdict.evidence.path), [labelPath, labelPath])
  }

  private let labelPath = "SubscribingView/Label"

  /// Checklist row 6.
  @Test func aFirstRenderAndASubscriptionAreTwo() {
    let double = film { view, feed in
      view.render(feed.text.value)
      feed.text.receive(on: mainQueue).sink { [weak view] in view?.render($0) }
        .store(in: &view.cancellables)
    }
    expectEqual(kinds(double), ["doubleRender: turn", "stale: more"])
  }

  /// Checklist row 4.
  @Test func clearingBeforeFillingIsAFlicker() {
    let flicker = film { view, feed in
      view.render(feed.text.value)
      let queue = mainQueue
      feed.text.dropFirst().sink { [weak view] text in
        view?.render("")
        queue.enqueue { MainActor.assumeIsolated { view?.render(text) } }
      }.store(in: &view.cancellables)
    }
    expectEqual(kinds(flicker), ["flicker: more"])
  }

  @Test func aLayoutThatIsForcedBetweenTwoWritesIsTorn() {
    let article = Article()
    let view = TrackedView(update: { $0.render("\(article.title) \(article.badge)") })
    let film = Film(of: stage(view))
    film.act("both") {
      article.title = "B"
      view.layoutIfNeeded()
      article.badge = 1
    }
    expectEqual(film.verdicts.map(\.description), ["torn: both"])
    film.act("both") {
      article.title = "C"
      article.badge = 2
      view.layoutIfNeeded()
    }
    expectEqual(film.verdicts.count, 1)
  }

  @Test func aLayoutThatNeverSettlesIsALoop() {
    let view = TrackedView(layout: { $0.setNeedsLayout() })
    expectEqual(Check.idle(stage(view)).map(\.kind), [.updateLoop])
    expectEqual(Check.idle(stage(TrackedView())), [])
  }

  @Test func aSinkThatHoldsItsViewIsALeak() {
    let feed = Feed()
    let make = { (keepsView: Bool) in
      Stage(
        SubscribingView { view in
          if keepsView {
            feed.publisher.sink { view.render($0) }.store(in: &view.cancellables)
          } else {
            feed.publisher.sink { [weak view] in view?.render($0) }.store(in: &view.cancellables)
          }
        }, size: smallStage)
    }
    expectNoLeak {
      make(false)
    } while: { _ in
      feed.text.value = "B"
    } counting: {
      feed.listeners
    }
    let leaks = Check.lifetime(of: { make(true) }, counting: { feed.listeners })
    expectEqual(leaks.map(\.kind), [.leak])
    expectEqual(leaks.first?.path, "SubscribingView")
  }

  @Test func aSubscriptionThatIsNotKeptIsCancelled() {
    let feed = Feed()
    let findings = Check.lifetime(
      of: {
        Stage(
          SubscribingView { view in
            view.render(feed.text.value)
            _ = feed.publisher.sink { [weak view] in view?.render($0) }
          }, size: smallStage)
      }, counting: { feed.listeners })
    expectEqual(findings.map(\.kind), [.cancelled])
  }
}
