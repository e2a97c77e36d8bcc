import DeferredDelivery
import FirstFrameProof
import FirstFrameTesting
import ViewsTestSupport

/// Actions that change no picture: a proof that holds says nothing of them.
@MainActor @Suite struct UnnoticedActionTests {
  private let limit = Limit(actions: 2, turns: 2, commits: 2)

  @Test func theSummaryNamesAnActionThatNoPictureNotices() {
    let scenario = reading { article in TrackedView { article.title } }
    // The neighbour shows the badge.
    expectEqual(
      [scenario, scenario.besideAnotherView].map {
        $0?.prove(within: limit).held()?.unnoticedActions
      }, [["badge"], []])
    // It fails unless it is excepted by name.
    let message = scenario.prove(within: limit).failureMessage
    #expect(message?.contains("no picture shows whether \"badge\" happened") == true)
    expectFreshFrames(of: scenario, within: limit, except: ["badge"])
  }

  /// A view that is late is not blind: what is tolerated must not hide that nothing was noticed.
  @Test func aToleratedViewNoticesNothingEither() {
    let summary = reading { article in
      SubscribingView { view in
        // Each frame before the turn is wrong, and so it is tolerated.
        later { [weak view] in
          _ = view?.observe { [weak view] in view?.render(article.title) }
        }
      }
    }.tolerating(.old, .blank).prove(within: Limit(actions: 2, turns: 1, commits: 3)).held()
    expectEqual(summary?.unnoticedActions, ["badge"])
    #expect(
      summary?.assumptions.contains(
        #"Whether "title" is shown was not proved: each picture after it has a tolerated defect."#)
        == true)
  }

  // MARK: - The clock

  private func typing(
    and others: Action<Query>...,
    subscribing subscribe: @escaping @MainActor (SubscribingView, Query) -> Void
  ) -> Scenario<Query> {
    Scenario(Query()) { query in
      stage(SubscribingView { subscribe($0, query) })
    } actions: {
      Action("type") { $0.text = "b" }
      others
    }
  }

  private let wait = Action<Query>("300 ms", input: .time(.milliseconds(300)))

  /// Only the clock changes the picture, but what it shows then was typed before.
  @Test func anActionThatALaterActionShowsIsShown() {
    expectFreshFrames(of: typing(and: wait) { $0.follow($1.$asked) }, within: limit)
    // A text has no renderer that could move the clock.
    let text = Scenario(Query(), shows: { $0.asked }) {
      Action("type") { $0.text = "b" }
      wait
    }
    expectEqual(text.prove(within: limit).held()?.distinctFrames, 2)
  }

  /// The value comes a turn after the debounce: there is a frame in between.
  @Test func aViewThatIsLateAfterADebounceIsFound() {
    let scenario = typing(and: wait) { view, query in
      view.render(query.asked)
      view.follow(query.$asked.dropFirst().receive(on: mainQueue))
    }
    let found = scenario.prove(within: Limit(actions: 2, turns: 2, commits: 3)).failingOrders
    expectEqual(found.map(\.description), ["blank (emptyFirst): type → 300 ms → turn → commit"])
    expectEqual(scenario.film().verdicts.map(\.description), ["blank (emptyFirst): 300 ms"])
  }

  /// The debounce alone never ends: the message says how to let it.
  @Test func anActionThatWaitsForTheClockIsToldSo() {
    func show(_ view: SubscribingView, _ query: Query) {
      view.follow(query.$asked.combineLatest(query.$count).map { "\($0) \($1)" })
    }
    for scenario in [
      typing(subscribing: show), typing(and: Action("count") { $0.count += 1 }, subscribing: show),
    ] {
      expectEqual(
        scenario.prove(within: limit).failureMessage,
        """
        │ tested nothing: no picture shows whether "type" happened, since what it changes waits for the
        │ clock, as by a debounce or a delay, and only an action moves the clock. Add one:
        │ Action("time passes", input: .time(.milliseconds(300)))
        │ Or except it: expectFreshFrames(of: …, within: …, except: ["type"])
        │ Then run it again: swift test
        """)
    }
  }
}

/// A text that is asked for once it was left alone for 300 milliseconds.
@MainActor private final class Query: ObservableObject {
  @Published var text = "a"
  @Published var asked = ""
  @Published var count = 0

  init() {
    $text.dropFirst().debounce(for: .milliseconds(300), scheduler: mainQueue)
      .assign(to: &$asked)
  }
}
