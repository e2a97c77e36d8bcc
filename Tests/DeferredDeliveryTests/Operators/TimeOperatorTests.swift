/// What time does to values: what is heard has the second at which it arrives.
@MainActor @Suite struct TimeOperatorTests {
  private func expectTimed(
    _ text: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ build: (Play) -> any Publisher
  ) {
    expectPlayed(text, sourceLocation: sourceLocation) { play in
      play.showsTime = true
      return build(play)
    }
  }

  @Test func delayMovesEverythingAndMeasureIntervalMeasures() {
    expectTimed(
      """
      as much: [unnamed]<∞ ?∞ 1> @1 2> 3> @1.5 |> @2 1@2.0 @3 2@3.0 3@3.0 @9 |@3.5
      nothing after a cancel: [unnamed]<∞ ?∞ 1> <- - @5
      """
    ) { $0.a.delay(for: 2, scheduler: $0.queue) }
    expectTimed(
      """
      from the subscription and from each value: [MeasureInterval]<1 ?1 @3 1> 2.0seconds@3.0+2 ?2
        2> 0.0seconds@3.0 @4.5 3> 1.5seconds@4.5 @9 |> |@9.0
      nothing after a cancel: [MeasureInterval]<∞ ?∞ <- - 2> |>
      """
    ) {
      $0.queue.advance(by: .seconds(1))
      return $0.a.measureInterval(using: $0.queue)
    }
  }

  @Test func debounceWaitsForAPause() {
    expectTimed(
      """
      a pause: [Debounce]<∞ ?∞ 1> @0.5 2> @2 2@1.5 3> @2.9 4> @3.8 5> @6 5@4.8 6> @9 6@7.0
      what waits at the end is lost: [Debounce]<∞ ?∞ 1> @2 1@1.0 2> @2.5 |> @9 |@2.5
      nothing after a cancel: [Debounce]<∞ ?∞ 1> <- - @5
      """
    ) { $0.a.debounce(for: 1, scheduler: $0.queue) }
    expectTimed("a timer that cannot be cancelled: [Debounce]<∞ ?∞ 1> @0.5 2> @3 2@1.5 3> @9 3@4.0")
    {
      $0.a.debounce(for: 1, scheduler: OddQueue(queue: $0.queue, isDeaf: true))
    }
    expectTimed("a replay: [Debounce]<∞ @1 7@1.0") {
      $0.feed(CurrentValueSubject(7)).debounce(for: 1, scheduler: $0.queue)
    }
  }

  @Test func throttleSendsTheFirstAtOnceThenOneOfEachInterval() {
    expectTimed(
      """
      the last: [Throttle]<∞ ?∞ 1> @0.2 1@0.0 2> @0.4 3> @1.6 3@1.0 4> @1.8 5> @5 5@2.0 6> @9 6@5.0
      what waits comes before the end: [Throttle]<∞ ?∞ 1> @0.2 1@0.0 2> @0.5 |> @9 2@1.0 |@1.0
      nothing after a cancel: [Throttle]<∞ ?∞ 1> <- - @5
      """
    ) { $0.a.throttle(for: 1, scheduler: $0.queue, latest: true) }
    expectTimed(
      """
      the first: [Throttle]<∞ ?∞ 1> @0.2 1@0.0 2> @0.4 3> @1.6 2@1.0 4> @1.8 5> @5 4@2.0 6> @9 6@5.0
      """
    ) { $0.a.throttle(for: 1, scheduler: $0.queue, latest: false) }
    expectTimed("a replay: [Throttle]<∞ @1 7@0.0") {
      $0.feed(CurrentValueSubject(7)).throttle(for: 1, scheduler: $0.queue, latest: true)
    }
  }

  @Test func subscribeWaitsForItsTurnAndCancelsATurnLate() {
    expectPlayed(
      "two turns: turn [SubscribeOn]<2 ~1 turn ?2 ~1 1> 1 <- 2> turn - ~1"
    ) { $0.a.subscribe(on: $0.queue) }
  }

  private func asked(by play: Play) -> OddQueue {
    OddQueue(queue: play.queue) { mark in play.note(mark.filter { $0 != " " }) }
  }

  @Test func aSchedulerIsAskedForWhatCombineAsksItFor() {
    expectPlayed(
      """
      throttle: now now [Throttle]<∞ ?∞ 1> now block @0 now 1 2> now tolerance after2.0seconds
        |> now @9 2 |
      """
    ) { $0.a.throttle(for: 2, scheduler: asked(by: $0), latest: true) }
    expectPlayed(
      """
      debounce: [Debounce]<∞ ?∞ 1> now tolerance every2.0secondsafter2.0seconds @0
        2> now tolerance every2.0secondsafter2.0seconds |> block @9 |
      """
    ) { $0.a.debounce(for: 2, scheduler: asked(by: $0)) }
    expectPlayed(
      """
      delay: [unnamed]<∞ ?∞ 1> now after2.0seconds @0 2> now after2.0seconds |> now after2.0seconds
        @9 1 2 |
      """
    ) { $0.a.delay(for: 2, tolerance: 0, scheduler: asked(by: $0)) }
  }
}
