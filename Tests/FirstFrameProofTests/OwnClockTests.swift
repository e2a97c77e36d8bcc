import FirstFrameProof
import TestSupport
import Turns

/// The clock of a renderer that has a queue of its own, which has moved before the proof.
@MainActor @Suite struct OwnClockTests {
  @MainActor private final class Model {
    var shown = "a"
    var type: (@MainActor () -> Void)?
  }

  /// The first screen of a model delivers what is typed, a second later.
  private func screen(_ model: Model) -> QueuedText {
    let screen = QueuedText { model.shown }
    screen.queue.advance(by: .seconds(10))
    if model.type == nil {
      model.type = { [queue = screen.queue] in
        queue.enqueue(after: .seconds(1)) { [weak model] in model?.shown = "b" }
      }
    }
    return screen
  }

  @Test func timePassesOnIt() {
    let scenario = Scenario(Model()) {
      screen($0)
    } actions: {
      Action("type") { $0.type?() }
      Action("1 s", input: .time(.seconds(1)))
    }
    let verdict = scenario.prove(within: Limit(actions: 2, turns: 1, commits: 2))
    guard case .held(let summary) = verdict else {
      Issue.record("\(verdict)")
      return
    }
    expectEqual(summary.distinctFrames, 2)
  }
}
