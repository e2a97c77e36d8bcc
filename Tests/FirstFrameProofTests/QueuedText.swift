import CharacterGrid
import Turns

/// A renderer of a text with a queue of its own, which commits whenever it can.
@MainActor final class QueuedText: FrameSource, TurnQueueOwner {
  let queue = TurnQueue()
  private let text: () -> String

  init(_ text: @escaping () -> String) { self.text = text }

  var hasPendingTurn: Bool { queue.hasPendingTurn }
  var needsCommit: Bool { true }

  func turn() -> Int { queue.turn() }
  func resize(to size: GridSize) {}
  func commit() -> FrameRecord {
    FrameRecord(grid: Grid(lines: [text()]), number: 0, turn: queue.turnNumber)
  }
}
