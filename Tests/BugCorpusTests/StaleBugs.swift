import DeferredDelivery
import FirstFrameProof
import ViewsTestSupport

/// A change that is missed.
@MainActor let staleBugs: [BugCase] = [
  BugCase("B07", .stale, "@ObservationIgnored on a shown property") {
    reading(HalfArticle.self) { article in TrackedView { "\(article.title) \(article.badge)" } }
  } fixed: {
    reading { article in TrackedView { "\(article.title) \(article.badge)" } }
  },
  BugCase("B08", .stale, "computed over a store, with one half of manual tracking") { bug in
    Scenario(Donut(tracksReads: !bug)) { donut in
      stage(TrackedView { donut.name })
    } actions: {
      Action("rename") { $0.name += "!" }
    }
  },
  .showing("B09", .stale, "read in init, never in a tracked method") { article in
    let view = LabelView("\(article.title) \(article.badge)")
    view.setNeedsLayout()
    return view
  },
  BugCase("B11", .stale, "Equatable that ignores a shown field") { bug in
    Scenario(Board()) { board in
      stage(TrackedView { "\(board.cell.home)" })
    } actions: {
      Action("game") { board in
        if bug {
          board.cell = Cell(id: "set1", home: board.cell.home + 1)
        } else {
          board.cell.home += 1
        }
      }
    }
  },
  .showing("B12", .stale, "one-shot tracking that is never registered again") { article in
    SubscribingView { view in
      withObservationTracking {
        view.render("\(article.title) \(article.badge)")
      } onChange: {
      }
    }
  },
  .showing("B13", .stale, "registered again synchronously in onChange") { article in
    SubscribingView { bindAgain($0, article) }
  },
  BugCase("B14", .stale, "tracking is not enabled for the platform") { bug in
    readingOniOS18(tracking: !bug, byUpdate: false)
  },
  BugCase("B15", .stale, "updateProperties() on iOS 18") { bug in
    readingOniOS18(tracking: true, byUpdate: bug)
  },
  BugCase("B18", .stale, "the protocol's conformer is not @Observable") {
    Scenario(PlainTitle()) { model in
      stage(TrackedView { model.title })
    } actions: {
      Action("title") { $0.title += "x" }
    }
  } fixed: {
    reading { article in TrackedView { "\(article.title) \(article.badge)" } }
  },
  BugCase("B19", .stale, "writes what it has read, in the same method") { bug in
    holding(0, "next page") {
      $0.value += 1
    } _: { page in
      TrackedView(layout: { view in
        view.render("\(bug ? page.value : page.value % 2)")
        if bug, page.value >= 2 { page.value = 0 }
      })
    }
  },
  BugCase("B21", .stale, "a gap between the render and the subscription") { bug in
    Scenario(Feed()) { feed in
      let view = TrackedView(layout: { view in
        // Renders when it is made, and subscribes when it is laid out.
        if view.cancellables.isEmpty { view.follow(feed.text.dropFirst()) }
      })
      if bug { view.render(feed.text.value) } else { renderThenFollow(view, feed) }
      return stage(view)
    } actions: {
      Action("more") { $0.text.value += "B" }
    }
  },
  .showing("B24", .stale, "the token of observe is not kept") { article in
    SubscribingView { view in _ = observe { view.render("\(article.title)\(article.badge)") } }
  },
]

@Observable @MainActor private final class HalfArticle: ArticleModel {
  var title = "A"
  @ObservationIgnored var badge = 0
  @ObservationIgnored var heartbeat = 0

  var text: String { title }
}

@MainActor private final class PlainTitle { var title = "A" }

@MainActor private final class Store { var name = "glazed" }

@Observable @MainActor private final class Donut {
  @ObservationIgnored private let store = Store()
  @ObservationIgnored private let tracksReads: Bool

  init(tracksReads: Bool) { self.tracksReads = tracksReads }

  var name: String {
    get {
      if tracksReads { access(keyPath: \.name) }
      return store.name
    }
    set { withMutation(keyPath: \.name) { store.name = newValue } }
  }
}

private struct Cell: Equatable {
  let id: String
  var home: Int

  static func == (left: Cell, right: Cell) -> Bool { left.id == right.id }
}

@Observable @MainActor private final class Board {
  var cell = Cell(id: "set1", home: 6)
}

@MainActor private func bindAgain(_ view: LabelView, _ article: Article) {
  withObservationTracking {
    view.render("\(article.title) \(article.badge)")
  } onChange: {
    MainActor.assumeIsolated { bindAgain(view, article) }
  }
}

@MainActor private func readingOniOS18(tracking: Bool, byUpdate: Bool) -> Scenario<Article> {
  let traits = TraitOverrides(platform: .iOS18(tracking: tracking))
  return reading(Article.self, traits: traits) { article in
    let text: @MainActor () -> String = { "\(article.title) \(article.badge)" }
    return byUpdate ? TrackedView(text) : LaidOutView(layout: { $0.render(text()) })
  }
}
