@MainActor @Suite struct ReceiveOnTests {
  @Test func everythingButTheSubscriptionComesATurnLater() {
    expectPlayed(
      """
      the demand is passed unchanged: [ReceiveOn]<100 ?100 <4 ?4 <0 ?0 1> 2>
        turn 1+12 ?12 2+12 ?12 ~2
      what is sent in a turn waits for the next: [ReceiveOn]<∞ ?∞ 1> turn 1( 2> ) ~1
        turn 2( 3> ) ~1 turn 3 ~1 turn
      what is before the end arrives in order: [ReceiveOn]<∞ ?∞ 1> 2> !> 3> turn 1 2 ! ~3
      what waits is dropped by a cancel: [ReceiveOn]<∞ ?∞ 7> 8> turn 7 8 ~2 9> 10> <- - turn ~2
      a cancel comes too late for an end that waits: [ReceiveOn]<∞ ?∞ 9> |> <- turn 9 | ~2
      a cancel while receiving: [ReceiveOn]<5 ?5 1> 2> turn 1<-+42 - ~2
      nothing without a subscription: late 1> |> turn [> [ReceiveOn]<∞ ?∞ [> -'
      one completion is enough: [ReceiveOn]<∞ ?∞ |> !> 1> turn | ~1 2> turn
      """
    ) { $0.a.receive(on: $0.queue) }
    expectPlayed("inside of the send: [ReceiveOn]<∞ ?∞ 1> 1( 2> 2( 3> 3 ) )") {
      $0.a.receive(on: ImmediateScheduler.shared)
    }
  }

  /// Checklist row 1.
  @Test func nothingArrivesInTheTurnOfTheSendAndAllOfItInTheNext() {
    expectPlayed("a state: [ReceiveOn]<∞ turn 0 ~1 1> 2> turn 1 2 ~2 turn") {
      $0.feed(CurrentValueSubject(0)).receive(on: $0.queue)
    }
  }

  /// Checklist row 5.
  @Test func theWorkaroundRendersAtOnceAndEachChangeOneTurnLate() {
    expectPlayed("a state: rendered0 [ReceiveOn]<∞ turn 1> turn 1 ~1") {
      let subject = $0.feed(CurrentValueSubject(0))
      $0.note("rendered\(subject.value)")
      return subject.dropFirst().receive(on: $0.queue)
    }
  }
}
