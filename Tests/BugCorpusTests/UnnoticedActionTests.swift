import DeferredDelivery
import FirstFrameProof
import FirstFrameTesting
import GridViews
import TestSupport

/// Actions that change no picture: a proof that holds says nothing of them.
@MainActor @Suite struct UnnoticedActionTests {
  private var scenario: Scenario<Article> {
    reading { article in TrackedView(update: { $0.render(article.title) }) }
  }

  @Test func theSummaryNamesAnActionThatNoPictureNotices() {
    for surroundings in Surroundings.allCases {
      let scenario = surroundings == .alone ? scenario : scenario.besideAnotherView
      guard case .held(let summary)? = scenario?.prove(within: limit) else {
        Issue.record("the proof did not hold \(surroundings)")
        continue
      }
      // The neighbour shows the badge.
      expectEqual(summary.unnoticedActions, (surroundings == .alone ? ["badge"] : []))
    }
  }

  /// A view that is late is not blind: what is tolerated must not hide that nothing was noticed.
  @Test func aToleratedViewNoticesNothingEither() {
    let scenario = Scenario(Article()) { article in
      stage(
        SubscribingView { view in
          // Each frame before the turn is wrong, and so it is tolerated.
          mainQueue.enqueue { [weak view] in
            MainActor.assumeIsolated {
              _ = view?.observe { [weak view] in view?.render(article.title) }
            }
          }
        })
    } actions: {
      Action("title") { $0.title += "x" }
      Action("badge") { $0.badge += 1 }
    }.tolerating(.stale, .emptyFirst)
    let limit = Limit(actions: 2, turns: 1, commits: 3)
    guard case .held(let summary) = scenario.prove(within: limit) else {
      Issue.record("the proof did not hold")
      return
    }
    expectEqual(summary.unnoticedActions, ["badge"])
    #expect(
      summary.assumptions.contains(
        #"Whether "title" is shown was not proved: each picture after it has a tolerated defect."#))
  }

  @Test func anUnnoticedActionFailsUnlessItIsExceptedByName() {
    let message = scenario.prove(within: limit).failureMessage
    #expect(message?.contains("no picture shows whether \"badge\" happened") == true)
    expectFreshFrames(of: scenario, within: limit, except: ["badge"])
  }

  /// Only the clock changes the picture, but what it shows then was typed before.
  @Test func anActionThatALaterActionShowsIsShown() {
    let scenario = Scenario(Query()) { query in
      stage(
        SubscribingView { view in
          query.$asked.sink { [weak view] in view?.render($0) }.store(in: &view.cancellables)
        })
    } actions: {
      Action("type") { $0.text = "b" }
      Action("a second", input: .time(.seconds(1)))
    }
    expectFreshFrames(of: scenario, within: limit)
  }

  /// The value comes a turn after the debounce: there is a frame in between.
  @Test func aViewThatIsLateAfterADebounceIsFound() {
    let scenario = Scenario(Query()) { query in
      stage(
        SubscribingView { view in
          view.render(query.asked)
          query.$asked.dropFirst().receive(on: mainQueue).sink { [weak view] in view?.render($0) }
            .store(in: &view.cancellables)
        })
    } actions: {
      Action("type") { $0.text = "b" }
      Action("300 ms", input: .time(.milliseconds(300)))
    }
    let found = scenario.prove(within: Limit(actions: 2, turns: 2, commits: 3)).failingOrders
    expectEqual(found.map(\.description), ["emptyFirst: type → 300 ms → turn → commit"])
    expectEqual(scenario.film().verdicts.map(\.description), ["emptyFirst: 300 ms"])
  }

  /// A text has no renderer that could move the clock.
  @Test func theClockMovesForATextToo() {
    let scenario = Scenario(Query(), shows: { $0.asked }) {
      Action("type") { $0.text = "b" }
      Action("300 ms", input: .time(.milliseconds(300)))
    }
    let verdict = scenario.prove(within: limit)
    guard case .held(let summary) = verdict else {
      Issue.record("\(verdict)")
      return
    }
    expectEqual(summary.distinctFrames, 2)
  }

  /// The debounce alone never ends: the message says how to let it.
  @Test func anActionThatWaitsForTheClockIsToldSo() {
    for hasOther in [false, true] {
      let scenario = Scenario(Query()) { query in
        stage(
          SubscribingView { view in
            query.$asked.combineLatest(query.$count)
              .sink { [weak view] in view?.render("\($0) \($1)") }.store(in: &view.cancellables)
          })
      } actions: {
        Action("type") { $0.text = "b" }
        if hasOther { Action("count") { $0.count += 1 } }
      }
      #expect(
        scenario.prove(within: limit).failureMessage == """
          │ tested nothing: no picture shows whether "type" happened, since what it changes waits for the
          │ clock, as by a debounce or a delay, and only an action moves the clock. Add one:
          │ Action("time passes", input: .time(.milliseconds(300)))
          │ Or except it: expectFreshFrames(of: …, within: …, except: ["type"])
          │ Then run it again: swift test
          """)
    }
  }

  private let limit = Limit(actions: 2, turns: 2, commits: 2)
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
