import DeferredDelivery
import FirstFrameProof
import GridViews
import Observation

/// The first frame lacks what is there already.
@MainActor let firstFrameBugs: [BugCase] = [
  BugCase("B01", .emptyFirst, "receive(on:) for the initial value") {
    feeding { view, feed in
      feed.text.receive(on: mainQueue).sink { view.render($0) }.store(in: &view.cancellables)
    }
  } fixed: {
    feeding { view, feed in
      feed.text.sink { [weak view] in view?.render($0) }.store(in: &view.cancellables)
    }
  },
  BugCase("B02", .emptyFirst, "no initial render, but dropFirst()") {
    feeding { view, feed in
      feed.text.dropFirst().receive(on: mainQueue).sink { [weak view] in view?.render($0) }
        .store(in: &view.cancellables)
    }
  } fixed: {
    feeding { view, feed in
      view.render(feed.text.value)
      feed.text.dropFirst().sink { [weak view] in view?.render($0) }
        .store(in: &view.cancellables)
    }
  },
  BugCase("B03", .emptyFirst, "configure() after the layout, without setNeedsLayout()") {
    configuring { $0.article = $1 }
  } fixed: {
    configuring {
      $0.article = $1
      $0.setNeedsLayout()
    }
  },
  BugCase("B04", .emptyFirst, "the content is read in an async block") {
    reading { article in
      TrackedView(layout: { view in
        _ = article.title
        mainQueue.enqueue { MainActor.assumeIsolated { view.render(article.title) } }
      })
    }
  } fixed: {
    reading { article in TrackedView(layout: { $0.render("\(article.title) \(article.badge)") }) }
  },
  BugCase("B05", .lostInitial, "a PassthroughSubject behind the workaround") {
    Scenario(PassthroughSubject<String, Never>()) { subject in
      stage(
        SubscribingView { view in
          subject.sink { [weak view] in view?.render($0) }.store(in: &view.cancellables)
        })
    } actions: {
      Action("B") { $0.send("B") }
    }
  } fixed: {
    feeding { view, feed in
      feed.text.sink { [weak view] in view?.render($0) }.store(in: &view.cancellables)
    }
  },
]

/// What is shown, if anything.
@Observable @MainActor final class Shelf {
  var selected: Article?
}

extension Shelf: Readable {
  var text: String { selected?.title ?? "" }
}

/// Shows an article that it is given.
private final class CardView: LabelView {
  var article: Article?

  override func layoutSubviews() {
    super.layoutSubviews()
    if let article { render(article.title) }
  }
}

private final class ShelfView: View {
  let shelf: Shelf
  let card = CardView()
  let configure: (CardView, Article) -> Void

  init(_ shelf: Shelf, configure: @escaping (CardView, Article) -> Void) {
    self.shelf = shelf
    self.configure = configure
    super.init()
    addSubview(card)
  }

  override func updateProperties() {
    if let article = shelf.selected { configure(card, article) }
  }

  override func layoutSubviews() { card.frame = bounds }
}

@MainActor private func configuring(
  _ configure: @escaping @MainActor (CardView, Article) -> Void
) -> Scenario<Shelf> {
  Scenario(Shelf()) { shelf in
    stage(ShelfView(shelf, configure: configure))
  } actions: {
    Action("select") { $0.selected = Article("tennis" + ($0.selected?.title ?? "")) }
  }
}
