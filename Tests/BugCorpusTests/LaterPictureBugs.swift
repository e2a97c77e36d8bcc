import DeferredDelivery
import FirstFrameProof
import GridViews

/// Pictures that are wrong for a while, or drawn more often than they change.
@MainActor let laterPictureBugs: [BugCase] =
  [
    BugCase("B35", .flicker, "hidden first, and shown in the next turn") {
      inbox { view, inbox in
        let queue = mainQueue
        inbox.count.sink { [weak view] count in
          view?.render("unread \(count)")
          view?.label.isHidden = true
          queue.enqueue { MainActor.assumeIsolated { view?.label.isHidden = count == 0 } }
        }.store(in: &view.cancellables)
      }
    } fixed: {
      inbox { view, inbox in
        inbox.count.sink { [weak view] count in
          view?.render("unread \(count)")
          view?.label.isHidden = count == 0
        }.store(in: &view.cancellables)
      }
    }
  ] + laterPictureFieldBugs(of: ObservableModels.self) + [
    BugCase("B69o", .emptyFirst, "an observation that begins in viewDidAppear()") {
      appearing(Article.self) { _, _ in
      } again: { view, article in
        view.observe { [weak view] in view?.render(article.text) }
      }
    } fixed: {
      appearing(Article.self) { $0.render($1.text) }
    }
  ]

/// The field cases among them, with models of either kind.
@MainActor func laterPictureFieldBugs<Models: FieldModels>(of _: Models.Type) -> [BugCase] {
  [
    BugCase("B38q", ExpectedVerdict("torn", "invariant"), "two writes with a turn between them") {
      displaying(Models.Display.self) { match in
        match.isShown = true
        mainQueue.enqueue { MainActor.assumeIsolated { match.cells.append("6") } }
      }
    } fixed: {
      displaying(Models.Display.self) { match in
        match.isShown = true
        match.cells.append("6")
      }
    },
    BugCase("B41", .cellSize, "a user's own self-sizing view is measured once") {
      growing(Models.Lyrics.self, remembersSize: true)
    } fixed: {
      growing(Models.Lyrics.self, remembersSize: false)
    },
    BugCase("B49", .overRender, "the child's layout is forced inside of the parent's") {
      reading(Models.Article.self) { NestedView($0, forcesLayout: true) }
    } fixed: {
      reading(Models.Article.self) { NestedView($0, forcesLayout: false) }
    },
    BugCase("B62", .overRender, "read by one label and shown only by its neighbour") {
      reading(Models.Article.self) { article in
        Columns([
          Label {
            _ = article.title
            return "\(article.badge)"
          },
          Label { article.title },
        ])
      }
    } fixed: {
      reading(Models.Article.self) { article in
        Columns([Label { "\(article.badge)" }, Label { article.title }])
      }
    },
    BugCase("B69", .doubleRender, "set in updateProperties(), and again in viewDidAppear()") {
      appearing(Models.Article.self) {
        $0.render($1.text)
      } again: {
        $0.render($1.text)
      }
    } fixed: {
      appearing(Models.Article.self) { $0.render($1.text) }
    },
  ]
}

// MARK: - Hidden, torn, cut off

/// Messages as legacy code counts them.
@MainActor private final class Inbox: Announcing {
  let count = CurrentValueSubject<Int, Never>(1)

  var texts: AnyPublisher<String, Never> { count.map { "\($0)" }.eraseToAnyPublisher() }
}

@MainActor private func inbox(
  _ subscribe: @escaping @MainActor (SubscribingView, Inbox) -> Void
) -> Scenario<Inbox> {
  Scenario(Inbox()) { inbox in
    stage(SubscribingView { subscribe($0, inbox) })
  } actions: {
    Action("message") { $0.count.value += 1 }
  }
}

@MainActor private func displaying<Display: DisplayModel>(
  _: Display.Type, _ show: @escaping @MainActor (Display) -> Void
) -> Scenario<Display> {
  let scenario = Scenario(Display()) { match in
    stage(TrackedView(update: { $0.render(match.text) }))
  } actions: {
    Action("display", show)
  }
  return scenario.always("a display has cells") { !$0.isShown || !$0.cells.isEmpty }
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

/// Gives a view the height that it asks for.
private final class FittingView: View {
  init(_ content: View) {
    super.init()
    addSubview(content)
  }

  override func layoutSubviews() {
    let width = bounds.size.width
    for view in subviews {
      let height = view.sizeThatFits(ProposedSize(width: width)).height
      view.frame = GridRect(x: 0, y: 0, width: width, height: height)
    }
  }
}

@MainActor private func growing<Lyrics: LyricsModel>(
  _: Lyrics.Type, remembersSize: Bool
) -> Scenario<Lyrics> {
  Scenario(Lyrics()) { lyrics in
    stage(
      FittingView(LyricsView(lyrics, remembersSize: remembersSize)),
      size: GridSize(width: 6, height: 4))
  } actions: {
    Action("line") { $0.lines.append("more") }
  }
}

// MARK: - Laid out and rendered again

/// Renders a child in its own layout.
private final class NestedView: View {
  private let article: any ArticleModel
  private let child = LabelView()
  private let forcesLayout: Bool

  init(_ article: any ArticleModel, forcesLayout: Bool) {
    (self.article, self.forcesLayout) = (article, forcesLayout)
    super.init()
    addSubview(child)
  }

  override func layoutSubviews() {
    child.frame = bounds
    child.render("\(article.title) \(article.badge)")
    if forcesLayout { child.layoutIfNeeded() }
  }
}

/// Views side by side, in one row.
private final class Columns: View {
  init(_ lines: [View]) {
    super.init()
    for line in lines { addSubview(line) }
  }

  override func layoutSubviews() {
    let width = bounds.size.width / max(1, subviews.count)
    for (column, line) in subviews.enumerated() {
      line.frame = GridRect(x: column * width, y: 0, width: width, height: 1)
    }
  }
}

private final class AppearingController: ViewController {
  private let content: LabelView
  private let again: (LabelView) -> Void

  init(_ content: LabelView, again: @escaping @MainActor (LabelView) -> Void) {
    (self.content, self.again) = (content, again)
    super.init()
  }

  override func loadView() -> View { content }

  override func viewDidAppear() { again(content) }
}

@MainActor private func appearing<Article: ArticleModel>(
  _: Article.Type, _ update: @escaping @MainActor (LabelView, Article) -> Void,
  again: @escaping @MainActor (LabelView, Article) -> Void = { _, _ in }
) -> Scenario<Article> {
  Scenario(Article()) { article in
    stage(
      controller: AppearingController(TrackedView(update: { update($0, article) })) {
        again($0, article)
      })
  } actions: {
    Action("title") { $0.title += "x" }
    Action("badge") { $0.badge += 1 }
  }
}
