import DeferredDelivery
import FirstFrameProof
import ViewsTestSupport

/// The first frame lacks what is there already.
@MainActor let firstFrameBugs: [BugCase] = [
  .subscribing("B01", .emptyFirst, "receive(on:) for the initial value") { view, feed in
    feed.text.receive(on: mainQueue).sink { view.render($0) }.store(in: &view.cancellables)
  },
  .subscribing("B02", .emptyFirst, "no initial render, but dropFirst()") { view, feed in
    view.follow(feed.text.dropFirst().receive(on: mainQueue))
  } fixed: {
    renderThenFollow($0, $1)
  },
  BugCase("B03", .emptyFirst, "configure() after the layout, without setNeedsLayout()") { bug in
    Scenario(Shelf()) { shelf in
      let card = CardView()
      return stage(
        Host(card) {
          card.article = shelf.selected ?? card.article
          if !bug { card.setNeedsLayout() }
        })
    } actions: {
      Action("select") { $0.selected = Article("tennis" + $0.text) }
    }
  },
  .showing("B04", .emptyFirst, "the content is read in an async block") { article in
    TrackedView(layout: { view in
      _ = article.title
      later { view.render(article.title) }
    })
  },
  BugCase("B05", .lostInitial, "a PassthroughSubject behind the workaround") {
    Scenario(PassthroughSubject<String, Never>()) { subject in
      stage(SubscribingView { $0.follow(subject) })
    } actions: {
      Action("B") { $0.send("B") }
    }
  } fixed: {
    feeding { $0.follow($1.text) }
  },
]

/// What is shown, if anything.
@Observable @MainActor private final class Shelf: Readable {
  var selected: Article?

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
