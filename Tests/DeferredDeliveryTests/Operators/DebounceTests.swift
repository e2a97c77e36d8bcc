import Dispatch

/// A debounce without a time delivers once for each value that settles, on every scheduler.
@MainActor @Suite struct DebounceTests {
  @Test func withoutATimeAValueComesInTheNextTurn() {
    let text = """
      in the next turn: [Debounce]<∞ ?∞ 1> 2> turn 2 ~2 turn 3> turn 3 ~1 turn
      at the same moment when the clock moves: [Debounce]<∞ ?∞ 1> 2> @0 2
      """
    expectPlayed(text) { $0.a.debounce(for: 0, scheduler: $0.queue) }
    expectPlayed(text) { $0.a.debounce(for: -1, scheduler: $0.queue) }
    expectPlayed("a run loop: [Debounce]<∞ ?∞ 1> 2> turn 2 ~2 turn turn 3> turn 3 ~1 turn") {
      $0.a.debounce(for: 0, scheduler: VirtualRunLoop(on: $0.queue))
    }
    expectPlayed(
      """
      operations come later: [Debounce]<∞ ?∞ 1> 2> turn ~2 turn ~1 turn 2 ~2
        3> turn ~1 turn ~1 turn 3 ~1 turn
      """
    ) { $0.a.debounce(for: 0, scheduler: VirtualOperationQueue(on: $0.queue)) }
    expectPlayed("at once: [Debounce]<∞ ?∞ 1> 1 2> 2 3> 3") {
      $0.a.debounce(for: 0, scheduler: ImmediateScheduler.shared)
    }
  }

  @Test(arguments: [0, -1])
  nonisolated func onADispatchQueueToo(_ seconds: Int) {
    let subject = PassthroughSubject<Int, Never>()
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
