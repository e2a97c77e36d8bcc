import FirstFrameProof
import FirstFrameTestSupport

@MainActor @Suite struct FilmTests {
  private func film(_ delivery: TextScreen.Delivery) -> (Film, TextModel) {
    let model = TextModel()
    model.text = "0-0"
    return (Film(of: TextScreen(model, delivery: delivery)), model)
  }

  private func history(of film: Film) -> [String] {
    film.frames.map { "\($0.cause): \($0.grid.text)" }
  }

  @Test func aViewThatIsRightAtOnceChangesByTheAction() {
    let (film, model) = film(.atOnce)
    film.act("goal") { model.text = "1-0" }
    film.act("goal") { model.text = "2-0" }
    expectEqual(history(of: film), ["start: 0-0     ", "goal: 1-0     ", "goal: 2-0     "])
    expectEqual(film.commitCount, 3)
  }

  @Test func whatArrivesLateIsSeenArrivingLate() {
    let (film, model) = film(.nextTurn)
    film.act("goal") { model.text = "1-0" }
    expectEqual(history(of: film), ["start:         ", "goal, turn: 1-0     "])
    expectEqual(film.commitCount, 3)
  }

  @Test func restShowsWhatWasAlreadyOnItsWay() {
    let (film, _) = film(.nextTurn)
    film.rest()
    expectEqual(history(of: film), ["start:         ", "turn: 0-0     "])
  }

  @Test func onlyLeavesTheQueueAlone() {
    let (film, model) = film(.nextTurnAfterTheFirst)
    film.commit("goal") { model.text = "1-0" }
    expectEqual(history(of: film), ["start: 0-0     "])
    film.act("another") { model.text = "2-0" }
    expectEqual(history(of: film).last, "goal, another, turn: 2-0     ")
  }

  @Test func aResizeIsACause() {
    let (film, _) = film(.atOnce)
    film.resize(to: GridSize(width: 4, height: 1))
    expectEqual(history(of: film), ["start: 0-0     ", "resize to 4x1: 0-0 "])
  }

  @Test func turnsInARowAreCounted() {
    let steps: [Schedule.Step] = [.action("goal"), .turn, .turn, .commit, .turn]
    expectEqual(FrameCause(steps).description, "goal, 3 turns")
    expectEqual(FrameCause([]).description, "start")
  }

  @Test func aTurnThatRunsNothingIsNoCause() {
    let (film, model) = film(.atOnce)
    model.text = "1-0"
    film.turn()
    expectEqual(history(of: film), ["start: 0-0     ", "outside of the film: 1-0     "])
  }

  @Test func aQueueThatFeedsItselfEndsTheFilmNotTheTest() {
    final class Restless: FrameSource {
      func commit() -> FrameRecord {
        FrameRecord(grid: Grid(blank: .zero), number: 1, turn: 0)
      }
      func turn() -> Int { 1 }
      var hasPendingTurn: Bool { true }
      var needsCommit: Bool { false }
    }
    let film = Film(of: Restless())
    film.act("start") {}
    #expect(!film.isIdle)
    expectEqual(film.commitCount, 2 + Film.turnLimit)
  }

  @Test func aFrameWhoseCursorOrFocusAloneHasMovedIsAnother() {
    final class Field: FrameSource, GridRenderable {
      var cursor: TextCursor?
      var focus: FocusArea?
      func commit() -> FrameRecord {
        FrameRecord(
          grid: Grid(blank: .zero), number: 1, turn: 0, cursor: cursor, focus: focus)
      }
      func rendered() -> Grid { commit().grid }
      func turn() -> Int { 0 }
      var hasPendingTurn: Bool { false }
      var needsCommit: Bool { true }
    }
    let field = Field()
    let film = Film(of: field)
    film.act("nothing") {}
    film.act("click") { field.cursor = .init(at: .zero) }
    film.act("key") { field.cursor = .init(at: GridPoint(x: 1, y: 0)) }
    film.act("tab") { field.focus = .init(id: "save", frame: .zero) }
    let frames = film.recording.frames
    expectEqual(frames.map(\.label), ["start", "nothing, click", "key", "tab"])
    expectEqual(frames.map { $0.cursor?.position.x }, [nil, 0, 1, 1])
    expectEqual(frames.map { $0.focus?.id }, [nil, nil, nil, "save"])
    expectEqual(Rendering(of: field).recording?.frames.first?.cursor, field.cursor)
    expectEqual(Rendering(of: field).recording?.frames.first?.focus, field.focus)
  }

  @Test func theRecordingHoldsPicturesAndCauses() {
    let (film, model) = film(.nextTurn)
    film.act("goal") { model.text = "1-0" }
    expectEqual(film.recording.frames.map(\.label), ["start", "goal, turn"])
    expectEqual(film.recording.frames.map(\.grid), film.frames.map(\.grid))
  }
}

extension Rendering {
  fileprivate var recording: Recording? {
    if case .pictures(let recording) = content { recording } else { nil }
  }
}
