import DeferredDelivery
import FirstFrame
import GridViews
import Observation

/// State that the view has and the models lack, and models that disagree with themselves.
@MainActor let ownStateBugs: [BugCase] = [
  BugCase("B31m", ExpectedVerdict("order", "invariant"), "a model that clamps itself too late") {
    pages(Book(clampsInSink: true))
  } fixed: {
    pages(Book(clampsInSink: false))
  },
  BugCase("B65", .invariant, "a total that one didSet of two keeps") {
    buying(Basket(keepsTotal: false))
  } fixed: {
    buying(Basket(keepsTotal: true))
  },
  BugCase("B66", .ownState, "a selection that the model never gets", never: ["reuse"]) {
    picking { view, _ in
      view.shown += 1
    } shows: { view, _ in
      view.shown
    }
  } fixed: {
    picking { _, choice in
      choice.index += 1
    } shows: { _, choice in
      choice.index
    }
  },
  BugCase("B67", .ownState, "pushed again whenever the child changes", never: ["reuse"]) {
    pushing { _, _ in true }
  } fixed: {
    pushing { $0 !== $1 }
  },
  BugCase("B67i", .ownState, "counts its own updates", never: ["reuse"]) {
    reading { article in
      var count = 0
      return TrackedView(update: { view in
        count += 1
        view.render("\(article.text) \(count)")
      })
    }
  } fixed: {
    reading { article in TrackedView(update: { $0.render(article.text) }) }
  },
]

// MARK: - Models that disagree with themselves

private let lastPage = 1

@MainActor private final class Book: ObservableObject {
  @Published private(set) var page = 0
  private let clampsInSink: Bool
  private var cancellables: Set<AnyCancellable> = []

  init(clampsInSink: Bool) {
    self.clampsInSink = clampsInSink
    guard clampsInSink else { return }
    $page.sink { [unowned self] page in
      MainActor.assumeIsolated { if page > lastPage { self.page = lastPage } }
    }.store(in: &cancellables)
  }

  func turnPage() { page = clampsInSink ? page + 1 : min(page + 1, lastPage) }

  var pages: AnyPublisher<String, Never> { $page.map { "\($0)" }.eraseToAnyPublisher() }
}

extension Book: Announcing {
  var texts: AnyPublisher<String, Never> { pages }
}

@MainActor private func pages(_ book: @autoclosure @escaping () -> Book) -> Rehearsal<Book> {
  let rehearsal = Rehearsal(book()) { book in
    stage(
      SubscribingView { view in
        book.pages.sink { [weak view] in view?.render($0) }.store(in: &view.cancellables)
      })
  } actions: {
    Action("next page") { $0.turnPage() }
  }
  #if ISSUE17
  return rehearsal.atRest("the page is one of the book") { $0.page <= lastPage }
  #else
  return rehearsal
  #endif
}

@Observable @MainActor private final class Basket: Readable {
  var price = 2 { didSet { total = price * count } }
  var count = 1 { didSet { if keepsTotal { total = price * count } } }
  var total = 2
  @ObservationIgnored private let keepsTotal: Bool

  init(keepsTotal: Bool) { self.keepsTotal = keepsTotal }

  var text: String { "\(count)*\(price)=\(total)" }
}

@MainActor private func buying(_ basket: @autoclosure @escaping () -> Basket) -> Rehearsal<Basket> {
  let rehearsal = Rehearsal(basket()) { basket in
    stage(TrackedView(update: { $0.render(basket.text) }))
  } actions: {
    Action("price") { $0.price += 1 }
    Action("count") { $0.count += 1 }
  }
  #if ISSUE17
  return rehearsal.always("the total is that of all") { $0.total == $0.price * $0.count }
  #else
  return rehearsal
  #endif
}

// MARK: - Views that keep what the models lack

@Observable @MainActor private final class Choice: Readable {
  var index = 0
  var name = "item"
  /// The first stage that showed the choice: the one that has a user.
  @ObservationIgnored weak var stage: Stage?

  var text: String { "\(name) \(index)" }
}

/// Shows an item, and another one at a key.
private final class PickingView: LabelView {
  var shown = 0
  let choice: Choice
  private let pick: (PickingView, Choice) -> Void
  private let index: (PickingView, Choice) -> Int

  init(
    _ choice: Choice, pick: @escaping (PickingView, Choice) -> Void,
    index: @escaping (PickingView, Choice) -> Int
  ) {
    (self.choice, self.pick, self.index) = (choice, pick, index)
    super.init()
  }

  override func updateProperties() { render("\(choice.name) \(index(self, choice))") }

  override func handleKey(_ key: KeyPress) -> Bool {
    guard key == .down else { return false }
    pick(self, choice)
    setNeedsUpdateProperties()
    return true
  }
}

@MainActor private func picking(
  _ pick: @escaping @MainActor (PickingView, Choice) -> Void,
  shows index: @escaping @MainActor (PickingView, Choice) -> Int
) -> Rehearsal<Choice> {
  Rehearsal(Choice()) { choice in
    let stage = stage(PickingView(choice, pick: pick, index: index))
    choice.stage = choice.stage ?? stage
    return stage
  } actions: {
    #if ISSUE17
    Action("down", input: .key(.down))
    #else
    Action("down") { $0.stage?.press(.down) }
    #endif
    Action("rename") { $0.name += "s" }
  }
}

@Observable @MainActor private final class Parent: Readable {
  var child: Article?

  var text: String { child?.text ?? "" }
}

/// Shows how many screens were pushed, and the name of the last.
private final class PushingView: LabelView {
  let parent: Parent
  private var pushed: [Article] = []
  private let isNew: (Article, Article?) -> Bool

  init(_ parent: Parent, isNew: @escaping (Article, Article?) -> Bool) {
    (self.parent, self.isNew) = (parent, isNew)
    super.init()
  }

  override func updateProperties() {
    guard let child = parent.child else {
      pushed = []
      return render("none")
    }
    let title = child.title
    if isNew(child, pushed.last) { pushed.append(child) }
    render("\(pushed.count): \(title)")
  }
}

@MainActor private func pushing(
  _ isNew: @escaping @MainActor (Article, Article?) -> Bool
) -> Rehearsal<Parent> {
  Rehearsal(Parent()) { parent in
    stage(PushingView(parent, isNew: isNew))
  } actions: {
    Action("child") { $0.child = $0.child ?? Article() }
    Action("rename") { $0.child?.title += "x" }
  }
}
