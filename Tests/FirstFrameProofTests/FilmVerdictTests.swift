import FirstFrameProof
import FirstFrameTestSupport

/// What a film says of its frames without any factory, by a renderer that knows nothing of views.
@MainActor @Suite struct FilmVerdictTests {
  private func film(
    _ delivery: TextScreen.Delivery, text: String = "0-0"
  ) -> (film: Film, model: TextModel) {
    let model = TextModel()
    model.text = text
    return (Film(of: TextScreen(model, delivery: delivery)), model)
  }

  private func words(_ film: Film) -> [String] {
    film.verdicts.map { verdict in
      let turns = verdict.verdict.evidence.turnsUntilRight.map(String.init) ?? "never"
      return "\(verdict), right after \(turns)"
    }
  }

  @Test func aViewThatIsRightAtOnceGetsNone() {
    let (film, model) = film(.atOnce)
    film.act("goal") { model.text = "1-0" }
    film.resize(to: GridSize(width: 4, height: 1))
    film.act("goal") { model.text = "" }
    expectEqual(words(film), [])
    #expect(film.verdictMessage == nil)
  }

  @Test func aFirstFrameThatFillsLaterIsEmptyFirst() {
    let (film, _) = film(.nextTurn)
    expectEqual(words(film), [])
    film.rest()
    expectEqual(words(film), ["blank (emptyFirst): start, right after 1"])
  }

  @Test func whereTheStartWasNotLeftToRestTheFirstActionTells() {
    let (film, model) = film(.nextTurn)
    film.act("goal") { model.text = "1-0" }
    expectEqual(words(film), ["blank (emptyFirst): goal, right after 1"])
    #expect(film.verdictMessage?.contains("Nothing was shown before") == false)
    film.act("goal") { model.text = "2-0" }
    expectEqual(
      words(film), ["blank (emptyFirst): goal, right after 1", "old (stale): goal, right after 1"])
  }

  @Test func contentThatComesLateWhereNothingWasShownIsEmptyFirst() {
    let (film, model) = film(.nextTurnAfterTheFirst, text: "")
    film.act("goal") { model.text = "1-0" }
    expectEqual(words(film), ["blank (emptyFirst): goal, right after 1"])
    // A film cannot know if the blank picture was right, so the message has both remedies.
    #expect(
      film.verdictMessage == """
        │ blank (emptyFirst): delivered 1 turn late.
        │ Commit 2, goal, differs from the final picture in 3 cells.
        │
        │   before       2 goal       3 turn
        │   |        |   |        |   |1-0     |
        │
        │ Nothing was shown before this step, with nothing left to run. If that was right, the \
        change is
        │ delivered in a later turn: deliver it at once, without a scheduler in between. If it was \
        not:
        │ The content is delivered after the first frame.
        │ Render the current state before the view is shown, or read it in a tracked method.
        │
        │ Then run it again: swift test
        """)
  }

  @Test func anOldPictureIsStale() {
    let (film, model) = film(.nextTurnAfterTheFirst)
    film.act("goal") { model.text = "1-0" }
    expectEqual(words(film), ["old (stale): goal, right after 1"])
    let verdict = film.verdicts.first
    expectEqual(verdict?.verdict.committed.text, "0-0     ")
    expectEqual(verdict?.verdict.fresh.text, "1-0     ")
    expectEqual(verdict?.frame.number, 2)
  }

  @Test func ofManyPicturesTheFirstOnesAndTheLastAreShown() {
    let screen = CountingScreen()
    let film = Film(of: screen)
    film.act("count") { screen.last = 9 }
    #expect(
      film.verdictMessage == """
        │ old (stale): delivered 9 turns late.
        │ Commit 2, count, differs from the final picture in 1 cell.
        │
        │   before   2 count   3 turn   4 turn   5 turn   11 turn
        │   |n0|     |n0|      |n1|     |n2|     |n3|     |n9|
        │   (5 more pictures before the last one; print(film) shows all)
        │
        │ The view is notified of a change a turn too late, or not at all.
        │ Deliver each change at once to everything that shows it, such as by a tracked method.
        │
        │ Also found:
        │   old (stale): turn (8 times)
        │
        │ Then run it again: swift test
        """)
  }

  @Test func goingBlankBetweenTwoContentsIsAFlicker() {
    let (film, model) = film(.clearThenNextTurn)
    film.act("goal") { model.text = "1-0" }
    expectEqual(words(film), ["blank (flicker): goal, right after 1"])
  }

  @Test func whereSomethingWasShownLongAgoABlankIsNotTheFirst() {
    let (film, model) = film(.nextTurnAfterTheFirst)
    film.act("hide") { model.text = "" }
    film.act("show") { model.text = "1-0" }
    expectEqual(
      words(film), ["old (stale): hide, right after 1", "old (stale): show, right after 1"])
  }

  @Test func aViewThatIsNeverToldIsNotLate() {
    let (film, model) = film(.never)
    film.act("goal") { model.text = "1-0" }
    expectEqual(words(film), [])
  }

  @Test func whatIsQueuedIsNotJudgedBeforeItHasRun() {
    let (film, model) = film(.nextTurnAfterTheFirst)
    film.commit("goal") { model.text = "1-0" }
    expectEqual(words(film), [])
    film.act("another") { model.text = "2-0" }
    expectEqual(words(film), ["old (stale): another, right after 1"])
    film.commit("third") { model.text = "3-0" }
    film.turn()
    expectEqual(
      words(film), ["old (stale): another, right after 1", "old (stale): third, right after 1"])
  }

  @Test func whatHappensOutsideOfTheFilmMakesNothingLate() {
    let (film, model) = film(.atOnce)
    film.act("nothing") {}
    model.text = "1-0"
    film.turn()
    model.text = "2-0"
    film.act("nothing") {}
    expectEqual(words(film), [])
    let (late, lateModel) = self.film(.nextTurnAfterTheFirst)
    late.act("nothing") {}
    lateModel.text = "1-0"
    late.turn()
    expectEqual(late.frames.last?.grid.text, "1-0     ")
    expectEqual(words(late), [])
  }

  @Test func aFilmOfManyMistakesKeepsTheFirst() {
    let (film, model) = film(.nextTurnAfterTheFirst)
    for number in 0..<120 { film.act("goal \(number)") { model.text = "\(number)" } }
    expectEqual(film.verdicts.count, 100)
    #expect(film.verdictMessage?.contains("│   (87 more left out)") == true)
  }

  @Test func aScenarioIsFilmedThroughItsActions() {
    let scenario = Scenario(TextModel()) {
      TextScreen($0, delivery: .nextTurnAfterTheFirst)
    } actions: {
      Action("goals") {
        $0.text += "1"
      } then: {
        $0.text += "2"
      }
      Action("cheer") { $0.text += "!" }
    }
    #expect(
      scenario.film().frames.map { "\($0.cause): \($0.grid.text)" } == [
        "start:         ", "goals, turn: 12      ", "cheer, turn: 12!     ",
      ])
    #expect(
      scenario.film(through: ["cheer", "cheer"]).frames.map(\.grid.text) == [
        "        ", "!       ", "!!      ",
      ])
  }

  @Test func theMessageShowsTheFramesAsAFilm() {
    let (film, model) = film(.clearThenNextTurn)
    film.act("goal") { model.text = "1-0" }
    film.act("goal") { model.text = "2-0" }
    #expect(
      film.verdictMessage == """
        │ blank (flicker): delivered 1 turn late.
        │ Commit 2, goal, differs from the final picture in 3 cells.
        │
        │   before       2 goal       3 turn
        │   |0-0     |   |        |   |1-0     |
        │
        │ The view is cleared before its new content is there.
        │ Assign the new content at once.
        │
        │ Also found:
        │   blank (flicker): goal
        │
        │ Then run it again: swift test
        """)
  }

  @Test func namesOfActionsCannotForgeLines() {
    let (film, model) = film(.nextTurnAfterTheFirst)
    film.act("goal\n::error::forged \u{1B}[31m ##[group]") { model.text = "1-0" }
    let lines = film.verdictMessage?.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines?.allSatisfy { $0.hasPrefix("│") } == true)
    let first = "goal\u{FFFD}::error::forged \u{FFFD}[31m ##\u{200B}[group]"
    #expect(lines?.dropFirst().first?.hasPrefix("│ Commit 2, \(first), differs from") == true)
  }
}

/// A renderer that counts up to its last number, one in each turn.
@MainActor private final class CountingScreen: FrameSource {
  var last = 0
  private var shown = 0
  private(set) var needsCommit = true
  private var commits = 0

  var hasPendingTurn: Bool { shown < last }

  func turn() -> Int {
    shown += 1
    needsCommit = true
    return 1
  }

  func commit() -> FrameRecord {
    commits += 1
    needsCommit = false
    return FrameRecord(grid: Grid(lines: ["n\(shown)"]), number: commits, turn: shown)
  }

  func resize(to size: GridSize) {}
}
