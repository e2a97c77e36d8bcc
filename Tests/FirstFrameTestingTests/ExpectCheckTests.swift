import FirstFrameTesting
import TestSupport

/// A word on a screen of its own, shown a turn late.
@MainActor private final class LateWord: FrameSource {
  private var queue: [String]
  private var shown = ""

  init(_ words: [String]) { queue = words }

  var hasPendingTurn: Bool { !queue.isEmpty }
  let needsCommit = true

  func turn() -> Int {
    guard !queue.isEmpty else { return 0 }
    shown = queue.removeFirst()
    return 1
  }

  func commit() -> FrameRecord {
    var canvas = Canvas(size: GridSize(width: 2, height: 1))
    canvas.draw(shown, at: .zero)
    return FrameRecord(grid: canvas.frozen(), number: 1, turn: 0)
  }

  var parts: [FramePart] { [FramePart(path: "LateWord", frame: .zero, object: self)] }
}

/// A screen that shows the number of its commits, so that it never stays the same.
@MainActor private final class CommitCounter: FrameSource {
  private var count = 0
  let hasPendingTurn = false
  let needsCommit = false

  func turn() -> Int { 0 }

  func commit() -> FrameRecord {
    count += 1
    return FrameRecord(grid: Grid(lines: ["\(count)"]), number: count, turn: 0)
  }
}

@MainActor @Suite(.nestedRun) struct ExpectCheckTests {
  @Test func steadyFramesPassInSilence() {
    let film = Film(of: LateWord([]))
    film.rest()
    expectSteadyFrames(of: film)
  }

  @Test func aLateFrameFailsOnceAtTheCallersLine() throws {
    let film = Film(of: LateWord(["a"]))
    film.rest()
    let line = #line + 1
    let found = try TemporaryPackage().record { expectSteadyFrames(of: film) }
    expectEqual(found.map(\.line), [line])
    expectEqual(found.first?.message, film.verdictMessage)
    #expect(found.first?.message.contains("│ Commit 1, start, differs") == true)
  }

  @Test func aRendererThatChangesWhenIdleFailsAtTheCallersLine() throws {
    let line = #line + 2
    let found = try TemporaryPackage().record {
      expectSteadyFrames(of: CommitCounter())
      expectSteadyFrames(of: LateWord(["a"]))
    }
    expectEqual(found.map(\.line), [line, line])
    expectEqual(found.map(\.message), Check.idle(CommitCounter()).map(\.failureMessage))
  }

  @Test func aRendererThatIsKeptFailsAtTheCallersLine() throws {
    var kept: [LateWord] = []
    let line = #line + 2
    let found = try TemporaryPackage().record {
      expectNoLeak {
        LateWord([])
      } while: {
        kept.append($0)
      }
      expectNoLeak { LateWord([]) }
    }
    expectEqual(found.map(\.line), [line])
    #expect(
      found.first?.message == """
        │ leak in LateWord:
        │ LateWord was still alive after the renderer was released.
        │ the renderer itself was still alive after the renderer was released.
        │ A closure that the part or a model keeps has a strong reference to the part.
        │ Capture [weak self], or end the observation when the view is released.
        │ Then run it again: swift test
        """)
    expectEqual(kept.count, 1)
  }
}
