import Dispatch

/// One subscriber receives one value after the other, however many threads send.
///
/// Each sink appends to an array without a lock of its own: calls that overlap lose values or crash.
@Suite struct SerialDeliveryTests {
  private let count = 20_000
  private let a = PassthroughSubject<Int, Never>()
  private let b = PassthroughSubject<Int, Never>()

  /// What a publisher sends while every second number is sent here, the others on another thread.
  private func race(
    _ publisher: AnyPublisher<Int, Never>, _ here: @escaping (Int) -> Void,
    _ there: @escaping (Int) -> Void
  ) -> [Int] {
    var seen: [Int] = []
    let cancellable = publisher.sink { seen.append($0) }
    Threads.race(rounds: 1) { _ in
      RaceRound {
        for value in 0..<count { here(value * 2) }
      } there: {
        for value in 0..<count { there(value * 2 + 1) }
      }
    } then: { _ in
    }
    cancellable.cancel()
    return seen
  }

  private var all: [Int] { Array(0..<count * 2) }

  @Test(arguments: ["passthrough", "current value", "shared"])
  func aSubjectSendsOneValueAfterTheOtherInTheOrderOfEachThread(_ name: String) {
    let state = CurrentValueSubject<Int, Never>(0)
    let seen =
      switch name {
      case "passthrough": race(AnyPublisher(a), a.send, a.send)
      case "current value": race(AnyPublisher(state.dropFirst()), state.send, state.send)
      default: race(AnyPublisher(a.share()), a.send, a.send)
      }
    expectEqual(seen.filter { $0.isMultiple(of: 2) }, all.filter { $0.isMultiple(of: 2) })
    expectEqual(seen.filter { !$0.isMultiple(of: 2) }, all.filter { !$0.isMultiple(of: 2) })
  }

  @Test func scanAndReduceLoseNoUpdate() {
    let sums = race(AnyPublisher(a.scan(0) { sum, _ in sum + 1 }), a.send, a.send)
    expectEqual(sums.last, count * 2)
    var all: [Int] = []
    let cancellable = a.reduce(0) { sum, _ in sum + 1 }.sink { all.append($0) }
    expectEqual(race(AnyPublisher(Empty()), a.send, a.send), [])
    a.send(completion: .finished)
    expectEqual(all, [count * 2])
    cancellable.cancel()
  }

  @Test func collectAndCountLoseNothingBetweenThreads() {
    let (all, number) = (DrawingSubscriber<Int, Never>(), DrawingSubscriber<Int, Never>())
    a.collect().map(\.count).subscribe(all)
    a.count().subscribe(number)
    Threads.runAtOnce(3) { for value in 0..<20_000 { a.send(value) } }
    a.send(completion: .finished)
    expectEqual([all.line, number.line], ["[Collect] 60000 |", "[Count] 60000 |"])
  }

  @Test(arguments: ["merge", "flatMap", "combineLatest", "zip"])
  func anOperatorThatJoinsSendsOneValueAfterTheOther(_ name: String) {
    switch name {
    case "merge":
      expectEqual(race(AnyPublisher(a.merge(with: b)), a.send, b.send).sorted(), all)
    case "flatMap":
      expectEqual(
        race(AnyPublisher([a, b].publisher.flatMap { $0 }), a.send, b.send).sorted(), all)
    case "zip":
      expectEqual(
        race(AnyPublisher(a.zip(b, +)), a.send, b.send), (0..<count).map { $0 * 4 + 1 })
    // It omits what is sent while its subscriber runs.
    default: #expect(!race(AnyPublisher(a.combineLatest(b, +)), a.send, b.send).isEmpty)
    }
  }

  @Test func aSchedulerOfSeveralThreadsDoesToo() {
    let queue = DispatchQueue(label: "several threads", attributes: .concurrent)
    var seen: [Int] = []
    var (isInside, overlaps) = (false, 0)
    let cancellable = a.receive(on: queue.deferred).sink { value in
      if isInside { overlaps += 1 }
      isInside = true
      seen.append(value)
      Threads.yield()
      isInside = false
    }
    for value in 0..<2_000 { a.send(value) }
    queue.sync(flags: .barrier) {}
    expectEqual(seen.sorted(), Array(0..<2_000))
    expectEqual(overlaps, 0)
    cancellable.cancel()
  }

  @Test func twoSubjectsMaySendToEachOtherOnOneThread() {
    var seen: [String] = []
    let sinks = [
      a.sink { value in
        seen.append("a\(value)")
        if value < 4 { b.send(value + 1) }
        seen.append("end")
      },
      b.sink { value in
        seen.append("b\(value)")
        if value < 4 { a.send(value + 1) }
      },
    ]
    a.send(1)
    b.send(3)
    expectEqual(seen, ["a1", "b2", "a3", "b4", "end", "end", "b3", "a4", "end"])
    withExtendedLifetime(sinks) {}
  }

  /// A send from inside is delivered at once; a request and a cancel are heard.
  @MainActor @Test func whatASubscriberDoesMeanwhileCountsAtOnce() {
    expectPlayed(
      """
      it sends: [PassthroughSubject]<∞ 1> 1( 2> 2( 3> 3 ) )
      it requests and cancels: [PassthroughSubject]<1 1> 1<1+1 2> 2<1+1 3> 3<-+1 4> 5>
      """
    ) { $0.feed(PassthroughSubject()) }
  }
}
