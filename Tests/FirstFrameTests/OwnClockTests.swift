import CharacterGrid
import FirstFrame
import Testing
import Turns

/// The clock of a renderer that has a queue of its own, which has moved before the proof.
@MainActor @Suite struct OwnClockTests {
  @MainActor private final class Model {
    var shown = "a"
    var type: (@MainActor () -> Void)?
  }

  private final class Screen: FrameSource, TurnQueueOwner {
    let queue = TurnQueue()
    private let model: Model

    /// The first screen of a model delivers what is typed, a second later.
    init(_ model: Model) {
      self.model = model
      queue.advance(by: .seconds(10))
      if model.type == nil {
        model.type = { [queue] in
          queue.enqueue(after: .seconds(1)) { [weak model] in model?.shown = "b" }
        }
      }
    }

    var hasPendingTurn: Bool { queue.hasPendingTurn }
    var needsCommit: Bool { true }

    func turn() -> Int { queue.turn() }
    func resize(to size: GridSize) {}
    func commit() -> FrameRecord {
      FrameRecord(grid: Grid(lines: [model.shown]), number: 0, turn: queue.turnNumber)
    }
  }

  @Test func timePassesOnIt() {
    let rehearsal = Rehearsal(Model()) {
      Screen($0)
    } actions: {
      Action("type") { $0.type?() }
      Action("1 s", input: .time(.seconds(1)))
    }
    let verdict = rehearsal.prove(within: Bound(actions: 2, turns: 1, commits: 2))
    guard case .held(let claim) = verdict else {
      Issue.record("\(verdict)")
      return
    }
    #expect(claim.distinctFrames == 2)
  }
}
