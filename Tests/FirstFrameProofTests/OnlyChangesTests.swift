import FirstFrameProof
import FirstFrameTestSupport

/// Films in which only some regions may change.
@MainActor @Suite struct OnlyChangesTests {
  private let board = Board(
    [("title", "Home", 0, 0), ("clock", "12:34", 5, 1), ("score", "0-0", 0, 1)], width: 10,
    height: 2)

  private func film() -> Film { Film(of: board, watching: ["title", "clock", "score", "logo"]) }

  @Test func whatIsNamedMayChangeAndWhereItWasAndIs() {
    let film = film()
    film.act("tick") { board.parts[1].text = "12:35" }
    film.act("goal") { board.parts[2].text = "1-0" }
    film.act("move") { board.parts[1].at = GridPoint(x: 5, y: 0) }
    expectEqual(film.onlyChanges(in: ["clock", "score"]), .still)
    #expect(film.onlyChanges(in: ["clock", "score"]).failureMessage == nil)
    expectEqual(film.onlyChanges(in: [.cells(x: 0, y: 0, width: 10, height: 2)]), .still)
  }

  @Test func anyOtherChangeFailsWithItsFrameItsCauseAndItsCells() {
    let film = film()
    film.act("tick") { board.parts[1].text = "12:35" }
    film.act("goal") {
      board.parts[2].text = "1-0"
      board.parts[1].text = "12:36"
    }
    film.act("tick") { board.parts[1].text = "12:37" }
    film.act("goal") { board.parts[2].text = "2-0" }
    film.act("rename") { board.parts[0].text = "Away" }
    #expect(
      film.onlyChanges(in: ["clock"]).failureMessage == """
        │ moved: frame 3, goal, changes something outside of the regions that \
        may change: 10x2, 1 cell differs
        │
        │ 1   |Home      |
        │ 2 - |0-0  ░░░░░|
        │ 2 + |1-0  ░░░░░|
        │      ^
        │
        │ also: frames 5-6
        │ Correct the view, or name what may change too. Then run it again: swift test
        """)
    guard case .moved(let motion) = film.onlyChanges(in: ["clock"]) else {
      Issue.record("nothing has moved")
      return
    }
    expectEqual(motion.frame, 2)
    expectEqual(motion.cause.description, "goal")
    expectEqual(motion.others, [4, 5])
    expectEqual(motion.mismatch.difference.frames.first?.grid?.changed, [GridPoint(x: 0, y: 1)])
    #expect(motion.mismatch.difference.frames.first?.isRelabelled == false)
  }

  @Test func nothingAtAllMayChangeWhereNothingIsNamed() {
    let film = film()
    expectEqual(film.onlyChanges(in: []), .still)
    film.act("tick") { board.parts[1].text = "12:35" }
    #expect(film.onlyChanges(in: []).failureMessage?.contains("frame 2, tick") == true)
  }

  @Test func aCursorAndAFocusAreNotToLeaveTheirRegionEither() {
    let film = film()
    film.act("key") { board.cursor = .init(at: GridPoint(x: 5, y: 1)) }
    film.act("key") {
      board.cursor = .init(at: GridPoint(x: 6, y: 1))
      board.parts[1].text = "22:34"
    }
    expectEqual(film.onlyChanges(in: ["clock"]), .still)
    film.act("click") { board.cursor = .init(at: GridPoint(x: 0, y: 1)) }
    #expect(
      film.onlyChanges(in: ["clock"]).failureMessage == """
        │ moved: frame 4, click, changes something outside of the regions that \
        may change: the cursor differs
        │
        │ cursor:
        │   - none
        │   + 0,1 block
        │
        │ Correct the view, or name what may change too. Then run it again: swift test
        """)
  }

  @Test func anotherSizeIsAChangeOfEverything() {
    let film = film()
    film.resize(to: GridSize(width: 10, height: 3))
    film.act("tick") { board.parts[1].text = "12:35" }
    let message = film.onlyChanges(in: ["clock"]).failureMessage
    #expect(message?.contains("resize to 10x3") == true)
    #expect(message?.contains("10x2 became 10x3") == true)
  }

  @Test func aRegionInWhichNothingHasEverChangedFails() {
    let film = film()
    film.act("tick") { board.parts[1].text = "12:35" }
    let regions: [Region] = ["clock", "title", .cells(x: 0, y: 0, width: 1, height: 1)]
    #expect(
      film.onlyChanges(in: regions).failureMessage == """
        │ neverChanged: nothing has ever changed in "title", the cells at 0,0 of 1x1.
        │ Name another region or leave it out, or film an action that changes it. Then run it \
        again: swift test
        """)
    expectEqual(film.onlyChanges(in: ["clock", "title"]), .neverChanged(["title"]))
  }

  @Test func aNameThatNothingHasFails() {
    let film = film()
    film.act("tick") { board.parts[1].text = "12:35" }
    #expect(
      film.onlyChanges(in: ["clock", "logo"]).failureMessage == """
        │ noRegion: the film was not judged.
        │ Nothing is called "logo".
        │ The names are: title, clock, score.
        │ A view is named after its identifier or, without one, after its class.
        │ Correct the region, and run it again: swift test
        """)
    expectEqual(film.onlyChanges(in: ["x"]), .noRegion(.unwatched("x")))
    let beside = Region.cells(x: 0, y: 2, width: 9, height: 9)
    expectEqual(
      film.onlyChanges(in: [beside]),
      .noRegion(
        .outside(GridRect(x: 0, y: 2, width: 9, height: 9), GridSize(width: 10, height: 2))))
  }
}
