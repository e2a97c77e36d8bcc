import DeferredDelivery
import FirstFrameProof
import Foundation
import GridViews
import Observation

/// What runs too often, for too long, in the wrong place or for ever.
@MainActor let costBugs: [BugCase] = [
  BugCase(
    "B45", .overRender, "the old model's registration still invalidates the cell",
    within: Limit(actions: 2, turns: 1, commits: 3)
  ) {
    swapping(cancels: false)
  } fixed: {
    swapping(cancels: true)
  },
  BugCase("B46", .overRender, "a property is read that is not shown") {
    beating { TrackedView(article: $0, reads: { _ = ($0.title, $0.badge, $0.heartbeat) }) }
  } fixed: {
    beating { TrackedView(article: $0, reads: { _ in }) }
  },
  BugCase("B48", .overRender, "a legacy object, observed as a whole") {
    Scenario(Legacy()) { legacy in
      stage(
        {
          let view = TrackedView(update: { $0.render(legacy.title) })
          legacy.objectWillChange.sink { [weak view] in view?.setNeedsUpdateProperties() }
            .store(in: &view.cancellables)
          return view
        }())
    } actions: {
      Action("clock") { $0.clock += 1 }
      Action("title") { $0.title += "x" }
    }
  } fixed: {
    Scenario(Legacy()) { legacy in
      stage(
        SubscribingView { view in
          legacy.$title.removeDuplicates().sink { [weak view] in view?.render($0) }
            .store(in: &view.cancellables)
        })
    } actions: {
      Action("clock") { $0.clock += 1 }
      Action("title") { $0.title += "x" }
    }
  },
  BugCase("B51", .updateLoop, "two views write what the other reads") {
    seesaw(writes: true)
  } fixed: {
    seesaw(writes: false)
  },
  BugCase("B52", .updateLoop, "a layout that invalidates itself") {
    reading { article in
      TrackedView(layout: {
        $0.render("\(article.title) \(article.badge)")
        $0.setNeedsLayout()
      })
    }
  } fixed: {
    reading { article in TrackedView(layout: { $0.render("\(article.title) \(article.badge)") }) }
  },
  BugCase("B54", .leak, "a sink holds its view strongly") {
    feeding { view, feed in
      feed.text.sink { view.render($0) }.store(in: &view.cancellables)
    }
  } fixed: {
    feeding { view, feed in
      feed.text.sink { [weak view] in view?.render($0) }.store(in: &view.cancellables)
    }
  },
  BugCase("B54b", .leak, "onChange holds the view until the next write") {
    reading { article in
      TrackedView(update: { view in
        withObservationTracking {
          view.render("\(article.title) \(article.badge)")
        } onChange: {
          MainActor.assumeIsolated { view.setNeedsUpdateProperties() }
        }
      })
    }
  } fixed: {
    reading { article in
      TrackedView(update: { $0.render("\(article.title) \(article.badge)") })
    }
  },
  BugCase("B56", .wrongThread, "a model is written in the background") {
    writing { score in onAnotherThread { score.text = score.text + "!" } }
  } fixed: {
    writing { $0.text += "!" }
  },
  BugCase("B57", .wrongThread, "a sink without receive(on:)") {
    serving { subject in onAnotherThread { subject.send("B") } }
  } fixed: {
    serving { $0.send("B") }
  },
]

extension TrackedView {
  fileprivate convenience init(article: Article, reads: @escaping @MainActor (Article) -> Void) {
    self.init(update: {
      reads(article)
      $0.render("\(article.title) \(article.badge)")
    })
  }
}

@MainActor private func beating(
  _ make: @escaping @MainActor (Article) -> View
) -> Scenario<Article> {
  Scenario(Article()) { article in
    stage(make(article))
  } actions: {
    Action("title") { $0.title += "x" }
    Action("heartbeat") { $0.heartbeat += 1 }
  }
}

private final class Legacy: ObservableObject {
  @Published var clock = 0
  @Published var title = "A"
}

extension Legacy: Announcing {
  var texts: AnyPublisher<String, Never> { $title.eraseToAnyPublisher() }
}

@Observable @MainActor private final class Pair {
  var current = 0
  @ObservationIgnored let articles = [Article("first"), Article("second")]
}

extension Pair: Readable {
  var text: String { "\(current)" }
}

/// Shows the current article by a registration of its own, which may outlive its use.
private final class SwappingView: LabelView {
  private let pair: Pair
  private let cancels: Bool
  private var generation = 0

  init(_ pair: Pair, cancels: Bool) {
    self.pair = pair
    self.cancels = cancels
    super.init()
  }

  override func updateProperties() {
    _ = pair.current
    generation += 1
    register(generation)
  }

  private func register(_ mine: Int) {
    let article = pair.articles[pair.current]
    withObservationTracking {
      render(article.title)
    } onChange: { [weak self] in
      MainActor.assumeIsolated {
        guard let self, !self.cancels || self.generation == mine else { return }
        self.setNeedsUpdateProperties()
      }
    }
  }
}

@MainActor private func swapping(cancels: Bool) -> Scenario<Pair> {
  Scenario(Pair()) { pair in
    stage(SwappingView(pair, cancels: cancels))
  } actions: {
    Action("swap") { $0.current = 1 - $0.current }
    Action("the first changes") { $0.articles[0].title += "x" }
  }
}

@Observable @MainActor private final class Seesaw {
  var left = 0
  var right = 0
  var start = 0
}

extension Seesaw: Readable {
  var text: String { "\(start)" }
}

@MainActor private func seesaw(writes: Bool) -> Scenario<Seesaw> {
  Scenario(Seesaw()) { model in
    stage(
      {
        let parent = TrackedView(update: {
          $0.render("\(model.start) \(model.left)")
          if writes, model.start > 0 { model.right += 1 }
        })
        parent.addSubview(
          TrackedView(update: {
            $0.render("\(model.right)")
            if writes, model.start > 0 { model.left += 1 }
          }))
        return parent
      }())
  } actions: {
    Action("start") { $0.start += 1 }
  }
}

/// Runs something on a thread of its own, and waits for it.
private func onAnotherThread(_ work: @escaping () -> Void) {
  nonisolated(unsafe) let work = work
  let done = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    work()
    done.signal()
  }
  done.wait()
}

@Observable private final class Score: @unchecked Sendable {
  var text = "0"
}

@MainActor private func writing(
  _ write: @escaping @MainActor (Score) -> Void
) -> Scenario<Score> {
  Scenario(Score()) { score in
    stage(TrackedView(update: { $0.render(score.text) }))
  } actions: {
    Action("write", write)
  }
}

@MainActor private func serving(
  _ send: @escaping @MainActor (CurrentValueSubject<String, Never>) -> Void
) -> Scenario<CurrentValueSubject<String, Never>> {
  Scenario(CurrentValueSubject<String, Never>("A")) { subject in
    stage(
      SubscribingView { view in
        // What the compiler refuses, and code from before Swift 6 does.
        let render = unsafeBitCast(
          { @MainActor [weak view] (text: String) in view?.render(text) }
            as @MainActor (String) -> Void,
          to: ((String) -> Void).self)
        subject.sink { render($0) }.store(in: &view.cancellables)
      })
  } actions: {
    Action("send", send)
  }
}
