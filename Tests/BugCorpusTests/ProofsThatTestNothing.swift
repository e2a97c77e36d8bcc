import DeferredDelivery
import FirstFrameProof
import GridViews
import Observation

/// Proofs that would hold for a wrong reason: what they change is not what each run begins with.
@MainActor let proofsThatTestNothing: [BugCase] = [
  BugCase("V1", .testedNothing, "a box around a shared model") {
    let shared = Article()
    return sharing(Box(shared)) { $0.article }
  } fixed: {
    sharing(Box(Article())) { $0.article }
  },
  BugCase("V2", .testedNothing, "a tuple of a new model and a shared one") {
    let shared = Article()
    return sharing((Article(), shared)) { $0.1 }
  } fixed: {
    sharing((Article(), Article())) { $0.1 }
  },
  BugCase("V3", .testedNothing, "an array of a new model and a shared one") {
    let shared = Article()
    return sharing([Article(), shared]) { $0[1] }
  } fixed: {
    sharing([Article(), Article()]) { $0[1] }
  },
  BugCase("V4", .testedNothing, "a model outside of the models, which the actions write") {
    let outside = Article()
    return sharing(Article()) { _ in outside }
  } fixed: {
    sharing(Article()) { $0 }
  },
  BugCase("V5", .testedNothing, "a model that is another one each time") {
    var made = 0
    return sharing(
      {
        made += 1
        return Article("\(made)")
      }()
    ) { $0 }
  } fixed: {
    sharing(Article("1")) { $0 }
  },
  BugCase("V6", .testedNothing, "stale is tolerated, and the view is stale for ever") {
    reading { article in
      let view = LabelView()
      view.render(article.text)
      return view
    }.tolerating(.stale)
  } fixed: {
    reading { article in TrackedView(update: { $0.render(article.text) }) }.tolerating(.stale)
  },
  BugCase("V7", .testedNothing, "a second view writes its model in its deinit") {
    feeding { view, feed in
      feed.text.sink { [weak view] in view?.render($0) }.store(in: &view.cancellables)
      view.addSubview(Farewell(to: feed, writes: true))
    }
  } fixed: {
    feeding { view, feed in
      feed.text.sink { [weak view] in view?.render($0) }.store(in: &view.cancellables)
      view.addSubview(Farewell(to: feed, writes: false))
    }
  },
]

@MainActor private final class Box {
  let article: Article

  init(_ article: Article) { self.article = article }
}

/// Models, and which of them is shown and written.
@MainActor private func sharing<Models>(
  _ models: @autoclosure @escaping () -> Models,
  _ article: @escaping @MainActor (Models) -> Article
) -> Scenario<Models> {
  Scenario(models()) { models in
    let article = article(models)
    return stage(TrackedView(update: { $0.render(article.text) }))
  } actions: {
    Action("title") { article($0).title += "x" }
    Action("badge") { article($0).badge += 1 }
  }
}

/// Says something to its model when it goes.
private final class Farewell: View {
  private let feed: Feed
  private let writes: Bool

  init(to feed: Feed, writes: Bool) {
    (self.feed, self.writes) = (feed, writes)
    super.init()
  }

  deinit {
    MainActor.assumeIsolated { [feed, writes] in
      if writes { feed.text.value += "." }
    }
  }
}
