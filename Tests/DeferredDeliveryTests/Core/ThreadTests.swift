// Without these imports the compiler has closures of the main actor trap on other threads.
import DeferredDelivery
import TestSupport

@MainActor @Suite struct ThreadTests {
  /// With the subject's lock held while calling out, the other thread would wait for ever.
  @Test func theSubjectIsNotLockedWhileASubscriberRuns() {
    let queue = TurnQueue()
    let subject = CurrentValueSubject<Int, Never>(0)
    var seen: [Int] = []
    var sink: AnyCancellable?
    sink = subject.dropFirst(0).receive(on: ImmediateScheduler.shared).sink { value in
      seen.append(value)
      guard value == 1 else { return }
      Threads.run("other") {
        subject.sink { seen.append($0 * 10) }.cancel()
        seen.append(subject.value + 1)
        queue.schedule {}
        sink?.cancel()
      }
    }
    queue.schedule { subject.send(1) }
    queue.turn()
    expectEqual(seen, [0, 1, 10, 2])
    #expect(queue.hasPendingTurn)
  }

  @Test func threadsSendSubscribeAndCancelAtOnceAndNothingIsLost() {
    let queue = TurnQueue()
    let subject = PassthroughSubject<Int, Never>()
    var sum = 0
    let sink = subject.receive(on: queue).sink { sum += $0 }
    Threads.runAtOnce(4) {
      for _ in 0..<500 {
        let brief = subject.sink { _ in }
        subject.send(1)
        brief.cancel()
      }
    }
    expectEqual(queue.turn(), 2000)
    expectEqual(sum, 2000)
    withExtendedLifetime(sink) {}
  }

  @Test func aCancelFromSeveralThreadsRunsOnce() {
    let count = Counter()
    let cancellables = (0..<500).map { _ in AnyCancellable { count.add() } }
    Threads.runAtOnce(4) {
      for cancellable in cancellables { cancellable.cancel() }
    }
    expectEqual(count.value, 500)
  }
}
