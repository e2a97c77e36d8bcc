import DeferredDelivery
import TestSupport

/// The rules of Combine that the project stands on, one test for each, by its number.
///
/// C1 and C2 are kept by `MannersTests` for every operator; what is here is the shortest picture
/// of each rule.
@MainActor @Suite struct RuleTests {
  private let queue = TurnQueue()

  @Test func c1ASubscriptionFirstThenValuesThenOneCompletion() {
    let subject = PassthroughSubject<Int, Oops>()
    let drawer = DrawingSubscriber<Int, Oops>(asking: nil)
    subject.subscribe(drawer)
    subject.send(0)
    drawer.subscription?.request(.max(9))
    subject.send(1)
    subject.send(completion: .finished)
    subject.send(2)
    subject.send(completion: .failure(Oops()))
    expectEqual(drawer.line, "[PassthroughSubject] 1 |")
  }

  @Test func c2DemandAddsUpAndWhatACallbackAnswersCountsAfterIt() {
    let subject = PassthroughSubject<Int, Oops>()
    let drawer = DrawingSubscriber<Int, Oops>(asking: .max(1))
    drawer.onValue = { value in
      if value == 1 { subject.send(99) }
      return value < 3 ? .max(1) : .none
    }
    subject.subscribe(drawer)
    for value in 1...5 { subject.send(value) }
    expectEqual(drawer.line, "[PassthroughSubject] 1 2 3")
  }

  @Test func c3OneSubjectDropsWhatIsNotWantedTheOtherKeepsTheLatest() {
    let (event, state) = (PassthroughSubject<Int, Oops>(), CurrentValueSubject<Int, Oops>(0))
    let drawers = (0..<2).map { _ in DrawingSubscriber<Int, Oops>(asking: .max(1)) }
    event.subscribe(drawers[0])
    state.subscribe(drawers[1])
    for value in 1...2 {
      event.send(value)
      state.send(value)
    }
    for drawer in drawers { drawer.subscription?.request(.max(1)) }
    expectEqual(
      drawers.map(\.line), ["[PassthroughSubject] 1", "[CurrentValueSubject] 0 2"])
  }

  @Test func c4TheCurrentValueComesInsideOfSinkAndIsStoredBeforeItIsSent() {
    let state = CurrentValueSubject<Int, Never>(0)
    var seen: [[Int]] = []
    let sink = state.sink { seen.append([$0, state.value]) }
    state.value = 0
    state.send(1)
    expectEqual(seen, [[0, 0], [0, 0], [1, 1]])
    withExtendedLifetime(sink) {}
  }

  @Test func c5AnEventBeforeTheSubscriptionIsGone() {
    let event = PassthroughSubject<Int, Never>()
    event.send(1)
    expectEqual(event.drawn(), "[PassthroughSubject]")
  }

  @Test func c9ReceiveHandsOverTheSubscriptionAtOnceAndEverythingElseLater() {
    let subject = PassthroughSubject<Int, Oops>()
    let drawer = DrawingSubscriber<Int, Oops>()
    subject.receive(on: queue).subscribe(drawer)
    for value in [7, 8] { subject.send(value) }
    expectEqual(drawer.line, "[ReceiveOn]")
    queue.turn()
    for value in [9, 10] { subject.send(value) }
    drawer.subscription?.cancel()
    queue.turn()
    expectEqual(drawer.line, "[ReceiveOn] 7 8")
  }

  @Test func c10AFirstFrameIsRightOnlyWhereThereIsNoHop() {
    let operations = VirtualOperationQueue(on: queue)
    let loop = VirtualRunLoop(on: queue)
    let here = HopScheduler(to: queue) { true }
    let state = CurrentValueSubject<Int, Never>(0)
    var arrivals: [String] = []
    func note(_ name: String) -> (Int) -> Void {
      { [queue] _ in arrivals.append("\(name) \(queue.turnNumber)") }
    }
    let bag = [
      state.receive(on: queue).sink(receiveValue: note("queue")),
      state.receive(on: loop).sink(receiveValue: note("run loop")),
      state.receive(on: operations).sink(receiveValue: note("operations")),
      state.receive(on: ImmediateScheduler.shared).sink(receiveValue: note("immediate")),
      state.receive(on: here).sink(receiveValue: note("no hop")),
    ]
    queue.advance()
    expectEqual(
      arrivals, ["immediate 0", "no hop 0", "queue 1", "run loop 1", "operations 2"])
    withExtendedLifetime(bag) {}
  }

  @Test func c11AndC12DropFirstDropsWhateverComesFirstAndAChangeInTheGapIsLost() {
    let state = CurrentValueSubject<Int, Never>(0)
    var rendered = [state.value]
    state.send(1)
    let sink = state.dropFirst().sink { rendered.append($0) }
    #expect(rendered == [0] && state.value == 1)
    let event = PassthroughSubject<Int, Never>()
    let drawer = DrawingSubscriber<Int, Never>()
    event.dropFirst().subscribe(drawer)
    for value in 1...2 { event.send(value) }
    expectEqual(drawer.line, "[Drop] 2")
    withExtendedLifetime(sink) {}
  }

  @Test func c13WhatNobodyKeepsIsCancelled() {
    let state = CurrentValueSubject<Int, Never>(0)
    var seen: [Int] = []
    _ = state.sink { seen.append($0) }
    state.send(1)
    expectEqual(seen, [0])
  }

  @Test func c15ASendInsideOfASendLeavesTheNextSubscriberStale() {
    let state = CurrentValueSubject<Int, Never>(0)
    var (a, b, late): ([Int], [Int], [Int]) = ([], [], [])
    var bag: [AnyCancellable] = []
    state.sink { value in
      a.append(value)
      guard value == 1 else { return }
      state.sink { late.append($0) }.store(in: &bag)
      state.send(2)
    }.store(in: &bag)
    state.sink { b.append($0) }.store(in: &bag)
    state.send(1)
    expectEqual([a, b, late], [[0, 1, 2], [0, 2, 1], [1, 2]])
    expectEqual(state.value, 2)
  }

  @Test func c16AChangeOfTwoInputsIsSeenInBetween() {
    let (width, height) = (CurrentValueSubject<Int, Never>(1), CurrentValueSubject<Int, Never>(1))
    let drawer = DrawingSubscriber<Int, Never>()
    width.combineLatest(height) { $0 * $1 }.subscribe(drawer)
    width.send(2)
    height.send(2)
    expectEqual(drawer.line, "[CombineLatest] 1 2 4")
  }

  @Test func c18MergeInterleavesZipPairsSwitchToLatestFollowsFlatMapLimits() {
    let (a, b) = ([1, 2, 3].publisher, [10, 20].publisher)
    expectEqual(a.merge(with: b).drawn(), "[Merge] 1 2 3 10 20 |")
    expectEqual(a.zip(b) { $0 + $1 }.drawn(), "[Zip] 11 22 |")
    expectEqual(a.map { Just($0) }.switchToLatest().drawn(), "[SwitchToLatest] 1 2 3 |")
    expectEqual(
      a.flatMap(maxPublishers: .max(1)) { Just($0 * 2) }.drawn(), "[FlatMap] 2 4 6 |")
  }

  @Test func c19AValueComesOnTheThreadThatSendsItUnlessItHops() {
    let state = PassthroughSubject<Int, Never>()
    var log: [String] = []
    let bag = [
      state.sink { _ in log.append("direct on \(Threads.name)") },
      state.receive(on: queue).sink { _ in log.append("hopped on \(Threads.name)") },
    ]
    Threads.run("sender") { state.send(1) }
    queue.turn()
    expectEqual(log, ["direct on sender", "hopped on here"])
    withExtendedLifetime(bag) {}
  }

  @Test func c20TimePassesOnlyOnTheScheduler() {
    let subject = PassthroughSubject<Int, Never>()
    var seen: [String] = []
    let sink = subject.debounce(for: .milliseconds(300), scheduler: queue).sink { [queue] in
      seen.append("\($0) at \(queue.now)")
    }
    for value in 1...3 {
      subject.send(value)
      queue.advance(by: .milliseconds(100))
    }
    queue.advance(by: .seconds(60))
    expectEqual(seen, ["3 at 0.5 seconds"])
    withExtendedLifetime(sink) {}
  }

  @Test func c21CombineLatestSendsNothingWhileItsSubscriberRuns() {
    let (page, count) = (CurrentValueSubject<Int, Never>(1), CurrentValueSubject<Int, Never>(2))
    var seen: [String] = []
    let sink = page.combineLatest(count).sink { shown, of in
      seen.append("\(shown) of \(of)")
      if shown > of { page.send(of) }
    }
    page.send(3)
    expectEqual(page.value, 2)
    expectEqual(seen, ["1 of 2", "3 of 2"])
    // What was swallowed is not lost: the next value of either input is beside it.
    count.send(4)
    expectEqual(seen, ["1 of 2", "3 of 2", "2 of 4"])
    withExtendedLifetime(sink) {}
  }
}
