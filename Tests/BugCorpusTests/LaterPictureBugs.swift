import DeferredDelivery
import FirstFrameProof
import ViewsTestSupport

/// Pictures that are wrong for a while, or drawn more often than they change.
@MainActor let laterPictureBugs: [BugCase] =
  [
    BugCase("B35", .flicker, "hidden first, and shown in the next turn") { bug in
      feeding(action: "message") { view, feed in
        feed.text.sink { [weak view] text in
          view?.render("unread \(text.count)")
          view?.label.isHidden = bug
          if bug { later { view?.label.isHidden = false } }
        }.store(in: &view.cancellables)
      }
    }
  ] + laterPictureFieldBugs(of: ObservableModels.self) + [
    BugCase("B69o", .emptyFirst, "an observation that begins in viewDidAppear()") { bug in
      appearing(Article.self) { view, article in
        if !bug { view.render(article.text) }
      } again: { view, article in
        if bug { view.observe { [weak view] in view?.render(article.text) } }
      }
    }
  ]

/// The field cases among them, with models of either kind.
@MainActor func laterPictureFieldBugs<Models: FieldModels>(of _: Models.Type) -> [BugCase] {
  [
    BugCase("B38q", .torn, or: .invariant, "two writes with a turn between them") { bug in
      Scenario(Models.Mail()) { match in
        stage(TrackedView { match.text })
      } actions: {
        Action("display") { match in
          match.isShown = true
          if bug { later { match.cells.append("6") } } else { match.cells.append("6") }
        }
      }.always("a display has cells") { !$0.isShown || !$0.cells.isEmpty }
    },
    BugCase("B41", .cellSize, "a user's own self-sizing view is measured once") { bug in
      Scenario(Models.Lyrics()) { lyrics in
        stage(
          FittingView([LyricsView(lyrics, remembersSize: bug)]), size: GridSize(width: 6, height: 4)
        )
      } actions: {
        Action("line") { $0.lines.append("more") }
      }
    },
    BugCase("B49", .overRender, "the child's layout is forced inside of the parent's") { bug in
      reading(Models.Article.self) { NestedView($0, forcesLayout: bug) }
    },
    BugCase("B62", .overRender, "read by one label and shown only by its neighbour") { bug in
      reading(Models.Article.self) { article in
        Columns([
          Label {
            if bug { _ = article.title }
            return "\(article.badge)"
          },
          Label { article.title },
        ])
      }
    },
    BugCase("B69", .doubleRender, "set in updateProperties(), and again in viewDidAppear()") {
      bug in
      appearing(Models.Article.self) {
        $0.render($1.text)
      } again: {
        if bug { $0.render($1.text) }
      }
    },
  ]
}

@MainActor private func appearing<Article: ArticleModel>(
  _: Article.Type, _ update: @escaping @MainActor (LabelView, Article) -> Void,
  again: @escaping @MainActor (LabelView, Article) -> Void
) -> Scenario<Article> {
  Scenario(Article()) { article in
    let view = TrackedView(update: { update($0, article) })
    return stage(controller: Page(view, appear: { again(view, article) }))
  } actions: {
    Action("title") { $0.title += "x" }
    Action("badge") { $0.badge += 1 }
  }
}

/// A view that draws its lines itself, and may remember the size that it had at first.
private final class LyricsView: View {
  private let lyrics: any LyricsModel
  private let remembersSize: Bool
  private var measured: GridSize?
  private var lines: [String] = []

  init(_ lyrics: any LyricsModel, remembersSize: Bool) {
    (self.lyrics, self.remembersSize) = (lyrics, remembersSize)
    super.init()
  }

  override func updateProperties() {
    lines = lyrics.lines
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    if remembersSize, let measured { return measured }
    let size = GridSize(width: 5, height: lines.count)
    measured = size
    return size
  }

  override func draw(in canvas: inout Canvas) {
    for (row, line) in lines.enumerated() { canvas.draw(line, at: GridPoint(x: 0, y: row)) }
  }
}

/// Renders a child in its own layout.
final class NestedView: Container {
  private let article: any ArticleModel
  private let child: LabelView
  private let forcesLayout: Bool

  init(_ article: any ArticleModel, child: LabelView = LabelView(), forcesLayout: Bool) {
    (self.article, self.child, self.forcesLayout) = (article, child, forcesLayout)
    super.init([child])
  }

  override func layoutSubviews() {
    child.frame = bounds
    child.render("\(article.title) \(article.badge)")
    if forcesLayout { child.layoutIfNeeded() }
  }
}

/// Views side by side, in one row.
private final class Columns: Container {
  override func layoutSubviews() {
    let width = bounds.size.width / max(1, subviews.count)
    for (column, line) in subviews.enumerated() {
      line.frame = GridRect(x: column * width, y: 0, width: width, height: 1)
    }
  }
}
