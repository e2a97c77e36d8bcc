import FirstFrameProof
import FirstFrameTesting
import GridViews
import Observation
import TestSupport

/// A view that waits for a task to tell it what to show.
private final class AwaitingView: LabelView {
  private var task: Task<Void, Never>?

  init(_ wait: @escaping @MainActor (AwaitingView?) async -> Void) {
    super.init()
    task = Task { [weak self] in await wait(self) }
  }

  func stop() { task?.cancel() }
}

/// Mistakes that a proof cannot come upon, since it does not wait for tasks.
@MainActor enum FilmedBugs {
  /// Films a view through its start and one change, tasks included.
  static func film(_ view: LabelView, _ article: Article) async -> Film {
    let stage = Stage(view, size: smallStage)
    let film = Film(of: stage)
    await film.settle { await stage.settle() }
    film.act("title") { article.title += "x" }
    await film.settle { await stage.settle() }
    (view as? AwaitingView)?.stop()
    await stage.settle()
    return film
  }

  @available(macOS 26, *)
  static func fedByObservations() async -> Film {
    let article = Article()
    let view = AwaitingView { [weak article] view in
      for await title in Observations({ article?.title ?? "" }) { view?.render(title) }
    }
    return await film(view, article)
  }

  static func fedByATask() async -> Film {
    let article = Article()
    return await film(AwaitingView { view in view?.render(article.title) }, article)
  }

  static func tracked() async -> Film {
    let article = Article()
    return await film(TrackedView(update: { $0.render(article.title) }), article)
  }

  /// The line of the table, by what every platform has.
  static func row() async -> ConfusionRow {
    ConfusionRow(
      name: "B61 film", expected: .emptyFirst,
      found: Set(await fedByATask().verdicts.map(\.kind.rawValue)),
      fixed: await tracked().verdicts.map(\.kind.rawValue))
  }
}

@MainActor @Suite struct FilmedBugTests {
  @Test func aFilmOfAFixedTwinRaisesNoAlarm() {
    for bug in corpus {
      let film = bug.films.fixed()
      #expect(film.verdicts.isEmpty, "\(bug.id) \(bug.title): \(film.verdictMessage ?? "")")
    }
  }

  /// What one film through each action shows of them, without any new view.
  @Test func theseMistakesShowInOneFilm() {
    let expected = [
      "B01": "emptyFirst stale", "B02": "emptyFirst",
      "B04": "emptyFirst doubleRender stale doubleRender", "B15": "stale",
      "B27": "doubleRender stale", "B28": "doubleRender", "B34": "doubleRender flicker",
      "B35": "emptyFirst flicker", "B37": "torn", "B40": "emptyFirst stale",
      "B40t": "emptyFirst stale", "B51": "updateLoop problem problem",
      "B52": "updateLoop", "B56": "stale wrongThread", "B57": "wrongThread",
      "B84l": "problem", "B84d": "problem", "B85": "stale",
      "B38q": "stale", "B68": "stale", "B69o": "stale stale",
    ]
    for bug in corpus {
      let found = bug.films.buggy().verdicts.map(\.kind.rawValue).joined(separator: " ")
      expectEqual(found, expected[bug.id, default: ""], "\(bug.id) \(bug.title)")
    }
  }

  @available(macOS 26, *)
  @Test func aViewThatIsFedByObservationsIsEmptyFirstAndLateEverAfter() async {
    let film = await FilmedBugs.fedByObservations()
    #expect(
      film.recording.frames.map { "\($0.label): \($0.grid.text)" } == [
        "start:             ", "suspension: A           ", "title, suspension: Ax          ",
      ])
    expectEqual(film.verdicts.map(\.description), ["emptyFirst: start", "stale: title"])
    #expect(
      film.verdicts.first?.verdict.evidence.facts == [
        "The picture is right only after a task continues."
      ])
    expectEqual(film.frames.last?.latency, .nextSuspension)
  }

  @Test func aViewThatIsFedByATaskIsEmptyFirst() async {
    let film = await FilmedBugs.fedByATask()
    expectEqual(film.verdicts.map(\.description), ["emptyFirst: start"])
    expectEqual(film.verdicts.first?.verdict.evidence.path, "AwaitingView/Label")
  }

  @Test func aTrackedViewIsRightAtOnce() async {
    let film = await FilmedBugs.tracked()
    expectEqual(film.frames.map(\.grid.text), ["A           ", "Ax          "])
    expectSteadyFrames(of: film)
  }
}
