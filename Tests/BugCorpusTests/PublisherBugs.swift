import DeferredDelivery
import FirstFrameProof
import ViewsTestSupport

/// What goes wrong with the lifetime and the order of subscriptions.
@MainActor let publisherBugs: [BugCase] = [
  BugCase("B25", .cancelled, "the cancellable is not stored") { bug in
    feeding { view, feed in
      view.render(feed.text.value)
      let texts = feed.publisher.dropFirst()
      if bug { _ = texts.sink { [weak view] in view?.render($0) } } else { view.follow(texts) }
    }.counting { $0.listeners }
  },
  .subscribing("B27", .doubleRender, "an initial render, and no dropFirst()") { view, feed in
    view.render(feed.text.value)
    view.follow(feed.text.receive(on: mainQueue))
  } fixed: {
    renderThenFollow($0, $1)
  },
  .subscribing("B28", .doubleRender, "configured twice, subscribed twice") { view, feed in
    for _ in 0..<2 { view.follow(feed.text) }
  } fixed: { view, feed in
    for _ in 0..<2 {
      view.cancellables = []
      view.follow(feed.text)
    }
  },
  BugCase("B29", .order, "a re-entrant send leaves a sibling with the older value") { bug in
    Scenario(CurrentValueSubject<Int, Never>(0)) { numbers in
      stage(
        SubscribingView { view in
          guard bug else { return view.follow(numbers.map { $0 + $0 % 2 }) }
          numbers.sink { if $0 % 2 == 1 { numbers.send($0 + 1) } }.store(in: &view.cancellables)
          view.follow(numbers)
        })
    } actions: {
      Action("next") { $0.send($0.value + 1) }
    }
  },
  BugCase(
    "B33", .order, "a late answer overwrites a newer one",
    within: Limit(actions: isLongRun ? 4 : 3, turns: 0, commits: 1)
  ) { bug in
    Scenario(Search()) { search in
      stage(
        SubscribingView { view in
          guard bug else {
            return view.follow(search.query.map { search.answers(to: $0) }.switchToLatest())
          }
          view.follow(search.query.flatMap { search.answers(to: $0) })
        })
    } actions: {
      Action("type a") { $0.query.send("a") }
      Action("type ab") { $0.query.send("ab") }
      Action("a is answered") { $0.answer("a") }
      Action("ab is answered") { $0.answer("ab") }
    }
  },
  BugCase("B74", .stale, "combineLatest swallows what is sent while its sink runs") { bug in
    // The page that is shown, and how many there are.
    Scenario((CurrentValueSubject<Int, Never>(1), CurrentValueSubject<Int, Never>(2))) { pages in
      stage(
        SubscribingView { view in
          pages.0.combineLatest(pages.1).sink { [weak view] shown, count in
            view?.render("\(bug ? shown : min(shown, count)) of \(count)")
            if bug, shown > count { pages.0.send(count) }
          }.store(in: &view.cancellables)
        })
    } actions: {
      Action("next page") { $0.0.send($0.0.value + 1) }
      Action("a page is removed") { $0.1.send(1) }
    }
  },
]

/// A search whose answers the test sends.
@MainActor private final class Search {
  let query = CurrentValueSubject<String, Never>("")
  private var pending: [String: CurrentValueSubject<String, Never>] = [:]

  func answers(to query: String) -> AnyPublisher<String, Never> {
    if query.isEmpty { return Just("").eraseToAnyPublisher() }
    let subject = pending[query] ?? CurrentValueSubject("")
    pending[query] = subject
    return subject.eraseToAnyPublisher()
  }

  func answer(_ query: String) { pending[query]?.send("found \(query)") }
}
