@MainActor @Suite struct DropTests {
  @Test func aDropAsksForWhatItDropsToo() {
    expectPlayed(
      """
      it answers for the rest: [Drop]<42 ?44 1> 2> 3> 3+3 +3 4> 4+3 +3 |> | <5
      before anything is wanted: [Drop] ?2 <7 ?7 <- - <- <∞
      before there is a subscription: late [Drop]<10 [> ?12 [> -'
      it passes on what is sent after the end: [Drop]<∞ ?∞ 1> |> | 2> 3> 3 !> !
      what was wanted meanwhile: late [Drop] 1> |> | <4 <5 [> ?10
      a cancel before the subscription is lost: late [Drop]<1 <- [> ?3
      """
    ) { $0.a.dropFirst(2) }
    expectPlayed("nothing is dropped: [Drop] 1> 1 <1 ?1") { $0.a.dropFirst(0) }
    expectPlayed("one is dropped: [Drop] ?1 1> 2> 2 <- -") { $0.a.dropFirst() }
  }

  @Test func aDropSkipsAReplay() {
    expectPlayed("a state: [Drop]<∞ 1> 1 2> 2") { $0.feed(CurrentValueSubject(0)).dropFirst() }
  }
}
