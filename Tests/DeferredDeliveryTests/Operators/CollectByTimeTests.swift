import DeferredDelivery
import TestSupport

@MainActor @Suite struct CollectByTimeTests {
  private let queue = TurnQueue()
  private let subject = PassthroughSubject<Int, Oops>()

  private func subscribe(
    _ strategy: Publishers.TimeGroupingStrategy<TurnQueue>,
    asking demand: Subscribers.Demand? = .unlimited
  ) -> DrawingSubscriber<[Int], Oops> {
    let drawer = DrawingSubscriber<[Int], Oops>(asking: demand)
    subject.collect(strategy).subscribe(drawer)
    return drawer
  }

  private func send(_ values: ClosedRange<Int>) { for value in values { subject.send(value) } }

  @Test func valuesAreSentAtTheEndOfEachInterval() {
    let drawer = subscribe(.byTime(queue, 2))
    send(1...2)
    queue.advance(by: .milliseconds(1_999))
    expectEqual(drawer.line, "[CollectByTime]")
    queue.advance(by: .milliseconds(1))
    queue.advance(by: .seconds(6))
    send(3...5)
    queue.advance(by: .seconds(1))
    send(6...6)
    queue.advance(by: .seconds(1))
    expectEqual(drawer.line, "[CollectByTime] [1, 2] [3, 4, 5, 6]")
  }

  @Test func whatIsLeftIsSentWhenTheUpstreamFinishes() {
    let drawer = subscribe(.byTime(queue, 2))
    send(1...2)
    subject.send(completion: .finished)
    expectEqual(drawer.line, "[CollectByTime]")
    queue.turn()
    expectEqual(drawer.line, "[CollectByTime] [1, 2] |")
    queue.advance(by: .seconds(9))
    #expect(!queue.hasPendingTurn)
  }

  @Test func whatIsLeftIsDroppedWhenTheUpstreamFails() {
    let drawer = subscribe(.byTime(queue, 2))
    send(1...2)
    queue.advance(by: .seconds(2))
    send(3...5)
    subject.send(completion: .failure(Oops()))
    queue.turn()
    expectEqual(drawer.line, "[CollectByTime] [1, 2] !")
  }

  @Test func aFullArrayIsSentBeforeTheEndOfItsInterval() {
    let drawer = subscribe(.byTimeOrCount(queue, 2, 2))
    send(1...3)
    expectEqual(drawer.line, "[CollectByTime]")
    queue.turn()
    expectEqual(drawer.line, "[CollectByTime] [1, 2]")
    queue.advance(by: .seconds(2))
    send(4...8)
    queue.advance(by: .seconds(2))
    subject.send(completion: .finished)
    queue.turn()
    expectEqual(drawer.line, "[CollectByTime] [1, 2] [3] [4, 5] [6, 7] [8] |")
  }

  @Test func aFullArrayDoesNotStartTheTimerAgain() {
    let drawer = subscribe(.byTimeOrCount(queue, 1, 3))
    for value in 1...3 {
      queue.advance(by: .milliseconds(100))
      subject.send(value)
    }
    queue.turn()
    expectEqual(drawer.line, "[CollectByTime] [1, 2, 3]")
    send(4...5)
    queue.advance(by: .milliseconds(699))
    expectEqual(drawer.line, "[CollectByTime] [1, 2, 3]")
    queue.advance(by: .milliseconds(1))
    expectEqual(drawer.line, "[CollectByTime] [1, 2, 3] [4, 5]")
  }

  @Test func anIntervalWithoutValuesMakesNoLaterOneShorter() {
    let drawer = subscribe(.byTimeOrCount(queue, 2, 2))
    queue.advance(by: .seconds(2))
    send(1...3)
    queue.turn()
    expectEqual(drawer.line, "[CollectByTime] [1, 2]")
  }

  @Test func whatIsDueWithoutDemandWaitsForAnotherInterval() {
    let drawer = subscribe(.byTime(queue, 1), asking: .max(1))
    for value in 1...4 {
      subject.send(value)
      queue.advance(by: .seconds(1))
    }
    drawer.subscription?.request(.max(1))
    queue.advance(by: .milliseconds(999))
    expectEqual(drawer.line, "[CollectByTime] [1]")
    queue.advance(by: .milliseconds(1))
    expectEqual(drawer.line, "[CollectByTime] [1] [2, 3, 4]")
  }

  @Test func fullArraysWaitForDemandOneByOne() {
    let upstream = ManualPublisher(handingOut: SubscriptionProbe())
    let drawer = DrawingSubscriber<[Int], Oops>(asking: nil)
    upstream.collect(.byTimeOrCount(queue, 1, 2)).subscribe(drawer)
    for value in 1...5 { upstream.send(value) }
    queue.advance(by: .seconds(3))
    for expected in ["[1, 2]", "[1, 2] [3, 4]"] {
      drawer.subscription?.request(.max(1))
      queue.turn()
      expectEqual(drawer.line, "[CollectByTime] \(expected)")
    }
    upstream.send(completion: .finished)
    queue.turn()
    expectEqual(drawer.line, "[CollectByTime] [1, 2] [3, 4]")
    drawer.subscription?.request(.max(1))
    queue.turn()
    expectEqual(drawer.line, "[CollectByTime] [1, 2] [3, 4] [5] |")
  }

  @Test func eachValueOfAnIntervalRequestsItsSuccessor() {
    let probe = SubscriptionProbe()
    let upstream = ManualPublisher(handingOut: probe)
    let drawer = DrawingSubscriber<[Int], Oops>(asking: .max(2))
    drawer.onValue = { _ in .max(3) }
    upstream.collect(.byTime(queue, 1)).subscribe(drawer)
    expectEqual(upstream.send(1), .max(1))
    queue.advance(by: .seconds(1))
    drawer.subscription?.request(.max(7))
    expectEqual(probe.history, [.requested(.max(1)), .requested(.max(1))])
  }

  @Test func asManyValuesAreRequestedAsTheArraysMayHold() {
    let probe = SubscriptionProbe()
    let upstream = ManualPublisher(handingOut: probe)
    let drawer = DrawingSubscriber<[Int], Oops>(asking: .max(2))
    drawer.onValue = { _ in .max(1) }
    upstream.collect(.byTimeOrCount(queue, 1, 2)).subscribe(drawer)
    expectEqual(upstream.send(1), .none)
    expectEqual(upstream.send(2), .none)
    queue.turn()
    expectEqual(probe.history, [.requested(.max(4)), .requested(.max(2))])
  }

  @Test func theDemandForAnArrayOfTheTimerAllowsArraysAndRequestsNoValues() {
    let probe = SubscriptionProbe()
    let upstream = ManualPublisher(handingOut: probe)
    let drawer = DrawingSubscriber<[Int], Oops>(asking: .max(1))
    drawer.onValue = { $0 == [1] ? .max(1) : .none }
    upstream.collect(.byTimeOrCount(queue, 1, 2)).subscribe(drawer)
    for value in 1...3 {
      _ = upstream.send(value)
      queue.advance(by: .seconds(1))
    }
    expectEqual(probe.history, [.requested(.max(2))])
    expectEqual(drawer.line, "[CollectByTime] [1] [2]")
  }

  @Test func nothingComesAfterACancel() {
    let drawer = subscribe(.byTimeOrCount(queue, 1, 2))
    send(1...3)
    drawer.subscription?.cancel()
    queue.advance(by: .seconds(5))
    expectEqual(drawer.line, "[CollectByTime]")
    #expect(!queue.hasPendingTurn)
  }

  @Test func theTimerDoesNotKeepTheStream() {
    weak var tracer: Tracer?
    do {
      let held = Tracer()
      tracer = held
      let upstream = ManualPublisher(handingOut: SubscriptionProbe())
      upstream.collect(.byTime(queue, 1)).subscribe(
        AnySubscriber<[Int], Oops>(receiveCompletion: { _ in held.pass(()) }))
      upstream.forget()
    }
    #expect(tracer == nil)
  }

  @Test func anArrayOfNoValuesTraps() async {
    await #expect(processExitsWith: .failure) {
      Just(1).collect(.byTimeOrCount(ImmediateScheduler.shared, 1, 0))
        .subscribe(DrawingSubscriber<[Int], Never>())
    }
  }
}
