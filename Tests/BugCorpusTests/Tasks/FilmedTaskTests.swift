import FirstFrameProof
import ViewsTestSupport

/// Films of views whose content is set by tasks.
@MainActor @Suite struct FilmedTaskTests {
  /// A task that assigns to a view is late: the model had changed long before, and the picture in
  /// between was old.
  ///
  /// One that changes the model is not: the picture in between was right.
  @Test(arguments: [true, false]) func aTaskIsLateIfTheModelHadChanged(assignsToView: Bool) {
    let article = Article()
    let view = assignsToView ? LabelView("A") : TrackedView { article.title }
    let film = Film(of: Stage(view, size: smallStage))
    film.act("title") {
      if assignsToView {
        article.title = "B"
        Task { view.render(article.title) }
      } else {
        Task { article.title = "B" }
      }
    }
    expectEqual(
      film.frames.map { "\($0.cause): \($0.record.grid.text)" },
      ["start: A           ", "title, task 1 of title: B           "])
    expectEqual(
      film.frames.last?.record.latency, assignsToView ? .nextSuspension : .layoutFlush)
    expectEqual(film.verdicts.map(\.description), assignsToView ? ["old (stale): title"] : [])
  }
}
