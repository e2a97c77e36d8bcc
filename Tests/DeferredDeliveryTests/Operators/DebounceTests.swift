import DeferredDelivery
import TestSupport

/// A debounce without a time delivers once for each value that settles, on every scheduler.
@MainActor @Suite struct DebounceTests {
  private let queue = TurnQueue()
  private let subject = PassthroughSubject<Int, Never>()

  /// Sends two values, runs some turns, sends a third, and draws what arrives in which turn.
  private func draw<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride = .seconds(0), on scheduler: S
  ) -> String {
    var marks: [String] = []
    let sink = subject.debounce(for: dueTime, scheduler: scheduler)
      .sink { marks.append("\($0)@\(queue.turnNumber)") }
    subject.send(1)
    subject.send(2)
    for _ in 0..<3 { queue.turn() }
    subject.send(3)
    for _ in 0..<3 { queue.turn() }
    if queue.hasPendingTurn { marks.append("…") }
    withExtendedLifetime(sink) {}
    return marks.joined(separator: " ")
  }

  @Test func inTheNextTurnOfAQueue() {
    expectEqual(draw(on: queue), "2@1 3@2")
  }

  @Test func atTheSameMomentWhenTheClockMoves() {
    var seen: [Int] = []
    let sink = subject.debounce(for: 0, scheduler: queue).sink { seen.append($0) }
    subject.send(1)
    subject.send(2)
    #expect(queue.advance(by: .zero) > 0)
    expectEqual(seen, [2])
    withExtendedLifetime(sink) {}
  }

  @Test func aNegativeTimeIsNone() {
    expectEqual(draw(for: -1, on: queue), "2@1 3@2")
  }

  @Test func inTheNextTurnOfARunLoopAndOneLaterOfAnOperationQueue() {
    expectEqual(draw(on: VirtualRunLoop(on: queue)), "2@1 3@2")
    expectEqual(draw(on: VirtualOperationQueue(on: TurnQueue())), "")
  }

  @Test func atOnceOnAnImmediateScheduler() {
    expectEqual(draw(on: ImmediateScheduler.shared), "1@0 2@0 3@0")
  }
}

#if canImport(Dispatch)
import Dispatch

extension DebounceTests {
  @Test(arguments: [0, -1])
  func onADispatchQueueToo(_ seconds: Int) {
    let worker = DispatchQueue(label: "debounce")
    let (seen, arrived) = (EventLog(), DispatchSemaphore(value: 0))
    let sink = subject.debounce(for: .seconds(seconds), scheduler: worker.deferred)
      .sink { value in
        seen.add("\(value)")
        arrived.signal()
      }
    for pair in [[1, 2], [3, 4]] {
      // On the queue itself, so that no timer can fire between the two.
      worker.sync { pair.forEach(subject.send) }
      arrived.wait()
    }
    worker.sync { expectEqual(seen.all, ["2", "4"]) }
    withExtendedLifetime(sink) {}
  }
}
#endif
