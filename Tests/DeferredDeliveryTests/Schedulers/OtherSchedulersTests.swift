/// What the other main queues of C10 do differently.
@MainActor @Suite struct OtherSchedulersTests {
  private let queue = TurnQueue()

  @Test func aRunLoopStallsDuringScrollingAndKeepsTheOrder() {
    let loop = VirtualRunLoop(on: queue)
    let subject = PassthroughSubject<Int, Never>()
    var seen: [String] = []
    let sink = subject.receive(on: loop).sink { [queue] in seen.append("\($0)@\(queue.turnNumber)")
    }
    loop.schedule(after: loop.now.advanced(by: 1)) { seen.append("due") }
    subject.send(1)
    queue.turn()
    loop.isTracking = true
    for value in 2...3 { subject.send(value) }
    for _ in 0..<2 { queue.turn() }
    expectEqual(loop.pendingCount, 2)
    // A date that passes meanwhile waits as well.
    queue.advance(by: .seconds(5))
    subject.send(4)
    seen.append("released")
    loop.isTracking = false
    seen.append("later")
    queue.turn()
    expectEqual(seen, ["1@1", "released", "later", "2@4", "3@4", "due", "4@4"])
    #expect(!queue.hasPendingTurn && loop.pendingCount == 0)
    sink.cancel()
  }

  @Test func anOperationQueueComesATurnLaterThanTheMainQueue() {
    let operations = VirtualOperationQueue(on: queue)
    var log: [String] = []
    operations.schedule { [queue] in log.append("operation 1 in turn \(queue.turnNumber)") }
    queue.schedule { [queue] in log.append("block in turn \(queue.turnNumber)") }
    operations.schedule { [queue] in log.append("operation 2 in turn \(queue.turnNumber)") }
    expectEqual([queue.turn(), queue.turn(), queue.turn()], [2, 2, 0])
    expectEqual(log, ["block in turn 1", "operation 1 in turn 2", "operation 2 in turn 2"])
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

  @Test func aHopIsNoneIfAlreadyThereAndItsDatesAreThoseOfWhereItHopsTo() {
    var isThere = true
    let main = HopScheduler(to: queue) { isThere }
    let subject = CurrentValueSubject<Int, Never>(0)
    var shown: [String] = []
    let sink = subject.receive(on: main).sink { shown.append("\($0)") }
    isThere = false
    subject.send(1)
    shown.append("sent")
    queue.turn()
    isThere = true
    let ticker = main.schedule(after: main.now.advanced(by: 1), interval: 1) { [queue] in
      shown.append(queue.now.description)
    }
    main.schedule(after: main.now.advanced(by: 1.5)) { ticker.cancel() }
    queue.advance(by: .seconds(9))
    expectEqual(shown, ["0", "sent", "1", "1.0 seconds"])
    expectEqual(main.minimumTolerance, 0)
    sink.cancel()
  }
}
