import FirstFrameProof
import GridViews
import Observation
import TestSupport

/// The mistakes that only a record of what each scope did can tell, alone and beside a view that
/// shows the same changes rightly.
@MainActor let recordBugs: [BugCase] = [
  BugCase("B41", .cellSize, "a view that sizes itself is measured once") {
    paging { NoteView($0, measuresOnce: true) }
  } fixed: {
    paging { NoteView($0, measuresOnce: false) }
  },
  BugCase("B41b", .cellSize, "the same beside a view that is right") {
    beside { NoteView($0, measuresOnce: true) }
  } fixed: {
    beside { NoteView($0, measuresOnce: false) }
  },
  BugCase("B49", .overRender, "a layout at once of the child within the parent's layout") {
    reading { Parent($0, forces: true) }
  } fixed: {
    reading { Parent($0, forces: false) }
  },
  BugCase("B49b", .overRender, "the same beside a view that is right") {
    beside { Parent($0, forces: true) }
  } fixed: {
    beside { Parent($0, forces: false) }
  },
  BugCase("B49n", .overRender, "the child renders in the layout that its parent forces") {
    beside { Parent($0, forces: true, rendersInLayout: true) }
  } fixed: {
    beside { Parent($0, forces: false) }
  },
  BugCase("B46b", .overRender, "a property is read that only a neighbour shows, in a layout") {
    beside { article in
      TrackedView(layout: {
        _ = article.title
        $0.render("\(article.badge)")
      })
    }
  } fixed: {
    beside { article in TrackedView(layout: { $0.render("\(article.badge)") }) }
  },
  BugCase("B62a", .overRender, "a property is read and not shown") {
    beating { article in
      Label {
        _ = article.heartbeat
        return "\(article.title) \(article.badge)"
      }
    }
  } fixed: {
    beating { article in Label { "\(article.title) \(article.badge)" } }
  },
  BugCase("B62", .overRender, "a property is read by one label and shown by its neighbour") {
    beside { article in
      Label {
        _ = article.title
        return "\(article.badge)"
      }
    }
  } fixed: {
    beside { article in Label { "\(article.badge)" } }
  },
  BugCase("B62d", .overRender, "a drawing reads what only its subview shows") {
    reading { Drawing($0, reads: true) }
  } fixed: {
    reading { Drawing($0, reads: false) }
  },
  BugCase("B69", .doubleRender, "set in updateProperties, and again in viewDidAppear") {
    greeting { Greeter($0, setsAgain: true) }
  } fixed: {
    greeting { Greeter($0, setsAgain: false) }
  },
]

@MainActor @Suite struct RecordBugTests {
  @Test func eachMistakeGetsItsVerdictAndNoOther() {
    for bug in recordBugs {
      expectEqual(bug.buggy(.alone)?.verdict.words, bug.expected.names, "\(bug.id) \(bug.title)")
    }
  }

  @Test func aFixedTwinGetsNone() {
    for bug in recordBugs {
      let verdict = bug.fixed(.alone)?.verdict
      expectEqual(verdict?.words, [], "\(bug.id) \(bug.title): \(verdict?.failureMessage ?? "")")
    }
  }

  @Test func theFactsNameWhatWasForced() throws {
    let bug = try #require(recordBugs.first { $0.id == "B49" })
    let found = bug.buggy(.alone)?.verdict.failingOrders ?? []
    let facts = found.flatMap(\.verdict.evidence.facts)
    #expect(
      facts == [
        "title made Parent run layoutSubviews(), and it changed nothing but Parent/Child, which it "
          + "laid out at once, in any schedule."
      ])
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

/// A view over another that shows the title and the badge.
@MainActor private func beside(
  _ make: @escaping @MainActor (Article) -> View
) -> Scenario<Article> {
  Scenario(Article()) { article in
    Stage(
      {
        let page = Page()
        page.addSubview(Label { "\(article.title) \(article.badge)" })
        page.addSubview(make(article))
        return page
      }(), size: GridSize(width: 8, height: 5))
  } actions: {
    Action("title") { $0.title += " more" }
    Action("badge") { $0.badge += 1 }
  }
}

@MainActor private func paging(
  _ make: @escaping @MainActor (Article) -> View
) -> Scenario<Article> {
  Scenario(Article()) { article in
    Stage(
      {
        let page = Page()
        page.addSubview(make(article))
        return page
      }(), size: GridSize(width: 8, height: 5))
  } actions: {
    Action("title") { $0.title += " more" }
  }
}

/// A user's own container: one view below the other, each as high as it wants to be, or a row.
private final class Page: View {
  override func layoutSubviews() {
    var y = 0
    for view in subviews {
      let height = max(1, view.sizeThatFits(ProposedSize(width: bounds.size.width)).height)
      view.frame = GridRect(x: 0, y: y, width: bounds.size.width, height: height)
      y += height
    }
  }
}

/// A user's own view that sizes itself, and draws its title over several rows.
private final class NoteView: View {
  private let article: Article
  private let measuresOnce: Bool
  private var measured: GridSize?

  init(_ article: Article, measuresOnce: Bool) {
    self.article = article
    self.measuresOnce = measuresOnce
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

/// Lays out a child whose name it reads for it.
private final class Parent: View {
  private let article: Article
  private let child: Child
  private let forces: Bool

  init(_ article: Article, forces: Bool, rendersInLayout: Bool = false) {
    self.article = article
    self.forces = forces
    child = Child(forces ? nil : article, rendersInLayout: rendersInLayout)
    super.init()
    addSubview(child)
    addSubview(Label { "\(article.badge)" })
  }

  override func layoutSubviews() {
    child.frame = GridRect(x: 0, y: 0, width: 9, height: 1)
    subviews[1].frame = GridRect(x: 9, y: 0, width: 2, height: 1)
    guard forces else { return }
    child.render(article.title)
    child.layoutIfNeeded()
  }
}

private final class Child: View {
  private let article: Article?
  private let rendersInLayout: Bool
  private let label = Label()
  private var name = ""

  init(_ article: Article?, rendersInLayout: Bool) {
    self.article = article
    self.rendersInLayout = rendersInLayout
    super.init()
    addSubview(label)
  }

  func render(_ name: String) {
    self.name = name
    if rendersInLayout { setNeedsLayout() } else { label.text = name }
  }

  override func updateProperties() {
    if let article { label.text = article.title }
  }

  override func layoutSubviews() {
    label.frame = bounds
    if rendersInLayout { label.text = name }
  }
}

/// Draws a badge, and has a label with the title inside.
private final class Drawing: View {
  private let article: Article
  private let reads: Bool

  init(_ article: Article, reads: Bool) {
    self.article = article
    self.reads = reads
    super.init()
    addSubview(Label { article.title })
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
    self.article = article
    self.setsAgain = setsAgain
  }

  override func viewDidLoad() { view.addSubview(label) }
  override func updateProperties() { label.text = article.title }
  override func viewWillLayoutSubviews() { label.frame = view.bounds }
  override func viewDidAppear() { if setsAgain { label.text = article.title } }
}

@MainActor private func greeting(
  _ make: @escaping @MainActor (Article) -> ViewController
) -> Scenario<Article> {
  Scenario(Article()) { article in
    Stage(make(article), size: smallStage)
  } actions: {
    Action("title") { $0.title += "x" }
  }
}
