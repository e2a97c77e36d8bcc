// Without these imports the compiler has closures of the main actor trap on other threads.
import DeferredDelivery
import TestSupport

/// The rules of Combine that the project stands on, by their numbers.
///
/// C1 and C2 are kept by `MannersTests` for every operator; what is here is the shortest picture
/// of each rule.
@MainActor @Suite struct RuleTests {
  private let queue = TurnQueue()

  @Test func c1ToC5ProtocolDemandAndReplay() {
    expectPlayed(
      """
      c1 a subscription first, then values, then one completion: [PassthroughSubject] 0> <9 1> 1
        |> | 2> !>
      c2 demand adds up, and what a callback answers counts after it: [PassthroughSubject]<1
        1> 1( 99> ) 2>
      c2 with answers: [PassthroughSubject]<1 1> 1+1 2> 2(+1 99> ) 3> 3 4>
      c3 an event that is not wanted is dropped: [PassthroughSubject]<1 1> 1 2> <1
      c5 an event before the subscription is gone: [PassthroughSubject] 1> y
        y[PassthroughSubject]<∞ 2> y2
      """
    ) { $0.feed(PassthroughSubject()) }
    expectPlayed("c3 the latest state is kept: [CurrentValueSubject]<1 0 1> 2> <1 2 <1") {
      $0.feed(CurrentValueSubject(0))
    }
  }

  @Test func c4TheCurrentValueComesInsideOfSinkAndIsStoredBeforeItIsSent() {
    let state = CurrentValueSubject<Int, Never>(0)
    var seen: [[Int]] = []
    let sink = state.sink { seen.append([$0, state.value]) }
    state.value = 0
    state.send(1)
    expectEqual(seen, [[0, 0], [0, 0], [1, 1]])
    sink.cancel()
  }

  @Test func c9ReceiveHandsOverTheSubscriptionAtOnceAndEverythingElseLater() {
    expectPlayed("c9: [ReceiveOn]<∞ ?∞ 7> 8> turn 7 8 ~2 9> 10> <- - turn ~2") {
      $0.a.receive(on: $0.queue)
    }
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

  /// Checklist row 9.
  @Test func c11AndC12DropFirstDropsWhateverComesFirstAndAChangeInTheGapIsLost() {
    let state = CurrentValueSubject<Int, Never>(0)
    var rendered = [state.value]
    state.send(1)
    let sink = state.dropFirst().sink { rendered.append($0) }
    #expect(rendered == [0] && state.value == 1)
    state.send(2)
    expectEqual(rendered, [0, 2])
    expectPlayed("c11 the first event is lost: [Drop]<∞ 1> 2> 2") {
      $0.feed(PassthroughSubject()).dropFirst()
    }
    sink.cancel()
  }

  @Test func c13WhatNobodyKeepsIsCancelled() {
    let state = CurrentValueSubject<Int, Never>(0)
    var seen: [Int] = []
    _ = state.sink { seen.append($0) }
    state.send(1)
    expectEqual(seen, [0])
  }

  @Test func c15ASendInsideOfASendLeavesTheNextSubscriberStale() {
    expectPlayed(
      """
      c15: [CurrentValueSubject]<∞ 0 y y[CurrentValueSubject]<∞ y0 1> 1( z z[CurrentValueSubject]<∞
        z1 2> 2 y2 z2 ) y1
      """
    ) { $0.feed(CurrentValueSubject(0)) }
  }

  @Test func c16AChangeOfTwoInputsIsSeenInBetween() {
    expectPlayed("c16: [CombineLatest]<∞ ?∞ b?∞ 1> b1> 1 2> 2 b2> 4") {
      $0.a.combineLatest($0.b) { $0 * $1 }
    }
  }

  @Test func c18MergeInterleavesZipPairsSwitchToLatestFollowsFlatMapLimits() {
    let (a, b) = ([1, 2, 3].publisher, [10, 20].publisher)
    expectEqual(
      [
        a.merge(with: b).drawn(), a.zip(b) { $0 + $1 }.drawn(),
        a.map { Just($0) }.switchToLatest().drawn(),
        a.flatMap(maxPublishers: .max(1)) { Just($0 * 2) }.drawn(),
      ],
      ["[Merge] 1 2 3 10 20 |", "[Zip] 11 22 |", "[SwitchToLatest] 1 2 3 |", "[FlatMap] 2 4 6 |"])
  }

  @Test func c19AValueComesOnTheThreadThatSendsItUnlessItHops() {
    let state = CurrentValueSubject<Int, Never>(0)
    var log: [String] = []
    let bag = [
      state.dropFirst(0).sink { log.append("\($0) direct on \(Threads.name)") },
      state.receive(on: queue).sink { log.append("\($0) hopped on \(Threads.name)") },
    ]
    Threads.run("sender") { state.send(1) }
    log.append("sent")
    queue.turn()
    expectEqual(
      log,
      ["0 direct on here", "1 direct on sender", "sent", "0 hopped on here", "1 hopped on here"])
    withExtendedLifetime(bag) {}
  }

  @Test func c20TimePassesOnlyOnTheScheduler() {
    expectPlayed("c20: [Debounce]<∞ ?∞ 1> @0.1 2> @0.2 3> @0.3 @60 3@0.5") {
      $0.showsTime = true
      return $0.a.debounce(for: .milliseconds(300), scheduler: $0.queue)
    }
  }

  @Test func c21CombineLatestSendsNothingWhileItsSubscriberRuns() {
    // What was swallowed is not lost: the next value of either input is beside it.
    expectPlayed(
      "c21: [CombineLatest]<∞ ?∞ b?∞ 1> b2> 1of2 3> 3of2( 2> ) b4> 2of4"
    ) { $0.a.combineLatest($0.b) { "\($0)of\($1)" } }
  }
}
