@MainActor @Suite struct TimeoutTests {
  @Test func eachValueStartsTheTimeAgain() {
    expectPlayed(
      """
      in time, then too late: [Timeout]<∞ ?∞ @1.9 1> @3.8 1 2> @5.7 2 3> @7.699 3 @7.7 - | 4> @9
      the time begins at the first request: [Timeout] @1 <1 ?1 @2.5 <1 ?1 @3 - |
      who is too late is cancelled once: [Timeout]<∞ ?∞ @2 - | <- <1
      what waits for its turn is in time: [Timeout]<∞ ?∞ 1> |> turn 1 | ~2 …
      what waits is lost if cancelled: [Timeout]<∞ ?∞ 1> |> <- - @5
      """
    ) { $0.a.timeout(2, scheduler: $0.queue) }
    expectPlayed("the error is made when the time is over: [Timeout]<∞ ?∞ @2 - error ! @9") {
      play in
      play.a.timeout(2, scheduler: play.queue) {
        play.note("error")
        return Oops()
      }
    }
  }

  @Test func noTimerOvertakesACompletionThatWaits() {
    expectPlayed(
      """
      a completion that waits: [Timeout]<∞ ?∞ !> @5 @10 !
      a first request behind it: [Timeout] !> <1 ?1 @9 !
      """
    ) { $0.a.timeout(1, scheduler: OddQueue(queue: $0.queue, delay: 9)) }
    expectPlayed(
      """
      a timer that cannot be cancelled: [Timeout]<∞ ?∞ 1> @0.6 1 2> @1.2 2 3> @1.8 3 @2.2 - |
      """
    ) { $0.a.timeout(1, scheduler: OddQueue(queue: $0.queue, isDeaf: true)) }
  }
}
