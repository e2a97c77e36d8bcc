@MainActor @Suite struct CollectByTimeTests {
  @Test func valuesAreSentAtTheEndOfEachInterval() {
    expectPlayed(
      """
      the end of two intervals: [CollectByTime]<∞ ?1 1> +1 2> +1 @1.999 @2 [1,2] @8
        3> +1 4> +1 5> +1 @9 6> +1 @10 [3,4,5,6] …
      what is left at the end: [CollectByTime]<∞ ?1 1> +1 2> +1 |> turn [1,2] | ~1 @9
      what is left is dropped by an error: [CollectByTime]<∞ ?1 1> +1 2> +1 @2 [1,2]
        3> +1 4> +1 !> turn ! ~1 …
      what has no demand waits for another interval: [CollectByTime]<1 ?1 1> +1 @2 [1] 2> +1 @4
        3> +1 @6 4> +1 @8 <1 ?1 @9.999 @10 [2,3,4] …
      each value requests its successor: [CollectByTime]<2 ?1 1> +1 @2 [1]+3 <7 ?1 …
      nothing comes after a cancel: [CollectByTime]<∞ ?1 1> +1 <- - @9
      """
    ) { $0.a.collect(.byTime($0.queue, 2)) }
  }

  @Test func aFullArrayIsSentBeforeTheEndOfItsInterval() {
    expectPlayed(
      """
      a full one does not wait: [CollectByTime]<∞ ?∞ 1> 2> 3> turn [1,2] ~1 @2 [3]
        4> 5> 6> 7> 8> @4 [4,5] [6,7] [8] |> turn | ~1 …
      an empty interval makes no later one shorter: [CollectByTime]<∞ ?∞ @2 1> 2> 3>
        turn [1,2] ~1 …
      they wait for demand one by one: [CollectByTime] 1> 2> 3> 4> 5> @6 <1 ?2 turn [1,2] ~1
        <1 ?2 turn [3,4] ~1 |> turn ~1 <1 ?2 turn [5] | ~1 …
      as many values as they may hold: [CollectByTime]<2 ?4 1> 2> turn [1,2]+1 ?2 ~1 …
      demand for an array of the timer requests none: [CollectByTime]<1 ?2 1> @2 [1]+1 2> @4 [2]
        3> @6 …
      nothing comes after a cancel: [CollectByTime]<∞ ?∞ 1> 2> 3> <- - @9
      """
    ) { $0.a.collect(.byTimeOrCount($0.queue, 2, 2)) }
    expectPlayed(
      """
      a full one does not start the timer again: [CollectByTime]<∞ ?∞ @0.1 1> @0.2 2> @0.3 3>
        turn [1,2,3] ~1 4> 5> @0.999 @1 [4,5] …
      """
    ) { $0.a.collect(.byTimeOrCount($0.queue, 1, 3)) }
  }

  @Test func theTimerDoesNotKeepTheStream() {
    let queue = TurnQueue()
    weak var tracer: Tracer?
    do {
      let held = Tracer()
      tracer = held
      let upstream = Sender()
      upstream.collect(.byTime(queue, 1)).subscribe(
        AnySubscriber<[Int], Oops>(receiveCompletion: { _ in held.pass(()) }))
      upstream.forget()
    }
    #expect(tracer == nil)
  }
}
