import FirstFrameProof
import ViewsTestSupport

/// Views that write their model while a frame is made.
@MainActor let modelWriteBugs: [BugCase] = [
  .showing("B84", .testedNothing, "a draw counts its frames in the model") { article in
    DrawingView(article) { _ in article.heartbeat += 1 }
  } fixed: { article in
    DrawingView(article) { $0.frames += 1 }
  },
  .showing("B84l", .testedNothing, "a layout counts its runs in the model") { article in
    TrackedView(
      update: { $0.render("\(article.title) \(article.badge)") },
      layout: { _ in article.heartbeat += 1 })
  } fixed: { article in
    TrackedView(
      update: { $0.render("\(article.title) \(article.badge)") }, layout: { $0.count += 1 })
  },
  .showing("B84d", .problem, "a subview writes what the view around it shows") {
    derivedBadge(of: $0, isWritten: true)
  } fixed: {
    derivedBadge(of: $0, isWritten: false)
  },
]

/// A view that shows the length of a title: by a model that a subview writes, or computed.
@MainActor private func derivedBadge(of article: Article, isWritten: Bool) -> View {
  let view = TrackedView {
    let badge = isWritten ? article.heartbeat : article.title.count
    return "\(article.title) \(badge) \(article.badge)"
  }
  view.addSubview(
    TrackedView(layout: { _ in
      if isWritten { article.heartbeat = article.title.count } else { _ = article.title }
    }))
  return view
}

/// A view that draws a title, and does something else besides.
private final class DrawingView: View {
  var frames = 0
  private let article: Article
  private let alsoDo: @MainActor (DrawingView) -> Void

  init(_ article: Article, alsoDo: @escaping @MainActor (DrawingView) -> Void) {
    (self.article, self.alsoDo) = (article, alsoDo)
    super.init()
  }

  override func draw(in canvas: inout Canvas) {
    canvas.draw("\(article.title) \(article.badge)", at: .zero)
    alsoDo(self)
  }
}

/// What a test says of such a view.
@MainActor @Suite struct ModelWriteReportTests {
  private let article = Article()
  private let limit = Limit(actions: 1, turns: 1, commits: 2)

  private func view(isWritten: Bool) -> Stage {
    stage(derivedBadge(of: article, isWritten: isWritten))
  }

  private let message = """
    │ modelWrite: TrackedView/TrackedView writes a model in layoutSubviews(), and TrackedView reads it \
    in updateProperties().
    │ What the frames show then depends on how many frames were made.
    │ Write models in actions and turns; compute derived values in the model, and keep in the view \
    what only the view needs.
    │ Then run it again: swift test
    """

  @Test func aFilmSaysIt() {
    let film = Film(of: view(isWritten: true))
    film.act("title") { article.title = "ABC" }
    expectEqual(film.frames.map(\.grid.text), ["A 1 0       ", "ABC 3 0     "])
    expectEqual(film.verdicts.map(\.description), ["rule (problem): start"])
    expectEqual(film.failureMessage, message)
    #expect(film.verdictMessage?.contains("│ modelWrite: TrackedView/TrackedView writes") == true)

    let right = Film(of: view(isWritten: false))
    right.act("title") { article.title = "AB" }
    #expect(right.verdicts.isEmpty && right.failureMessage == nil)
  }

  @Test func aSnapshotSaysIt() throws {
    let package = TemporaryPackage()
    let session = SnapshotSession(environment: ["FIRSTFRAME_ROOT": package.root])
    let messages = [true, false].map { isWritten in
      session.verify(
        view(isWritten: isWritten), as: .grid,
        identity: SnapshotIdentity(
          target: "T", file: "F", test: ["S", "t"], case: "\(isWritten)", kind: .grid),
        mode: .all, at: CodeLocation()
      ).messages
    }
    // Beside what the recording itself says.
    expectEqual(messages.map(\.count), [2, 1])
    expectEqual(messages[0].first, message)
  }

  /// The new view runs the method again, and notifies the view's own registration.
  @Test func aDrawIsToldApart() {
    let words = """
      │ modelWrite: DrawingView writes a model in draw(), and DrawingView reads it in draw().
      │ A part of the frame was drawn before the write and may show the old value.
      │ Write models in actions and turns; compute derived values in the model, and keep in the \
      view what only the view needs.
      │ Then run it again: swift test
      """
    let film = Film(of: stage(DrawingView(article) { [article] _ in article.heartbeat += 1 }))
    expectEqual(film.problems, [])
    film.resize(to: GridSize(width: 9, height: 1))
    expectEqual(film.failureMessage, words)
    let verdict = reading { article in DrawingView(article) { _ in article.heartbeat += 1 } }
      .prove(within: limit)
    expectEqual(
      verdict.failureMessage,
      "│ tested nothing: a second view of the models changed what the first shows.\n" + words)
  }

  @Test func aProofSaysIt() throws {
    let found = try #require(
      reading { derivedBadge(of: $0, isWritten: true) }.prove(within: limit).failingOrders.first)
    expectEqual(found.schedule, Schedule([.commit]))
    expectEqual(
      found.verdict.problems,
      [
        .modelWrite(
          path: "TrackedView/TrackedView", method: "layoutSubviews", reader: "TrackedView",
          readerMethod: "updateProperties")
      ])
    #expect(found.failureMessage.contains("│ modelWrite: TrackedView/TrackedView writes a model"))
  }
}
