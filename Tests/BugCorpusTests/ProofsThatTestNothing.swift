import DeferredDelivery
import FirstFrameProof
import ViewsTestSupport

/// Proofs that would hold for a wrong reason: what they change is not what each run begins with.
@MainActor let proofsThatTestNothing: [BugCase] = [
  BugCase("V1", .testedNothing, "a box around a shared model") { bug in
    let shared = Article()
    return sharing(Box(article: bug ? shared : Article())) { $0.article }
  },
  BugCase("V2", .testedNothing, "a tuple of a new model and a shared one") { bug in
    let shared = Article()
    return sharing((Article(), bug ? shared : Article())) { $0.1 }
  },
  BugCase("V3", .testedNothing, "an array of a new model and a shared one") { bug in
    let shared = Article()
    return sharing([Article(), bug ? shared : Article()]) { $0[1] }
  },
  BugCase("V4", .testedNothing, "a model outside of the models, which the actions write") { bug in
    let outside = Article()
    return sharing(Article()) { bug ? outside : $0 }
  },
  BugCase("V5", .testedNothing, "a model that is another one each time") { bug in
    var made = 0
    return sharing(
      {
        if bug || made == 0 { made += 1 }
        return Article("\(made)")
      }()
    ) { $0 }
  },
  BugCase("V6", .testedNothing, "stale is tolerated, and the view is stale for ever") { bug in
    reading { article in bug ? LabelView(article.text) : TrackedView { article.text } }
      .tolerating(.old)
  },
  BugCase("V7", .testedNothing, "a second view writes its model in its deinit") { bug in
    feeding { view, feed in
      view.follow(feed.text)
      view.addSubview(Farewell(say: { if bug { feed.text.value += "." } }))
    }
  },
]

private final class Box {
  let article: Article

  init(article: Article) { self.article = article }
}

/// Models, and which of them is shown and written.
@MainActor private func sharing<Models>(
  _ models: @autoclosure @escaping () -> Models,
  _ article: @escaping @MainActor (Models) -> Article
) -> Scenario<Models> {
  Scenario(models()) { models in
    let article = article(models)
    return stage(TrackedView { article.text })
  } actions: {
    Action("title") { article($0).title += "x" }
    Action("badge") { article($0).badge += 1 }
  }
}
