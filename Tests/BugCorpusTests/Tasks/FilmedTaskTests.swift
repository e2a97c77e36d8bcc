import FirstFrameProof
import GridViews
import TestSupport

/// Films of views whose content is set by tasks.
@MainActor @Suite struct FilmedTaskTests {
  private func film(_ view: LabelView) -> Film { Film(of: Stage(view, size: smallStage)) }

  private func history(of film: Film) -> [String] {
    film.frames.map { "\($0.cause): \($0.record.grid.text.prefix { $0 != " " })" }
  }

  /// The model had changed long before: the picture in between was old.
  @Test func aTaskThatAssignsToAViewIsLate() {
    let article = Article()
    let view = LabelView()
    view.render("A")
    let film = film(view)
    film.act("title") {
      article.title = "B"
      Task { view.render(article.title) }
    }
    expectEqual(history(of: film), ["start: A", "title, task 1 of title: B"])
    expectEqual(film.frames.last?.record.latency, .nextSuspension)
    expectEqual(film.verdicts.map(\.description), ["stale: title"])
  }

  /// The picture in between was right: the model had not changed yet.
  @Test func aTaskThatChangesTheModelIsNotLate() {
    let article = Article()
    let film = film(TrackedView(update: { $0.render(article.title) }))
    film.act("title") { Task { article.title = "B" } }
    expectEqual(history(of: film), ["start: A", "title, task 1 of title: B"])
    expectEqual(film.verdicts.map(\.description), [])
  }
}
