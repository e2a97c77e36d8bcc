import DeferredDelivery
import TestSupport

/// What the other main queues of C10 do differently.
@MainActor @Suite struct OtherSchedulersTests {
  private let queue = TurnQueue()

  @Test func aRunLoopStallsDuringScrollingAndKeepsTheOrder() {
    let loop = VirtualRunLoop(on: queue)
    let subject = PassthroughSubject<Int, Never>()
    var seen: [String] = []
    let sink = subject.receive(on: loop).sink { [queue] in
      seen.append("turn \(queue.turnNumber): \($0)")
    }
    subject.send(1)
    queue.turn()
    loop.isTracking = true
    subject.send(2)
    subject.send(3)
    queue.turn()
    queue.turn()
    expectEqual(seen, ["turn 1: 1"])
    expectEqual(loop.pendingCount, 2)
    subject.send(4)
    loop.isTracking = false
    expectEqual(seen, ["turn 1: 1"])
    queue.turn()
    expectEqual(seen, ["turn 1: 1", "turn 3: 2", "turn 3: 3", "turn 3: 4"])
    #expect(!queue.hasPendingTurn && loop.pendingCount == 0)
    withExtendedLifetime(sink) {}
  }

  @Test func aDateThatPassesDuringScrollingWaitsAsWell() {
    let loop = VirtualRunLoop(on: queue)
    var log: [String] = []
    loop.schedule(after: loop.now.advanced(by: 1)) { log.append("due") }
    loop.isTracking = true
    queue.advance(by: .seconds(5))
    expectEqual(log, [])
    loop.isTracking = false
    queue.turn()
    expectEqual(log, ["due"])
  }

  @Test func anOperationQueueComesATurnLaterThanTheMainQueue() {
    let operations = VirtualOperationQueue(on: queue)
    var log: [String] = []
    operations.schedule { [queue] in log.append("operation 1 in turn \(queue.turnNumber)") }
    queue.schedule { [queue] in log.append("block in turn \(queue.turnNumber)") }
    operations.schedule { [queue] in log.append("operation 2 in turn \(queue.turnNumber)") }
    expectEqual([queue.turn(), queue.turn(), queue.turn()], [2, 2, 0])
    expectEqual(
      log, ["block in turn 1", "operation 1 in turn 2", "operation 2 in turn 2"])
  }

  @Test func anOperationQueuePromisesNoOrderButTheSameForTheSameSeed() {
    let orders = [7, 7, 8].map { (seed: UInt64) in
      let operations = VirtualOperationQueue(on: queue, shuffledBy: seed)
      var order: [Int] = []
      for number in 0..<8 { operations.schedule { order.append(number) } }
      queue.advance()
      return order
    }
    #expect(orders[0] == orders[1] && orders[0] != orders[2])
    #expect(orders.allSatisfy { $0.sorted() == Array(0..<8) && $0 != Array(0..<8) })
  }

  @Test func aHopIsNoneIfAlreadyThere() {
    var isThere = true
    let main = HopScheduler(to: queue) { isThere }
    let subject = CurrentValueSubject<Int, Never>(0)
    var shown: [Int] = []
    let sink = subject.receive(on: main).sink { shown.append($0) }
    expectEqual(shown, [0])
    isThere = false
    subject.send(1)
    expectEqual(shown, [0])
    queue.turn()
    expectEqual(shown, [0, 1])
    withExtendedLifetime(sink) {}
  }

  @Test func aHopsDatesAreThoseOfWhereItHopsTo() {
    let main = HopScheduler(to: queue) { true }
    var ticks: [String] = []
    let ticker = main.schedule(after: main.now.advanced(by: 1), interval: 1) { [queue] in
      ticks.append(queue.now.description)
    }
    main.schedule(after: main.now.advanced(by: 1.5)) { ticker.cancel() }
    queue.advance(by: .seconds(9))
    expectEqual(ticks, ["1.0 seconds"])
    expectEqual(main.minimumTolerance, 0)
  }
}
