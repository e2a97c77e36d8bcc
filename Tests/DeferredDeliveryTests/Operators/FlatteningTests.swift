/// The value 1 of the first publisher stands for the second publisher, the value 2 for the third.
@MainActor @Suite struct FlatteningTests {
  @Test func switchToLatestHearsOnlyTheNewest() {
    expectPlayed(
      """
      it cancels the one before: [SwitchToLatest]<∞ ?∞ 1> b?∞ b1> 1 2> b- c?∞ b2> c3> 3 |> c4> 4
        c|> |
      the next has the rest of the demand: [SwitchToLatest]<3 ?∞ 1> b?3 b1> 1 2> b- c?2
      an error inside cancels the outer one: [SwitchToLatest]<∞ ?∞ 1> b?∞ b1> 1 b!> - ! b!> b1> |>
      an error of the outer one: [SwitchToLatest]<∞ ?∞ 1> b?∞ !> b- ! b1> 1 b|> b!>
      nothing comes after a cancel: [SwitchToLatest]<∞ ?∞ 1> b?∞ <- b- - <- b1> b|> !>
      without an inner one each end passes: [SwitchToLatest]<∞ ?∞ |> | !> ! |> |
      a late one may bring two subscriptions: blate [SwitchToLatest]<∞ ?∞ 1> !> ! b[> b?∞ b|>
        b[> b?∞'
      """
    ) { play in play.a.map { play.other($0) }.switchToLatest() }
  }

  @Test func flatMapHearsAllAndEndsWithTheLast() {
    expectPlayed(
      """
      all at once: [FlatMap]<∞ ?∞ 1> b?∞ 2> c?∞ b1> 1 c10> 10 |> b2> 2 b|> c20> 20 c|> |
      it keeps what is not wanted and asks for one more each: [FlatMap]<1 ?∞ 1> b?1 b1> 1 +1
        b2> b3> <5 2 b?1 3 b?1 <∞ b?∞
      an error inside cancels nothing outside: [FlatMap]<∞ ?∞ 1> b?∞ b1> 1 b!> ! b2> 2 <- b3>
      a cancel: [FlatMap]<∞ ?∞ 1> b?∞ <- b- - <- b1>
      """
    ) { play in play.a.flatMap { play.other($0) } }
    expectPlayed("no more at once than it may: [FlatMap]<∞ ?2 1> b?∞ 2> c?∞ b|> ?1") { play in
      play.a.flatMap(maxPublishers: .max(2)) { play.other($0) }
    }
  }

  @Test func kindsOfFailureAreMadeToFit() {
    let never = [1, 2].publisher
    let failing = never.setFailureType(to: Oops.self)
    let fail = Fail<Int, Oops>(error: Oops())
    expectEqual(
      [
        never.flatMap { Just($0) }.drawn(), never.flatMap { _ in fail }.drawn(),
        failing.flatMap { Just($0) }.drawn(), never.map { Just($0) }.switchToLatest().drawn(),
        failing.map { Just($0) }.switchToLatest().drawn(),
        never.map { _ in fail }.switchToLatest().drawn(),
      ],
      [
        "[FlatMap] 1 2 |", "[FlatMap] !", "[FlatMap] 1 2 |", "[SwitchToLatest] 1 2 |",
        "[SwitchToLatest] 1 2 |", "[SwitchToLatest] !",
      ])
  }
}
