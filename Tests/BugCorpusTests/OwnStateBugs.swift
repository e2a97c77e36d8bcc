import DeferredDelivery
import FirstFrameProof
import ViewsTestSupport

/// State that the view has and the models lack, and models that disagree with themselves.
@MainActor let ownStateBugs: [BugCase] =
  ownStateFieldBugs(of: ObservableModels.self) + [
    .showing("B67i", .ownState, "counts its own updates") { article in
      TrackedView(update: { view in
        view.count += 1
        view.render("\(article.text) \(view.count)")
      })
    }
  ]

/// The field cases among them, with models of either kind.
@MainActor func ownStateFieldBugs<Models: FieldModels>(of _: Models.Type) -> [BugCase] {
  [
    BugCase("B31m", .order, or: .invariant, "a model that clamps itself too late") { bug in
      Scenario(Models.Book(clampsInSink: bug)) { book in
        stage(SubscribingView { $0.follow(book.texts) })
      } actions: {
        Action("next page") { $0.turnPage() }
      }.whenIdle("the page is one of the book") { $0.page <= Models.Book.lastPage }
    },
    BugCase("B65", .invariant, "a total that one didSet of two keeps") { bug in
      Scenario(Models.Basket(keepsTotal: !bug)) { basket in
        stage(TrackedView { basket.text })
      } actions: {
        Action("price") { $0.price += 1 }
        Action("count") { $0.count += 1 }
      }.always("the total is that of all") { $0.total == $0.price * $0.count }
    },
    BugCase("B66", .ownState, "a selection that the model never gets") { bug in
      Scenario(Models.Article("item")) { choice in
        stage(PickingView(choice, picksInModel: !bug))
      } actions: {
        Action("down", input: .key(.down))
        Action("rename") { $0.title += "s" }
      }
    },
    BugCase("B67", .ownState, "pushed again whenever the child changes") { bug in
      Scenario(Models.Screen(child: nil)) { parent in
        var pushed: [Models.Screen.Child] = []
        return stage(
          TrackedView(update: { view in
            guard let child = parent.child else {
              pushed = []
              return view.render("none")
            }
            let title = child.title
            if bug || child !== pushed.last { pushed.append(child) }
            view.render("\(pushed.count): \(title)")
          }))
      } actions: {
        Action("child") { $0.child = $0.child ?? Models.Screen.Child() }
        Action("rename") { $0.child?.title += "x" }
      }
    },
  ]
}

/// Shows an item, and another one at a key.
private final class PickingView: LabelView {
  private let choice: any ArticleModel
  private let picksInModel: Bool
  private var shown = 0

  init(_ choice: any ArticleModel, picksInModel: Bool) {
    (self.choice, self.picksInModel) = (choice, picksInModel)
    super.init()
  }

  override func updateProperties() {
    render("\(choice.title) \(picksInModel ? choice.badge : shown)")
  }

  override func handleKey(_ key: KeyPress) -> Bool {
    guard key == .down else { return false }
    if picksInModel { choice.badge += 1 } else { shown += 1 }
    setNeedsUpdateProperties()
    return true
  }
}
