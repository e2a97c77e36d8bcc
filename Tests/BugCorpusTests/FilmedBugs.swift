import FirstFrameProof
import FirstFrameTesting
import ViewsTestSupport

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
  static func film(_ make: (Article) -> LabelView) async -> Film {
    let article = Article()
    let view = make(article)
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
    await film { article in
      AwaitingView { [weak article] view in
        for await title in Observations({ article?.title ?? "" }) { view?.render(title) }
      }
    }
  }

  static func fedByATask() async -> Film {
    await film { article in AwaitingView { view in view?.render(article.title) } }
  }

  static func tracked() async -> Film { await film { article in TrackedView { article.title } } }

  /// The line of the table, by what every platform has.
  static func row() async -> CaseRow {
    CaseRow(
      name: "B61 film", expected: [Defect.emptyFirst.title],
      found: await fedByATask().verdicts.map(\.verdict.defect.title),
      alarms: await tracked().verdicts.map(\.verdict.defect.title))
  }
}

@MainActor @Suite struct FilmedBugTests {
  /// What one film through each action shows of the mistakes, without any new view; it shows
  /// nothing of the others, and of no fixed twin.
  ///
  /// Checklist rows 2, 4 and 6: which frame is wrong, in which view, and in how many turns the
  /// content would have come.
  @Test func theseMistakesShowInOneFilm() {
    let found = corpus.flatMap { bug in
      [true, false].compactMap { isBuggy in
        let verdicts = bug.film(isBuggy).verdicts.map { found in
          let evidence = found.verdict.evidence
          let turns = evidence.turnsUntilRight == 1 ? ", a turn late" : ""
          return "\n  \(found) in \(evidence.path ?? "no view")\(turns)"
        }
        return verdicts.isEmpty ? nil : bug.id + (isBuggy ? "" : " fixed") + verdicts.joined()
      }
    }
    expectEqual(
      found.joined(separator: "\n"),
      """
      B01
        blank (emptyFirst): start in SubscribingView/Label, a turn late
        old (stale): more in SubscribingView/Label, a turn late
      B02
        blank (emptyFirst): more in SubscribingView/Label, a turn late
      B04
        blank (emptyFirst): start in TrackedView/Label, a turn late
        vain (doubleRender): turn in TrackedView/Label
        old (stale): title in TrackedView/Label, a turn late
        vain (doubleRender): turn in TrackedView/Label
      B15
        old (stale): start in TrackedView
      B27
        vain (doubleRender): turn in SubscribingView/Label
        old (stale): more in SubscribingView/Label, a turn late
      B28
        vain (doubleRender): more in SubscribingView/Label
      B34
        vain (doubleRender): turn in SubscribingView/Label
        blank (flicker): more in SubscribingView/Label, a turn late
      B37
        torn: kick-off in no view
      B40
        blank (emptyFirst): start in RowsView/Label, a turn late
        old (stale): another in RowsView/Label, a turn late
      B40t
        blank (emptyFirst): start in TableView/content/row 0/Label, a turn late
        old (stale): another in TableView/content/row 0/Label, a turn late
      B51
        endless (updateLoop): start in TrackedView
        rule (problem): start in TrackedView/TrackedView
        rule (problem): start in TrackedView
      B52
        endless (updateLoop): start in TrackedView
      B56
        old (stale): write in TrackedView/Label, a turn late
        rule (wrongThread): turn in TrackedView
      B57
        rule (wrongThread): send in SubscribingView/Label
      B35
        blank (emptyFirst): start in SubscribingView/Label, a turn late
        blank (flicker): message in SubscribingView/Label, a turn late
      B38q
        old (stale): display in TrackedView/Label, a turn late
      B69o
        old (stale): title in TrackedView/Label, a turn late
        old (stale): badge in TrackedView/Label, a turn late
      B68
        old (stale): go in TrackedView, a turn late
      B92
        old (stale): start in TrackedView/Label, a turn late
      B84l
        rule (problem): title in TrackedView
      B84d
        rule (problem): start in TrackedView/TrackedView
      """)
  }

  @available(macOS 26, *)
  @Test func aViewThatIsFedByObservationsIsEmptyFirstAndLateEverAfter() async {
    let film = await FilmedBugs.fedByObservations()
    expectEqual(
      film.recording.frames.map { "\($0.label): \($0.grid.text)" },
      ["start:             ", "suspension: A           ", "title, suspension: Ax          "])
    expectEqual(
      film.verdicts.map(\.description), ["blank (emptyFirst): start", "old (stale): title"])
    expectEqual(
      film.verdicts.first?.verdict.evidence.facts,
      ["The picture is right only after a task continues."])
    expectEqual(film.frames.last?.latency, .nextSuspension)
  }

  @Test func aViewThatIsFedByATaskIsEmptyFirstAndATrackedOneRight() async {
    let film = await FilmedBugs.fedByATask()
    expectEqual(film.verdicts.map(\.description), ["blank (emptyFirst): start"])
    expectEqual(film.verdicts.first?.verdict.evidence.path, "AwaitingView/Label")
    let right = await FilmedBugs.tracked()
    expectEqual(right.frames.map(\.grid.text), ["A           ", "Ax          "])
    expectSteadyFrames(of: right)
  }
}
