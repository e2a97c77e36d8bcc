import DeferredDelivery
import FirstFrameProof
import GridViews

/// State that the view has and the models lack, and models that disagree with themselves.
@MainActor let ownStateBugs: [BugCase] =
  ownStateFieldBugs(of: ObservableModels.self) + [
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
    }
  ]

/// The field cases among them, with models of either kind.
@MainActor func ownStateFieldBugs<Models: FieldModels>(of _: Models.Type) -> [BugCase] {
  [
    BugCase("B31m", ExpectedVerdict("order", "invariant"), "a model that clamps itself too late") {
      pages(Models.Book(clampsInSink: true))
    } fixed: {
      pages(Models.Book(clampsInSink: false))
    },
    BugCase("B65", .invariant, "a total that one didSet of two keeps") {
      buying(Models.Basket(keepsTotal: false))
    } fixed: {
      buying(Models.Basket(keepsTotal: true))
    },
    BugCase("B66", .ownState, "a selection that the model never gets", never: ["reuse"]) {
      picking(Models.Choice.self) { view, _ in
        view.shown += 1
      } shows: { view, _ in
        view.shown
      }
    } fixed: {
      picking(Models.Choice.self) { _, choice in
        choice.index += 1
      } shows: { _, choice in
        choice.index
      }
    },
    BugCase("B67", .ownState, "pushed again whenever the child changes", never: ["reuse"]) {
      pushing(Models.Parent.self) { _, _ in true }
    } fixed: {
      pushing(Models.Parent.self) { $0 !== $1 }
    },
  ]
}

// MARK: - Models that disagree with themselves

@MainActor private func pages<Book: BookModel>(
  _ book: @autoclosure @escaping () -> Book
) -> Scenario<Book> {
  let scenario = Scenario(book()) { book in
    stage(
      SubscribingView { view in
        book.texts.sink { [weak view] in view?.render($0) }.store(in: &view.cancellables)
      })
  } actions: {
    Action("next page") { $0.turnPage() }
  }
  return scenario.whenIdle("the page is one of the book") { $0.page <= Book.lastPage }
}

@MainActor private func buying<Basket: BasketModel>(
  _ basket: @autoclosure @escaping () -> Basket
) -> Scenario<Basket> {
  let scenario = Scenario(basket()) { basket in
    stage(TrackedView(update: { $0.render(basket.text) }))
  } actions: {
    Action("price") { $0.price += 1 }
    Action("count") { $0.count += 1 }
  }
  return scenario.always("the total is that of all") { $0.total == $0.price * $0.count }
}

// MARK: - Views that keep what the models lack

/// Shows an item, and another one at a key.
private final class PickingView: LabelView {
  var shown = 0
  private let pick: (PickingView) -> Void
  private let text: (PickingView) -> String

  init(
    pick: @escaping @MainActor (PickingView) -> Void,
    text: @escaping @MainActor (PickingView) -> String
  ) {
    (self.pick, self.text) = (pick, text)
    super.init()
  }

  override func updateProperties() { render(text(self)) }

  override func handleKey(_ key: KeyPress) -> Bool {
    guard key == .down else { return false }
    pick(self)
    setNeedsUpdateProperties()
    return true
  }
}

@MainActor private func picking<Choice: ChoiceModel>(
  _: Choice.Type, _ pick: @escaping @MainActor (PickingView, Choice) -> Void,
  shows index: @escaping @MainActor (PickingView, Choice) -> Int
) -> Scenario<Choice> {
  Scenario(Choice()) { choice in
    stage(
      PickingView {
        pick($0, choice)
      } text: {
        "\(choice.name) \(index($0, choice))"
      })
  } actions: {
    Action("down", input: .key(.down))
    Action("rename") { $0.name += "s" }
  }
}

/// Shows how many screens were pushed, and the name of the last.
private final class PushingView: LabelView {
  private let parent: any ParentModel
  private var pushed: [any ArticleModel] = []
  private let isNew: (any ArticleModel, (any ArticleModel)?) -> Bool

  init(
    _ parent: any ParentModel,
    isNew: @escaping (any ArticleModel, (any ArticleModel)?) -> Bool
  ) {
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

@MainActor private func pushing<Parent: ParentModel>(
  _: Parent.Type, _ isNew: @escaping @MainActor (any ArticleModel, (any ArticleModel)?) -> Bool
) -> Scenario<Parent> {
  Scenario(Parent()) { parent in
    stage(PushingView(parent, isNew: isNew))
  } actions: {
    Action("child") { $0.child = $0.child ?? Parent.Child() }
    Action("rename") { $0.child?.title += "x" }
  }
}
