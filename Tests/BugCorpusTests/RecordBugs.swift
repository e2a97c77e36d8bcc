import FirstFrameProof
import ViewsTestSupport

/// The mistakes that only a record of what each scope did can tell, beside a view that shows the
/// same changes rightly.
@MainActor private let recordBugs: [BugCase] = [
  BugCase("B41", .cellSize, "a view that sizes itself is measured once") { bug in
    Scenario(Article()) { article in
      Stage(FittingView([NoteView(article, measuresOnce: bug)]), 8, 5)
    } actions: {
      Action("title") { $0.title += " more" }
    }
  },
  BugCase("B41b", .cellSize, "the same beside a view that is right") { bug in
    beside { NoteView($0, measuresOnce: bug) }
  },
  BugCase("B49b", .overRender, "a layout at once of the child within the parent's layout") { bug in
    beside { NestedView($0, forcesLayout: bug) }
  },
  BugCase("B49n", .overRender, "the child renders in the layout that its parent forces") { bug in
    beside { NestedView($0, child: bug ? LateLabelView() : LabelView(), forcesLayout: bug) }
  },
  BugCase("B46b", .overRender, "a property is read that only a neighbour shows, in a layout") {
    bug in
    beside { article in
      TrackedView(layout: {
        if bug { _ = article.title }
        $0.render("\(article.badge)")
      })
    }
  },
  BugCase("B62a", .overRender, "a property is read and not shown") { bug in
    beating { article in
      Label {
        if bug { _ = article.heartbeat }
        return "\(article.title) \(article.badge)"
      }
    }
  },
  BugCase("B62", .overRender, "a property is read by one label and shown by its neighbour") { bug in
    beside { article in
      Label {
        if bug { _ = article.title }
        return "\(article.badge)"
      }
    }
  },
  BugCase("B62d", .overRender, "a drawing reads what only its subview shows") { bug in
    reading { Drawing($0, reads: bug) }
  },
  BugCase("B69", .doubleRender, "set in updateProperties, and again in viewDidAppear") { bug in
    Scenario(Article()) { article in
      Stage(Greeter(article, setsAgain: bug), size: smallStage)
    } actions: {
      Action("title") { $0.title += "x" }
    }
  },
]

@MainActor @Suite struct RecordBugTests {
  @Test func eachMistakeGetsItsVerdictAndNoOtherAndItsTwinNone() {
    for bug in recordBugs {
      let found = [true, false].map { bug.proof($0, .alone)?.verdict.words }
      expectEqual(found, [bug.expected, []], "\(bug.id) \(bug.title)")
    }
  }
}

/// A view below another that shows the title and the badge.
@MainActor private func beside(
  _ make: @escaping @MainActor (Article) -> View
) -> Scenario<Article> {
  Scenario(Article()) { article in
    Stage(FittingView([Label { "\(article.title) \(article.badge)" }, make(article)]), 8, 5)
  } actions: {
    Action("title") { $0.title += " more" }
    Action("badge") { $0.badge += 1 }
  }
}

/// A user's own view that sizes itself, and draws its title over several rows.
private final class NoteView: View {
  private let article: Article
  private let measuresOnce: Bool
  private var measured: GridSize?

  init(_ article: Article, measuresOnce: Bool) {
    (self.article, self.measuresOnce) = (article, measuresOnce)
    super.init()
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    if let measured { return measured }
    let size = layout(width: proposal.width ?? 8).size
    if measuresOnce { measured = size }
    return size
  }

  override func draw(in canvas: inout Canvas) {
    canvas.draw(layout(width: bounds.size.width), in: bounds)
  }

  private func layout(width: Int) -> TextLayout {
    TextLayout(article.title, width: width, options: TextLayout.Options(wrapping: .word))
  }
}

/// Renders what it was told in its layout.
private final class LateLabelView: LabelView {
  private var text = ""

  override func render(_ text: String) {
    self.text = text
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.text = text
  }
}

/// Draws a badge, and has a label with the title inside.
private final class Drawing: Container {
  private let article: Article
  private let reads: Bool

  init(_ article: Article, reads: Bool) {
    (self.article, self.reads) = (article, reads)
    super.init([Label { article.title }])
  }

  override func layoutSubviews() {
    subviews[0].frame = GridRect(x: 0, y: 0, width: 8, height: 1)
  }

  override func draw(in canvas: inout Canvas) {
    if reads { _ = article.title }
    canvas.draw("\(article.badge)", at: GridPoint(x: 8, y: 0))
  }
}

/// Shows a title on its way, and once more when it has appeared.
private final class Greeter: ViewController {
  private let article: Article
  private let setsAgain: Bool
  private let label = Label()

  init(_ article: Article, setsAgain: Bool) {
    (self.article, self.setsAgain) = (article, setsAgain)
  }

  override func viewDidLoad() { view.addSubview(label) }
  override func updateProperties() { label.text = article.title }
  override func viewWillLayoutSubviews() { label.frame = view.bounds }
  override func viewDidAppear() { if setsAgain { label.text = article.title } }
}
