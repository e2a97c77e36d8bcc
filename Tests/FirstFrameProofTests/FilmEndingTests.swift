@testable import FirstFrame
@testable import FirstFrameProof
import Observation
import TestSupport
import Turns

/// What a film reports about steps after its last frame.
@MainActor @Suite struct FilmEndingTests {
  @Observable @MainActor final class Match {
    var text = "0-0"
  }

  private let match = Match()

  /// A view that shows what the match was when it was made.
  private func deaf() -> Film {
    let text = match.text
    return Film(of: TextSource { text })
  }

  private func film() -> Film { Film(of: TextSource { [match] in match.text }) }

  private func labels(_ film: Film) -> [String] { film.recording.frames.map(\.label) }

  @Test func aStepThatChangesNothingStandsAtTheEnd() throws {
    let film = deaf()
    film.act("a point") { match.text = "1-0" }
    film.change(to: "dark") {}
    expectEqual(labels(film), ["start", "a point, change to dark: nothing changed"])
    #expect(
      film.recording.notation == """
        snapshot 1 policy=unicode17/terminal-1 frames=2
        size: 3x1
        --- 1 start
        cursor: none
        |0-0|
        --- 2 a point, change to dark: nothing changed
        cursor: none
        =1

        """)
    try expectEqual(Recording(notation: Array(film.recording.notation.utf8)), film.recording)
  }

  /// Between two frames it is named by the cause of the second.
  @Test func aFrameThatFollowsHasItsName() {
    let film = film()
    film.act("nothing") {}
    film.act("a point") { match.text = "1-0" }
    expectEqual(labels(film), ["start", "nothing, a point"])
  }

  /// The turns until the queue rests are no steps of the test.
  @Test func turnsAtTheEndAreLeftOut() {
    let source = TextSource { [match] in match.text }
    let film = Film(of: source)
    film.act("a point") {
      match.text = "1-0"
      source.queue.enqueue {}
    }
    expectEqual(film.commitCount, 3)
    expectEqual(labels(film), ["start", "a point"])
  }

  @Test func whatStillWaitsForTheClockIsSaid() {
    let source = TextSource { [match] in match.text }
    let film = Film(of: source)
    film.act("type") {
      source.queue.enqueue(after: .milliseconds(300)) { [match] in match.text = "a" }
    }
    expectEqual(labels(film), ["start", "type: nothing changed; left waiting for 0.3 seconds"])
    film.advance(by: .milliseconds(100))
    // Nothing wakes meanwhile, so that this is no step.
    expectEqual(labels(film).last, "type: nothing changed; left waiting for 0.2 seconds")
    film.advance(by: .milliseconds(200))
    expectEqual(labels(film), ["start", "type, time passes, turn"])
  }

  /// The last frame would otherwise look like what is there in the end.
  @Test func timeThatIsTooShortIsSaid() {
    let source = TextSource { [match] in match.text }
    let film = Film(of: source)
    film.act("start a timer") {
      match.text = "5"
      source.queue.enqueue(after: .seconds(600)) { [match] in match.text = "over" }
    }
    expectEqual(labels(film), ["start", "start a timer"])
    film.advance(by: .seconds(300))
    #expect(
      labels(film) == [
        "start", "start a timer", "time passes: nothing changed; left waiting for 300.0 seconds",
      ])
    film.advance(by: .seconds(300))
    film.advance(by: .seconds(300))
    expectEqual(labels(film), ["start", "start a timer", "time passes, turn"])
  }

  /// Then the time is the cause of the last frame.
  @Test func timeInWhichSomethingWasDueIsNotNamedAgain() {
    let source = TextSource { [match] in match.text }
    let film = Film(of: source)
    film.act("start two timers") {
      source.queue.enqueue(after: .seconds(1)) { [match] in match.text = "1" }
      source.queue.enqueue(after: .seconds(600)) { [match] in match.text = "over" }
    }
    film.advance(by: .seconds(300))
    expectEqual(labels(film), ["start", "start two timers, time passes, turn"])
  }

  @Test func allFormatsHaveTheEnding() throws {
    let film = deaf()
    film.act("a point") { match.text = "1-0" }
    let text = try SnapshotFormat<Film>.text.rendering(of: film)
    let frames = "frame 1: start\n0-0\n\nframe 2: a point: nothing changed\n0-0"
    expectEqual(text.content, .text(SnapshotText(frames)))
    #expect("\(film)".contains("2 a point: nothing changed"))
  }
}
