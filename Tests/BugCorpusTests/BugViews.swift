import DeferredDelivery
import FirstFrameProof
import ViewsTestSupport

let smallStage = GridSize(width: 12, height: 1)

/// A view that is one label.
class LabelView: View {
  let label = Label()
  var cancellables: Set<AnyCancellable> = []

  override init() {
    super.init()
    addSubview(label)
  }

  /// A view that shows a text for ever.
  convenience init(_ text: String) {
    self.init()
    render(text)
  }

  override func layoutSubviews() { label.frame = bounds }

  /// Shows a text, as a sink does.
  func render(_ text: String) { label.text = text }

  /// Shows what a publisher sends, without being kept by it.
  func follow<Value>(_ values: some Publisher<Value, Never>) {
    values.sink { [weak self] in self?.render("\($0)") }.store(in: &cancellables)
  }
}

/// A view that subscribes while it is made.
final class SubscribingView: LabelView {
  init(_ subscribe: @MainActor (SubscribingView) -> Void) {
    super.init()
    subscribe(self)
  }
}

/// A view whose layout is a closure.
class LaidOutView: LabelView {
  var layout: (LaidOutView) -> Void
  /// State of the view's own, for cases that have some.
  var count = 0

  init(layout: @escaping @MainActor (LaidOutView) -> Void) {
    self.layout = layout
    super.init()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layout(self)
  }
}

/// A view whose tracked methods are closures.
///
/// On a platform that does not call `updateProperties()`, to have it is a mistake.
final class TrackedView: LaidOutView {
  var update: (TrackedView) -> Void

  init(
    update: @escaping @MainActor (TrackedView) -> Void = { _ in },
    layout: @escaping @MainActor (LaidOutView) -> Void = { _ in }
  ) {
    self.update = update
    super.init(layout: layout)
  }

  /// A view that shows a text, and follows what is read for it.
  convenience init(_ text: @escaping @MainActor () -> String) {
    self.init(update: { $0.render(text()) })
  }

  override func updateProperties() { update(self) }
}

/// Views in another one, which a subclass lays out.
class Container: View {
  init(_ views: [View]) {
    super.init()
    for view in views { addSubview(view) }
  }
}

/// One row for each view.
final class Lines: Container {
  override func layoutSubviews() {
    for (row, view) in subviews.enumerated() {
      view.frame = GridRect(x: 0, y: row, width: bounds.size.width, height: 1)
    }
  }
}

/// One view below the other, each as high as it wants to be, or a row.
final class FittingView: Container {
  override func layoutSubviews() {
    var y = 0
    for view in subviews {
      let height = max(1, view.sizeThatFits(ProposedSize(width: bounds.size.width)).height)
      view.frame = GridRect(x: 0, y: y, width: bounds.size.width, height: height)
      y += height
    }
  }
}

/// Gives all it has to every view inside.
class Filling: Container {
  override func layoutSubviews() { for view in subviews { view.frame = bounds } }
}

/// The same, and updates what is inside by a closure.
final class Host: Filling {
  private let update: () -> Void

  init(_ content: View, update: @escaping @MainActor () -> Void) {
    self.update = update
    super.init([content])
  }

  override func updateProperties() { update() }
}

/// A table without indicators, whose rows are known by their numbers.
@MainActor func table(
  rows: @autoclosure @escaping @MainActor () -> Int,
  _ configure: @escaping @MainActor (ListCell, _ row: Int) -> Void
) -> TableView {
  let table = TableView(items: { Array(0..<rows()) }, id: \.self, configure: configure)
  table.indicators = []
  return table
}

/// A screen of a view, which does something when it is loaded, and when it has appeared.
final class Page: ViewController {
  private let content: View
  private let load: (Page) -> Void
  private let appear: () -> Void

  init(
    _ content: View, title: String = "", load: @escaping @MainActor (Page) -> Void = { _ in },
    appear: @escaping @MainActor () -> Void = {}
  ) {
    (self.content, self.load, self.appear) = (content, load, appear)
    super.init()
    self.title = title
  }

  override func loadView() -> View { content }
  override func viewDidLoad() { load(self) }
  override func viewDidAppear() { appear() }
}

/// A model that notifies its observers of changes to every property.
@Observable @MainActor final class Article: ArticleModel {
  var title = "A"
  var badge = 0
  var heartbeat = 0
}

/// A model that publishes its current text.
@MainActor final class Feed: Announcing {
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

  // Not by `publisher`: a neighbour is no listener of the view's.
  var texts: AnyPublisher<String, Never> { text.eraseToAnyPublisher() }
}

extension Held: Readable {
  var text: String {
    guard let values = value as? [Any] else { return "\(value)" }
    return values.map { "\($0)" }.joined()
  }
}

/// Which of several things is shown.
@Observable @MainActor final class Chosen<Item>: Readable {
  @ObservationIgnored let items: [Item]
  var index = 0

  init(_ items: [Item]) { self.items = items }

  var text: String { "\(index)" }
}

/// A model that belongs to no actor.
@Observable final class Draft: @unchecked Sendable {
  var text = "a"
}

/// The queue of the stage that is being made.
@MainActor var mainQueue: TurnQueue {
  guard let queue = TurnQueue.current else { preconditionFailure("make the view on a stage") }
  return queue
}

/// Does something in the next turn.
@MainActor func later(_ work: @escaping @MainActor () -> Void) {
  mainQueue.enqueue { MainActor.assumeIsolated(work) }
}

/// Shows what is there, and then follows what comes.
@MainActor func renderThenFollow(_ view: LabelView, _ feed: Feed) {
  view.render(feed.text.value)
  view.follow(feed.text.dropFirst())
}

/// A feed and a view that subscribes to it somehow.
@MainActor func feeding(
  action name: String = "more", _ subscribe: @escaping @MainActor (SubscribingView, Feed) -> Void
) -> Scenario<Feed> {
  Scenario(Feed()) { feed in
    stage(SubscribingView { subscribe($0, feed) })
  } actions: {
    Action(name) { $0.text.value += "B" }
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
  _: Model.Type, traits: TraitOverrides = TraitOverrides(),
  _ make: @escaping @MainActor (Model) -> View
) -> Scenario<Model> {
  Scenario(Model()) { article in
    stage(make(article), traits: traits)
  } actions: {
    Action("title") { $0.title += "x" }
    Action("badge") { $0.badge += 1 }
  }
}

/// The same with an action that changes the heartbeat, and none that changes the badge.
@MainActor func beating(_ make: @escaping @MainActor (Article) -> View) -> Scenario<Article> {
  Scenario(Article()) { article in
    stage(make(article))
  } actions: {
    Action("title") { $0.title += "x" }
    Action("heartbeat") { $0.heartbeat += 1 }
  }
}

/// A value and a view of it, with one action.
@MainActor func holding<Value>(
  _ value: Value, _ name: String, _ action: @escaping @MainActor (Held<Value>) -> Void,
  _ make: @escaping @MainActor (Held<Value>) -> View
) -> Scenario<Held<Value>> {
  Scenario(Held(value)) { held in
    stage(make(held))
  } actions: {
    Action(name, action)
  }
}
