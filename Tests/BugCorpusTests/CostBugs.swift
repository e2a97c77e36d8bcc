import DeferredDelivery
import FirstFrameProof
import ViewsTestSupport

/// What runs too often, for too long, in the wrong place or for ever.
@MainActor let costBugs: [BugCase] = [
  BugCase(
    "B45", .overRender, "the old model's registration still invalidates the cell",
    within: Limit(actions: 2, turns: 1, commits: 3)
  ) { bug in
    Scenario(Chosen([Article("first"), Article("second")])) { pair in
      stage(TrackedView(update: { register($0, pair, cancels: !bug) }))
    } actions: {
      Action("swap") { $0.index = 1 - $0.index }
      Action("the first changes") { $0.items[0].title += "x" }
    }
  },
  BugCase("B46", .overRender, "a property is read that is not shown") { bug in
    beating { article in
      TrackedView {
        if bug { _ = article.heartbeat }
        return "\(article.title) \(article.badge)"
      }
    }
  },
  BugCase("B48", .overRender, "a legacy object, observed as a whole") { bug in
    Scenario(Legacy()) { legacy in
      stage(
        bug ? observing(legacy) : SubscribingView { $0.follow(legacy.$title.removeDuplicates()) })
    } actions: {
      Action("clock") { $0.clock += 1 }
      Action("title") { $0.title += "x" }
    }
  },
  BugCase("B51", .updateLoop, "two views write what the other reads", within: .ofOneAction) {
    seesaw(writes: $0)
  },
  .showing("B52", .updateLoop, "a layout that invalidates itself", within: .ofOneAction) {
    article in
    TrackedView(layout: {
      $0.render("\(article.title) \(article.badge)")
      $0.setNeedsLayout()
    })
  } fixed: { article in
    TrackedView(layout: { $0.render("\(article.title) \(article.badge)") })
  },
  .subscribing("B54", .leak, "a sink holds its view strongly") { view, feed in
    feed.text.sink { view.render($0) }.store(in: &view.cancellables)
  },
  .showing("B54b", .leak, "onChange holds the view until the next write") { article in
    TrackedView(update: { view in
      withObservationTracking {
        view.render("\(article.title) \(article.badge)")
      } onChange: {
        MainActor.assumeIsolated { view.setNeedsUpdateProperties() }
      }
    })
  },
  BugCase("B56", .wrongThread, "a model is written in the background") { bug in
    Scenario(Draft()) { draft in
      stage(TrackedView { draft.text })
    } actions: {
      Action("write") { draft in
        if bug { Threads.run("other") { draft.text += "!" } } else { draft.text += "!" }
      }
    }
  },
  BugCase("B57", .wrongThread, "a sink without receive(on:)") { bug in
    Scenario(CurrentValueSubject<String, Never>("A")) { subject in
      stage(SubscribingView { followAnywhere($0, subject) })
    } actions: {
      Action("send") { subject in
        if bug { Threads.run("other") { subject.send("B") } } else { subject.send("B") }
      }
    }
  },
]

/// Shows the current article by a registration of its own, which may outlive its use.
@MainActor private func register(_ view: TrackedView, _ pair: Chosen<Article>, cancels: Bool) {
  view.count += 1
  let (article, mine) = (pair.items[pair.index], view.count)
  withObservationTracking {
    view.render(article.title)
  } onChange: { [weak view] in
    MainActor.assumeIsolated {
      guard let view, !cancels || view.count == mine else { return }
      view.setNeedsUpdateProperties()
    }
  }
}

private final class Legacy: ObservableObject, Announcing {
  @Published var clock = 0
  @Published var title = "A"

  var texts: AnyPublisher<String, Never> { $title.eraseToAnyPublisher() }
}

@MainActor private func observing(_ legacy: Legacy) -> LabelView {
  let view = TrackedView { legacy.title }
  legacy.objectWillChange.sink { [weak view] in view?.setNeedsUpdateProperties() }
    .store(in: &view.cancellables)
  return view
}

@Observable @MainActor private final class Seesaw: Readable {
  var left = 0
  var right = 0
  var start = 0

  var text: String { "\(start)" }
}

@MainActor private func seesaw(writes: Bool) -> Scenario<Seesaw> {
  Scenario(Seesaw()) { model in
    let parent = TrackedView(update: {
      $0.render("\(model.start) \(model.left)")
      if writes, model.start > 0 { model.right += 1 }
    })
    parent.addSubview(
      TrackedView(update: {
        $0.render("\(model.right)")
        if writes, model.start > 0 { model.left += 1 }
      }))
    return stage(parent)
  } actions: {
    Action("start") { $0.start += 1 }
  }
}

/// Renders in the thread of the sender: what the compiler refuses, and code from before Swift 6 does.
@MainActor private func followAnywhere(
  _ view: LabelView, _ subject: CurrentValueSubject<String, Never>
) {
  let render = unsafeBitCast(
    { @MainActor [weak view] (text: String) in view?.render(text) } as @MainActor (String) -> Void,
    to: ((String) -> Void).self)
  subject.sink { render($0) }.store(in: &view.cancellables)
}
