@MainActor @Suite struct SubjectTests {
  @Test func anEventGoesToThoseWhoWantIt() {
    expectPlayed(
      """
      what is not wanted is dropped: [PassthroughSubject] 1> <1 2> 2 3> <2 <1 4> 4 5> 5 6> 6 7>
      nothing after the end, not even from inside of it: [PassthroughSubject]<∞ 1> 1
        |> |( 2> !> ) 3> y y[Empty] y|
      who comes during a send does not get its value: [PassthroughSubject]<∞
        1> 1( y y[PassthroughSubject]<∞ ) 2> 2 y2
      who is cancelled by a sibling that hears first: [PassthroughSubject]<∞
        y y[PassthroughSubject]<∞ 1> 1( y<- ) |> |
      """
    ) { $0.feed(PassthroughSubject()) }
  }

  @Test func aStateIsReplayedAndItsLatestIsKept() {
    expectPlayed(
      """
      on the first request: [CurrentValueSubject] 1> <2 1 <1 2> 2 3> 3 4>
      nothing after the end: [CurrentValueSubject]<∞ 0 |> | 1> !> y y[Empty]<∞ y|
      the end does not wait for a request: [CurrentValueSubject] !> !
      who comes during a send gets its value once: [CurrentValueSubject]<∞ 0
        1> 1( y y[CurrentValueSubject]<∞ y1 ) 2> 2 y2
      """
    ) { $0.feed(CurrentValueSubject(0)) }
  }

  @Test func aStateSendsEveryValueAndCanBeSetAfterTheEnd() {
    let subject = CurrentValueSubject<Int?, Never>(nil)
    var seen: [Int?] = []
    let sink = subject.sink { seen.append($0) }
    for value in [1, nil, nil] { subject.send(value) }
    for value in [2, 2] { subject.value = value }
    subject.value? += 1
    subject.send(completion: .finished)
    subject.send(8)
    expectEqual(subject.value, 3)
    subject.value = 9
    expectEqual(subject.value, 9)
    expectEqual(seen, [nil, 1, nil, nil, 2, 2, 3])
    sink.cancel()
  }

  @Test func anEventMayHaveNoValue() {
    let subject = PassthroughSubject<Void, Never>()
    var count = 0
    let sink = subject.sink { count += 1 }
    for _ in 0..<2 { subject.send() }
    expectEqual(count, 2)
    sink.cancel()
  }

  @Test func aSubjectRequestsFromWhatFeedsItAndCancelsAtTheEnd() {
    var log: [String] = []
    func probe(_ name: String) -> SentSubscription { SentSubscription { log.append(name + $0) } }
    let state = CurrentValueSubject<Int, Never>(0)
    state.send(subscription: probe("state "))
    do {
      let subject = PassthroughSubject<Int, Oops>()
      subject.send(subscription: probe("waits "))
      let idle = DrawingSubscriber<Int, Oops>(asking: nil)
      subject.subscribe(idle)
      log.append("idle")
      for _ in 0..<2 { idle.subscription?.request(.max(1)) }
      subject.send(subscription: probe("late "))
      idle.subscription?.cancel()
      log.append("end")
    }
    expectEqual(log.prefix(5), ["state ?∞", "idle", "waits ?∞", "late ?∞", "end"])
    expectEqual(log.dropFirst(5).sorted(), ["late -", "waits -"])
  }

  @Test func subscribersHearInTheOrderInWhichTheyCame() {
    let subject = PassthroughSubject<Int, Never>()
    var heard: [String] = []
    let sinks = (0..<20).map { number in subject.sink { heard.append("\(number):\($0)") } }
    subject.send(1)
    for number in stride(from: 0, to: 20, by: 2) { sinks[number].cancel() }
    subject.send(2)
    expectEqual(
      heard, (0..<20).map { "\($0):1" } + stride(from: 1, to: 20, by: 2).map { "\($0):2" })
  }

  @Test func oneSubscriberMaySubscribeManyTimes() {
    let subject = CurrentValueSubject<Int, Oops>(0)
    let drawer = DrawingSubscriber<Int, Oops>()
    for _ in 0..<2 { subject.subscribe(drawer) }
    subject.send(1)
    expectEqual(drawer.line, "[CurrentValueSubject] 0 [CurrentValueSubject] 0 1 1")
  }

  /// How many of 20 values arrive for each first request and each row of answers.
  @Test func demandAddsUp() {
    let first: [Subscribers.Demand?] = [nil, .max(1), .max(2), .max(10), .unlimited]
    let answers: [[Subscribers.Demand]] = [
      [], Array(repeating: .max(1), count: 10), [.max(1), .none, .max(1)],
      [.none, .max(1), .max(2)], [.unlimited, .max(1)],
    ]
    func counts(_ make: () -> any Subject<Int, Oops>) -> [[Int]] {
      first.map { first in
        answers.map { answers in
          let subject = make()
          var (next, count) = (answers.makeIterator(), 0)
          let drawer = DrawingSubscriber<Int, Oops>(asking: first)
          drawer.onValue = { _ in
            count += 1
            return next.next() ?? .none
          }
          subject.subscribe(drawer)
          for value in 0..<20 { subject.send(value) }
          return count
        }
      }
    }
    expectEqual(
      counts { PassthroughSubject() },
      [
        [0, 0, 0, 0, 0], [1, 11, 2, 1, 20], [2, 12, 4, 5, 20], [10, 20, 12, 13, 20],
        [20, 20, 20, 20, 20],
      ])
    // It has one value more.
    expectEqual(
      counts { CurrentValueSubject(-1) },
      [
        [0, 0, 0, 0, 0], [1, 11, 2, 1, 21], [2, 12, 4, 5, 21], [10, 20, 12, 13, 21],
        [21, 21, 21, 21, 21],
      ])
  }

  /// Sends a value when it is connected, to those who have subscribed by then.
  private struct Bell: ConnectablePublisher {
    typealias Output = Int
    typealias Failure = Oops

    let subject = PassthroughSubject<Int, Oops>()

    func receive<S>(subscriber: S)
    where S: Subscriber, S.Input == Int, S.Failure == Oops {
      subject.subscribe(subscriber)
    }

    func connect() -> any Cancellable {
      subject.send(1)
      return AnyCancellable { subject.send(completion: .finished) }
    }
  }

  @Test func aPublisherMayWaitUntilItIsToldToStartAndMayBeToldToStop() {
    expectPlayed("a bell: [PassthroughSubject]<∞ connect 1 disconnect |") { _ in Bell() }
  }
}
