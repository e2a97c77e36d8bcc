import DeferredDelivery
import FirstFrame
import FirstFrameTesting
import GridViews
import Testing

/// Actions that change no picture: a proof that holds says nothing of them.
@MainActor @Suite struct UnnoticedActionTests {
  private var rehearsal: Rehearsal<Article> {
    reading { article in TrackedView(update: { $0.render(article.title) }) }
  }

  @Test func theClaimNamesAnActionThatNoPictureNotices() {
    for surroundings in Surroundings.allCases {
      let rehearsal = surroundings == .alone ? rehearsal : rehearsal.besideAnotherView
      guard case .held(let claim)? = rehearsal?.prove(within: bound) else {
        Issue.record("the proof did not hold \(surroundings)")
        continue
      }
      // The neighbour shows the badge.
      #expect(claim.unnoticedActions == (surroundings == .alone ? ["badge"] : []))
    }
  }

  /// A view that is late is not blind: what is tolerated must not hide that nothing was noticed.
  @Test func aToleratedViewNoticesNothingEither() {
    let rehearsal = Rehearsal(Article()) { article in
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
    let bound = Bound(actions: 2, turns: 1, commits: 3)
    guard case .held(let claim) = rehearsal.prove(within: bound) else {
      Issue.record("the proof did not hold")
      return
    }
    #expect(claim.unnoticedActions == ["badge"])
    #expect(
      claim.assumptions.contains(
        #"Whether "title" is shown was not proved: each picture after it has a tolerated defect."#))
  }

  @Test func anUnnoticedActionFailsUnlessItIsExceptedByName() {
    let message = rehearsal.prove(within: bound).failureMessage
    #expect(message?.contains("no picture shows whether \"badge\" happened") == true)
    expectFreshFrames(of: rehearsal, within: bound, except: ["badge"])
  }

  /// Only the clock changes the picture, but what it shows then was typed before.
  @Test func anActionThatALaterActionShowsIsShown() {
    let rehearsal = Rehearsal(Query()) { query in
      stage(
        SubscribingView { view in
          query.$asked.sink { [weak view] in view?.render($0) }.store(in: &view.cancellables)
        })
    } actions: {
      Action("type") { $0.text = "b" }
      Action("a second", input: .time(.seconds(1)))
    }
    expectFreshFrames(of: rehearsal, within: bound)
  }

  private let bound = Bound(actions: 2, turns: 2, commits: 2)
}

/// A text that is asked for once it was left alone for 300 milliseconds.
@MainActor private final class Query: ObservableObject {
  @Published var text = "a"
  @Published var asked = ""

  init() {
    $text.dropFirst().debounce(for: .milliseconds(300), scheduler: mainQueue)
      .assign(to: &$asked)
  }
}
