import FirstFrameTestSupport
import Turns

@testable import FirstFrame
@testable import FirstFrameProof

/// A blank picture is pointed out when it is recorded.
@MainActor @Suite struct BlankPictureTests {
  private let package = TemporaryPackage()

  private func message<Value>(
    _ value: Value, as format: SnapshotFormat<Value>, _ mode: RecordMode? = nil
  ) -> String {
    let outcome = SnapshotSession(environment: [:]).verify(
      value, as: format, identity: .demo(kind: format.kind), mode: mode, at: package.location())
    return outcome.messages.joined(separator: "\n")
  }

  private func board(_ text: String) -> Board {
    Board([("title", text, 0, 0)], width: 8, height: 1)
  }

  @Test func aBlankPictureIsPointedOutOnceItIsRecorded() {
    #expect(
      message(board(" "), as: .grid) == """
        │ DemoTests/ScoreTests/kickOff: recorded for the first time.
        │ Wrote __Snapshots__/DemoTests/ScoreTests/kickOff.grid, since the mode is \"missing\" by default.
        │ It is blank. Views without a frame are not drawn: set the frame in layoutSubviews(). What a task loads appears later: a film shows when.
        │ If it is meant to be blank, write as: .grid.allowingBlank.
        │ Look at the file, then re-run to compare: swift test
        """)
    // Once it is recorded it is as any other.
    #expect(message(board(" "), as: .grid).isEmpty)
  }

  @Test func onlyABlankOneIs() {
    #expect(!message(board("1:0"), as: .grid).contains("blank"))
    #expect(!message(board(" "), as: .grid(ignoring: ["title"]), .all).contains("blank"))
  }

  @Test func itMayBeMeant() {
    #expect(!message(board(" "), as: .grid.allowingBlank).contains("blank"))
    #expect(!message(board(" "), as: .text.allowingBlank).contains("blank"))
  }

  @Test func whatComesATurnLaterIsLikely() {
    let screen = Photographed(TextScreen(TextModel("1:0"), delivery: .nextTurn))
    #expect(
      message(screen, as: .grid).contains(
        "│ It is blank. Its content may come a turn later, since the main queue is not empty. A film "
          + "shows when.\n"))
  }

  @Test func whatHasNoRoomIsNamed() {
    let screen = Photographed(
      TextScreen(TextModel(""), delivery: .never),
      parts: [("Board", 8, nil), ("Board/Label", 0, "1:0")])
    #expect(
      message(screen, as: .text).contains(
        "│ It is blank. Board/Label has the content \"1:0\", but its frame is empty: set the "
          + "frame in layoutSubviews().\n"))
  }

  /// A key without an effect may be intended, so it fails nothing; a recording or a difference
  /// names it.
  @Test func aKeyThatNothingHandlesIsNamedIfTheFilmDiffers() {
    func film(_ text: String) -> Film {
      let film = Film(of: TextScreen(TextModel(text), delivery: .never))
      film.act("quit", input: .key(KeyPress(.escape)))
      film.act("write", input: .text("a"))
      return film
    }
    let words = """
      │ "quit": no view handled the key. Does the right one have the focus?
      │ "write": no view took the text. Does the right one have the focus?

      """
    #expect(film("1:0").failureMessage == nil)
    #expect(message(film("1:0"), as: .film).contains(words))
    expectEqual(message(film("1:0"), as: .film), "")
    #expect(message(film("2:0"), as: .film).contains(words + "│ To accept"))
  }

  @Test func aFilmThatShowsNothingIsPointedOut() {
    let model = TextModel("")
    let film = Film(of: TextScreen(model, delivery: .never))
    film.act("goal") { model.text = "1:0" }
    #expect(
      message(film, as: .film).contains(
        "│ It is blank. No picture shows anything: nothing is drawn, or the views have no frame.\n"
          + "│ If it is meant to be blank, write as: .film.allowingBlank.\n"))
    #expect(!message(film, as: .film.allowingBlank, .all).contains("blank"))
  }

  @Test func aFilmThatWaitsForTheClockSaysSo() {
    let model = TextModel(" ")
    let source = TextSource { model.text }
    let film = Film(of: source)
    film.act("send") { source.queue.enqueue(after: .seconds(2)) { model.text = "x" } }
    #expect(
      message(film, as: .film).contains(
        "│ It is blank. No picture shows anything, and something waits for the clock for 2.0 seconds "
          + "more: let the time pass with film.advance(by: …). If it is blank then too, nothing is "
          + "drawn, or the views have no frame.\n"))
  }

  @Test func aFilmThatWaitsForATurnSaysSo() {
    let model = TextModel(" ")
    let source = TextSource { model.text }
    let film = Film(of: source)
    film.commit("send") { source.queue.enqueue { model.text = "x" } }
    #expect(
      message(film, as: .film).contains(
        "│ It is blank. No picture shows anything, and something waits for a turn: run it with "
          + "film.rest(). If it is blank then too, nothing is drawn, or the views have no frame.\n"),
      "\(message(film, as: .film))")
  }
}

/// A renderer whose parts a test decides.
@MainActor private final class Photographed: FrameSource, GridRenderable {
  private let screen: TextScreen
  let parts: [FramePart]

  init(_ screen: TextScreen, parts: [(path: String, width: Int, content: String?)] = []) {
    self.screen = screen
    self.parts = parts.map { part in
      FramePart(
        path: part.path, frame: GridRect(x: 0, y: 0, width: part.width, height: 1),
        content: part.content, object: screen)
    }
  }

  func commit() -> FrameRecord { screen.commit() }
  func turn() -> Int { screen.turn() }
  var hasPendingTurn: Bool { screen.hasPendingTurn }
  var needsCommit: Bool { screen.needsCommit }
  func resize(to size: GridSize) { screen.resize(to: size) }
}
