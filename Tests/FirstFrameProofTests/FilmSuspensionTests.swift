import FirstFrameProof
import TestSupport

/// A screen that a task feeds; it knows nothing of views.
@MainActor private final class TaskScreen: FrameSource {
  private var shown = ""
  private(set) var needsCommit = true
  private var commits = 0
  let hasPendingTurn = false

  func show(_ text: String) {
    shown = text
    needsCommit = true
  }

  func turn() -> Int { 0 }

  func commit() -> FrameRecord {
    commits += 1
    needsCommit = false
    var canvas = Canvas(size: GridSize(width: 4, height: 1))
    canvas.draw(shown, at: .zero)
    return FrameRecord(grid: canvas.frozen(), number: commits, turn: 0)
  }
}

/// Films of what comes when tasks go on.
@MainActor @Suite struct FilmSuspensionTests {
  @Test func whatATaskBringsIsEmptyFirst() async {
    let screen = TaskScreen()
    let film = Film(of: screen)
    let task = Task { screen.show("0-0") }
    #expect(film.verdicts.isEmpty)
    await film.settle { await task.value }
    expectEqual(film.recording.frames.map(\.label), ["start", "suspension"])
    expectEqual(film.verdicts.map(\.description), ["blank (emptyFirst): start"])
    #expect(
      film.verdictMessage == """
        │ blank (emptyFirst): not yet the final picture.
        │ Commit 1, start, differs from the final picture in 3 cells.
        │
        │   1 start   2 suspension
        │   |    |    |0-0 |
        │
        │ The picture is right only after a task continues.
        │ The content is delivered after the first frame.
        │ Render the current state before the view is shown, or read it in a tracked method.
        │
        │ Then run it again: swift test
        """)
  }

  @Test func whatATaskFromOutsideBringsAfterAnActionIsStale() async {
    let screen = TaskScreen()
    screen.show("0-0")
    let film = Film(of: screen)
    let (starts, start) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      for await _ in starts { screen.show("1-0") }
    }
    film.act("goal") {
      start.yield()
      start.finish()
    }
    await film.settle { await task.value }
    expectEqual(film.verdicts.map(\.description), ["old (stale): goal"])
  }

  @Test func aTaskThatRendersWhatIsThereRendersTwice() async {
    func assigned(_ changed: Bool) -> [FrameRecord.Assignment] {
      [.init(path: "Label", property: "text", changed: changed)]
    }
    let film = Film(
      of: ScriptedScreen([
        .row("0", 1, assignments: assigned(true)), .row("0", 2, assignments: assigned(false)),
      ]))
    await film.settle {}
    expectEqual(film.verdicts.map(\.description), ["vain (doubleRender): suspension"])
  }

  @Test func aSuspensionThatBringsNothingIsNoCause() async {
    let screen = TaskScreen()
    screen.show("0-0")
    let film = Film(of: screen)
    await film.settle {}
    film.act("goal") { screen.show("1-0") }
    expectEqual(film.recording.frames.map(\.label), ["start", "goal"])
    #expect(film.verdicts.isEmpty)
  }
}
