import DeferredDelivery
import FirstFrameProof
import GridViews
import Observation

/// A change that is missed.
@MainActor let staleBugs: [BugCase] = [
  BugCase("B07", .stale, "@ObservationIgnored on a shown property") {
    ignoring { TrackedView(article: $0) }
  } fixed: {
    reading { article in
      TrackedView(update: { $0.render("\(article.title) \(article.badge)") })
    }
  },
  BugCase("B08", .stale, "computed over a store, with one half of manual tracking") {
    donut(reads: false)
  } fixed: {
    donut(reads: true)
  },
  BugCase("B09", .stale, "read in init, never in a tracked method") {
    reading { article in
      let view = LabelView()
      view.render("\(article.title) \(article.badge)")
      view.setNeedsLayout()
      return view
    }
  } fixed: {
    reading { article in
      TrackedView(layout: { $0.render("\(article.title) \(article.badge)") })
    }
  },
  BugCase("B11", .stale, "Equatable that ignores a shown field") {
    scoring { $0.cell = Cell(id: "set1", home: $0.cell.home + 1) }
  } fixed: {
    scoring { $0.cell.home += 1 }
  },
  BugCase("B12", .stale, "one-shot tracking that is never registered again") {
    reading { article in
      SubscribingView { view in
        withObservationTracking {
          view.render("\(article.title) \(article.badge)")
        } onChange: {
        }
      }
    }
  } fixed: {
    reading { article in
      TrackedView(update: { $0.render("\(article.title) \(article.badge)") })
    }
  },
  BugCase("B13", .stale, "registered again synchronously in onChange") {
    reading { article in SubscribingView { bindAgain($0, article) } }
  } fixed: {
    reading { article in
      TrackedView(update: { $0.render("\(article.title) \(article.badge)") })
    }
  },
  BugCase("B14", .stale, "tracking is not enabled for the platform") {
    onPlatform(.iOS18(tracking: false)) { UpdatedInLayout($0) }
  } fixed: {
    onPlatform(.iOS18(tracking: true)) { UpdatedInLayout($0) }
  },
  BugCase("B15", .stale, "updateProperties() on iOS 18") {
    onPlatform(.iOS18(tracking: true)) { TrackedView(article: $0) }
  } fixed: {
    onPlatform(.iOS18(tracking: true)) { UpdatedInLayout($0) }
  },
  BugCase("B18", .stale, "the protocol's conformer is not @Observable") {
    showing(PlainTitle())
  } fixed: {
    showing(Article())
  },
  BugCase("B19", .stale, "writes what it has read, in the same method") {
    paging { view, pages in
      view.render("\(pages.page)")
      if pages.page >= pages.count { pages.page = 0 }
    }
  } fixed: {
    paging { view, pages in view.render("\(pages.page % pages.count)") }
  },
  BugCase("B21", .stale, "a gap between the render and the subscription") {
    Scenario(Feed()) { feed in
      stage(GapView(feed))
    } actions: {
      Action("more") { $0.text.value += "B" }
    }
  } fixed: {
    feeding { view, feed in
      view.render(feed.text.value)
      feed.text.dropFirst().sink { [weak view] in view?.render($0) }
        .store(in: &view.cancellables)
    }
  },
  BugCase("B24", .stale, "the token of observe is not kept") {
    reading { article in
      SubscribingView { view in _ = observe { view.render("\(article.title)\(article.badge)") } }
    }
  } fixed: {
    reading { article in
      TrackedView(update: { $0.render("\(article.title)\(article.badge)") })
    }
  },
]

extension TrackedView {
  fileprivate convenience init(article: some TitledBadge) {
    self.init(update: { $0.render("\(article.title) \(article.badge)") })
  }
}

@MainActor private protocol TitledBadge: AnyObject {
  var title: String { get set }
  var badge: Int { get set }
}

extension Article: TitledBadge {}

@Observable @MainActor private final class HalfArticle: TitledBadge {
  var title = "A"
  @ObservationIgnored var badge = 0
}

extension HalfArticle: Readable {
  var text: String { title }
}

@MainActor private final class PlainTitle: TitledBadge {
  var title = "A"
  var badge = 0
}

@MainActor private func ignoring(
  _ make: @escaping @MainActor (HalfArticle) -> View
) -> Scenario<HalfArticle> {
  showing(HalfArticle(), make)
}

@MainActor private func showing<Model: TitledBadge>(
  _ model: @autoclosure @escaping () -> Model,
  _ make: @escaping @MainActor (Model) -> View = { TrackedView(article: $0) }
) -> Scenario<Model> {
  Scenario(model()) { model in
    stage(make(model))
  } actions: {
    Action("title") { $0.title += "x" }
    Action("badge") { $0.badge += 1 }
  }
}

@MainActor private final class Store { var name = "glazed" }

@Observable @MainActor private final class Donut {
  @ObservationIgnored private let store = Store()
  @ObservationIgnored let tracksReads: Bool

  init(tracksReads: Bool) { self.tracksReads = tracksReads }

  var name: String {
    get {
      if tracksReads { access(keyPath: \.name) }
      return store.name
    }
    set { withMutation(keyPath: \.name) { store.name = newValue } }
  }
}

@MainActor private func donut(reads: Bool) -> Scenario<Donut> {
  Scenario(Donut(tracksReads: reads)) { donut in
    stage(TrackedView(update: { $0.render(donut.name) }))
  } actions: {
    Action("rename") { $0.name += "!" }
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

@MainActor private func scoring(
  _ write: @escaping @MainActor (Board) -> Void
) -> Scenario<Board> {
  Scenario(Board()) { board in
    stage(TrackedView(update: { $0.render("\(board.cell.home)") }))
  } actions: {
    Action("game", write)
  }
}

@MainActor private func bindAgain(_ view: LabelView, _ article: Article) {
  withObservationTracking {
    view.render("\(article.title) \(article.badge)")
  } onChange: {
    MainActor.assumeIsolated { bindAgain(view, article) }
  }
}

@MainActor private func onPlatform(
  _ platform: Platform, _ make: @escaping @MainActor (Article) -> View
) -> Scenario<Article> {
  Scenario(Article()) { article in
    stage(make(article), traits: TraitOverrides(platform: platform))
  } actions: {
    Action("title") { $0.title += "x" }
    Action("badge") { $0.badge += 1 }
  }
}

/// Reads in layoutSubviews() alone.
private final class UpdatedInLayout: LabelView {
  private let article: Article

  init(_ article: Article) {
    self.article = article
    super.init()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    render("\(article.title) \(article.badge)")
  }
}

@Observable @MainActor private final class Pages {
  var page = 0
  let count = 2
}

extension Pages: Readable {
  var text: String { "\(page)" }
}

@MainActor private func paging(
  _ layout: @escaping @MainActor (TrackedView, Pages) -> Void
) -> Scenario<Pages> {
  Scenario(Pages()) { pages in
    stage(TrackedView(layout: { layout($0, pages) }))
  } actions: {
    Action("next page") { $0.page += 1 }
  }
}

/// Renders when it is made, and subscribes when it is laid out.
private final class GapView: LabelView {
  private let feed: Feed

  init(_ feed: Feed) {
    self.feed = feed
    super.init()
    render(feed.text.value)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard cancellables.isEmpty else { return }
    feed.text.dropFirst().sink { [weak self] in self?.render($0) }.store(in: &cancellables)
  }
}
