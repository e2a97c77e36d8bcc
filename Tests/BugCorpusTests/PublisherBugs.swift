import DeferredDelivery
import FirstFrameProof
import GridViews
import Observation

/// What goes wrong with the lifetime and the order of subscriptions.
@MainActor let publisherBugs: [BugCase] = [
  BugCase("B25", .cancelled, "the cancellable is not stored") {
    feeding { view, feed in
      view.render(feed.text.value)
      _ = feed.publisher.dropFirst().sink { [weak view] in view?.render($0) }
    }.counting { $0.listeners }
  } fixed: {
    feeding { view, feed in
      view.render(feed.text.value)
      feed.publisher.dropFirst().sink { [weak view] in view?.render($0) }
        .store(in: &view.cancellables)
    }.counting { $0.listeners }
  },
  BugCase("B27", .doubleRender, "an initial render, and no dropFirst()") {
    feeding { view, feed in
      view.render(feed.text.value)
      feed.text.receive(on: mainQueue).sink { [weak view] in view?.render($0) }
        .store(in: &view.cancellables)
    }
  } fixed: {
    feeding { view, feed in
      view.render(feed.text.value)
      feed.text.dropFirst().sink { [weak view] in view?.render($0) }
        .store(in: &view.cancellables)
    }
  },
  BugCase("B28", .doubleRender, "configured twice, subscribed twice") {
    feeding { view, feed in
      for _ in 0..<2 {
        feed.text.sink { [weak view] in view?.render($0) }.store(in: &view.cancellables)
      }
    }
  } fixed: {
    feeding { view, feed in
      for _ in 0..<2 {
        view.cancellables = []
        feed.text.sink { [weak view] in view?.render($0) }.store(in: &view.cancellables)
      }
    }
  },
  BugCase("B29", .order, "a re-entrant send leaves a sibling with the older value") {
    counting { view, numbers in
      numbers.sink { if $0 % 2 == 1 { numbers.send($0 + 1) } }.store(in: &view.cancellables)
      numbers.sink { [weak view] in view?.render("\($0)") }.store(in: &view.cancellables)
    }
  } fixed: {
    counting { view, numbers in
      numbers.map { $0 % 2 == 1 ? $0 + 1 : $0 }.sink { [weak view] in view?.render("\($0)") }
        .store(in: &view.cancellables)
    }
  },
  BugCase("B33", .order, "a late answer overwrites a newer one", within: searchBound) {
    searching { search in
      search.query.flatMap { search.answers(to: $0) }.eraseToAnyPublisher()
    }
  } fixed: {
    searching { search in
      search.query.map { search.answers(to: $0) }.switchToLatest().eraseToAnyPublisher()
    }
  },
  BugCase("B74", .stale, "combineLatest swallows what is sent while its sink runs") {
    paging { view, pages in
      pages.shown.combineLatest(pages.count).sink { [weak view] shown, count in
        view?.render("\(shown) of \(count)")
        if shown > count { pages.shown.send(count) }
      }.store(in: &view.cancellables)
    }
  } fixed: {
    paging { view, pages in
      pages.shown.combineLatest(pages.count).sink { [weak view] shown, count in
        view?.render("\(min(shown, count)) of \(count)")
      }.store(in: &view.cancellables)
    }
  },
]

/// The page that is shown, and how many there are.
@MainActor private final class Pages {
  let shown = CurrentValueSubject<Int, Never>(1)
  let count = CurrentValueSubject<Int, Never>(2)
}

@MainActor private func paging(
  _ subscribe: @escaping @MainActor (SubscribingView, Pages) -> Void
) -> Scenario<Pages> {
  Scenario(Pages()) { pages in
    stage(SubscribingView { subscribe($0, pages) })
  } actions: {
    Action("next page") { $0.shown.send($0.shown.value + 1) }
    Action("a page is removed") { $0.count.send(1) }
  }
}

@MainActor private func counting(
  _ subscribe: @escaping @MainActor (SubscribingView, CurrentValueSubject<Int, Never>) -> Void
) -> Scenario<CurrentValueSubject<Int, Never>> {
  Scenario(CurrentValueSubject<Int, Never>(0)) { numbers in
    stage(SubscribingView { subscribe($0, numbers) })
  } actions: {
    Action("next") { $0.send($0.value + 1) }
  }
}

private let searchBound = Limit(actions: 4, turns: 0, commits: 1)

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

@MainActor private func searching(
  _ results: @escaping @MainActor (Search) -> AnyPublisher<String, Never>
) -> Scenario<Search> {
  Scenario(Search()) { search in
    stage(
      SubscribingView { view in
        results(search).sink { [weak view] in view?.render($0) }.store(in: &view.cancellables)
      })
  } actions: {
    Action("type a") { $0.query.send("a") }
    Action("type ab") { $0.query.send("ab") }
    Action("a is answered") { $0.answer("a") }
    Action("ab is answered") { $0.answer("ab") }
  }.logging { _ in ["found a", "found ab"] }
}
