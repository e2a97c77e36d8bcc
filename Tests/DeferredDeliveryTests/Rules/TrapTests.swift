import Foundation

/// What stops the program, as in Combine.
@MainActor @Suite struct TrapTests {
  private typealias Trap = @MainActor () -> Void
  private static var none: Empty<Int, Oops> { Empty() }

  private static func play(_ line: String, _ build: (Play) -> any Publisher) {
    _ = Play().play(line, build)
  }

  private static let requests: [String: Trap] = [
    "a negative demand": { _ = Subscribers.Demand.max(-1) },
    "nothing of a value": { play("[Just]<0") { _ in Just(1) } },
    "nothing of a drop": { play("late [Drop]<0") { $0.a.dropFirst() } },
    "nothing of a state": {
      play("[CurrentValueSubject]<0") { $0.feed(CurrentValueSubject(0)) }
    },
  ]

  private static let arguments: [String: Trap] = [
    "a drop of fewer than none": { play("late") { $0.a.dropFirst(-1) } },
    "a prefix of fewer than none": { _ = none.prefix(-1) },
    "a place before the first": { _ = none.output(at: -1) },
    "a range that begins before it": { _ = Publishers.Output(upstream: none, range: -1..<4) },
    "a range without an end": { _ = Optional(2).publisher.output(in: 0...) },
    "an array of no values": { play("") { $0.a.collect(.byTimeOrCount($0.queue, 1, 0)) } },
    "a buffer without room for the oldest": {
      play("1>") { $0.a.buffer(size: 0, prefetch: .byRequest, whenFull: .dropOldest) }
    },
    "a timeout without a time": {
      play("") { $0.a.timeout(1, scheduler: ImmediateScheduler.shared) }
    },
    "an endless ticker": {
      let queue = TurnQueue()
      let ticker = queue.schedule(after: queue.now, interval: 0) {}
      queue.advance()
      ticker.cancel()
    },
  ]

  private static let unasked: [String: Trap] = [
    "a value for a catch": { play("1>") { $0.a.catch { _ in Just(1) } } },
    "a second failure for a catch": { play("!> !>") { $0.a.catch { _ in Just(1) } } },
    "a value for a replaceError": { play("1>") { $0.a.replaceError(with: 0) } },
    "a value for a drop until output": { play("1>") { $0.a.drop(untilOutputFrom: $0.b) } },
    "a second value for a retry": { play("[Retry]<1 ?1 1> 1 2>") { $0.a.retry(1) } },
    "a value for an iterator": {
      let upstream = Sender()
      let iterator = upstream.values.makeAsyncIterator()
      upstream.send(1)
      withExtendedLifetime(iterator) {}
    },
    "an error where there is to be none": { play("!>") { $0.a.assertNoFailure("Load") } },
  ]

  private static let early: [String: Trap] = [
    "a value before a prefix": { play("late 1>") { $0.a.prefix { _ in true } } },
    "an end before a filter": { play("late |>") { $0.a.tryFilter { _ in true } } },
    "a value before a comparison": { play("late 1>") { $0.a.removeDuplicates() } },
    "a value after a recording": {
      var recording = Record<Int, Oops>.Recording(output: [1])
      recording.receive(2)
    },
    "an end after a recording": {
      var recording = Record<Int, Oops>.Recording(output: [1])
      recording.receive(completion: .finished)
    },
  ]

  private static let kinds: [String: [String: Trap]] = [
    "requests": requests, "arguments": arguments, "unasked": unasked, "early": early,
  ]

  @Test(arguments: ["requests", "arguments", "unasked", "early"])
  func stopsTheProgram(_ kind: String) async {
    for name in Self.kinds[kind, default: [:]].keys.sorted() {
      await #expect(processExitsWith: .failure, "\(name)") {
        [kind = kind as String, name = name as String] in
        await MainActor.run { Self.kinds[kind]?[name]?() }
      }
    }
  }

  private static let stops: [String: Trap] = [
    "at a subscription": { _ = Just(1).breakpoint(receiveSubscription: { _ in true }).drawn() },
    "at a value": { _ = Just(1).breakpoint(receiveOutput: { $0 == 1 }).drawn() },
    "at an end": { _ = Just(1).breakpoint(receiveCompletion: { $0 == .finished }).drawn() },
    "at an error": { _ = Fail<Int, Oops>(error: Oops()).breakpointOnError().drawn() },
  ]

  @Test func aBreakpointStopsTheProcessWhereItsClosureSaysSo() async {
    for name in Self.stops.keys.sorted() {
      await #expect(processExitsWith: .signal(SIGTRAP), "\(name)") { [name = name as String] in
        await MainActor.run { Self.stops[name]?() }
      }
    }
  }

  @Test func theReasonIsSaid() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = PassthroughSubject<Int, Oops>().drawn(asking: Subscribers.Demand.none)
    }
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #if !COMBINE_REFERENCE && DEBUG
    #expect(said.contains("A request must ask for at least one value"))
    #endif
  }
}
