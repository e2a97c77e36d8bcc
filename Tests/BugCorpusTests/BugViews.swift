import DeferredDelivery
import FirstFrameProof
import GridViews
import Observation

let smallStage = GridSize(width: 12, height: 1)

/// A view that is one label.
class LabelView: View {
  let label = Label()
  var cancellables: Set<AnyCancellable> = []

  override init() {
    super.init()
    addSubview(label)
  }

  override func layoutSubviews() { label.frame = bounds }

  /// Shows a text, as a sink does.
  func render(_ text: String) { label.text = text }
}

/// A view that subscribes while it is made.
final class SubscribingView: LabelView {
  init(_ subscribe: @MainActor (SubscribingView) -> Void) {
    super.init()
    subscribe(self)
  }
}

/// A view whose tracked methods are closures.
final class TrackedView: LabelView {
  let update: (TrackedView) -> Void
  let layout: (TrackedView) -> Void

  init(
    update: @escaping @MainActor (TrackedView) -> Void = { _ in },
    layout: @escaping @MainActor (TrackedView) -> Void = { _ in }
  ) {
    self.update = update
    self.layout = layout
    super.init()
  }

  override func updateProperties() { update(self) }

  override func layoutSubviews() {
    super.layoutSubviews()
    layout(self)
  }
}

/// One row for each view.
final class Lines: View {
  init(_ views: [View]) {
    super.init()
    for view in views { addSubview(view) }
  }

  override func layoutSubviews() {
    for (row, view) in subviews.enumerated() {
      view.frame = GridRect(x: 0, y: row, width: bounds.size.width, height: 1)
    }
  }
}

/// A model that notifies its observers of changes to every property.
@Observable @MainActor final class Article {
  var title = "A"
  var badge = 0
  var heartbeat = 0

  convenience init(_ title: String) {
    self.init()
    self.title = title
  }
}

extension Article: ArticleModel {}

/// A model that publishes its current text.
@MainActor final class Feed {
  let text: CurrentValueSubject<String, Never>

  init(_ text: String = "A") { self.text = CurrentValueSubject(text) }

  /// How many listen, as far as they came by ``publisher``.
  private(set) var listeners = 0

  var publisher: AnyPublisher<String, Never> {
    text.handleEvents(
      receiveSubscription: { [unowned self] _ in MainActor.assumeIsolated { listeners += 1 } },
      receiveCancel: { [unowned self] in MainActor.assumeIsolated { listeners -= 1 } }
    ).eraseToAnyPublisher()
  }
}

extension Feed: Announcing {
  // Not by `publisher`: a neighbour is no listener of the view's.
  var texts: AnyPublisher<String, Never> { text.eraseToAnyPublisher() }
}

/// The queue of the stage that is being made.
@MainActor var mainQueue: TurnQueue {
  guard let queue = TurnQueue.current else { preconditionFailure("make the view on a stage") }
  return queue
}

/// A feed and a view that subscribes to it somehow.
@MainActor func feeding(
  _ subscribe: @escaping @MainActor (SubscribingView, Feed) -> Void
) -> Scenario<Feed> {
  Scenario(Feed()) { feed in
    stage(SubscribingView { subscribe($0, feed) })
  } actions: {
    Action("more") { $0.text.value += "B" }
  }
}

/// An article and a view that reads it somehow.
@MainActor func reading(
  _ make: @escaping @MainActor (Article) -> View
) -> Scenario<Article> {
  reading(Article.self, make)
}

/// An article of either kind and a view that reads it somehow.
@MainActor func reading<Model: ArticleModel>(
  _: Model.Type, _ make: @escaping @MainActor (Model) -> View
) -> Scenario<Model> {
  Scenario(Model()) { article in
    stage(make(article))
  } actions: {
    Action("title") { $0.title += "x" }
    Action("badge") { $0.badge += 1 }
  }
}
