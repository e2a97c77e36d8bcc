@MainActor @Suite struct UntilOutputTests {
  @Test func aPrefixEndsWithTheFirstValueOfTheOther() {
    expectPlayed(
      """
      a value of the other: b?1 [unnamed]<9 ?9 1> 1 b100> - | b101> 2> !>
      the other finishes: b?1 [unnamed]<9 ?9 b|> b100> 1> 1 !> !
      the other fails: b?1 [unnamed]<9 ?9 b!> b100> 1> 1 !> !
      its end cancels the other: b?1 [unnamed]<9 ?9 |> b- | b100>
      it stays over whatever comes before it begins: late b?1 b100> b101> b|> [> [unnamed] - |
      its subscriber ends it: b?1 [unnamed]( b100> ) - |
      nothing comes after a cancel: b?1 [unnamed]<9 ?9 <- - b- <- <1 b100> 1>
      """
    ) { $0.a.prefix(untilOutputFrom: $0.b) }
    expectPlayed("the other is first: [unnamed] - | 1>") { $0.a.prefix(untilOutputFrom: Just(0)) }
    // An operator behind it may stop the program at a completion without a subscription.
    expectPlayed("a subscription comes first: [RemoveDuplicates]<9 - | 1>") {
      $0.a.prefix(untilOutputFrom: Just(0)).removeDuplicates()
    }
  }

  @Test func aDropBeginsWithTheFirstValueOfTheOther() {
    expectPlayed(
      """
      a value of the other: [DropUntilOutput]<9 b?1 ?9 1> b100> 2> 2+2 +2 b!> 3> 3+3 +3 |> | 4>
      the other finishes before: [DropUntilOutput]<9 b?1 ?9 b|> - | b|> b100> 1> |>
      the other fails before: [DropUntilOutput]<9 b?1 ?9 b!> - ! b|> b100> 1> |>
      what is dropped uses up demand: late [DropUntilOutput]<9 b?1 1> 2> [> ?7
      its end cancels the other: [DropUntilOutput]<9 b?1 ?9 |> b- |
      nothing comes after a cancel: [DropUntilOutput]<9 b?1 ?9 b100> <- - 1> |>
      """
    ) { $0.a.drop(untilOutputFrom: $0.b) }
    expectPlayed("both complete: [DropUntilOutput]<9 | |>") { play in
      Just(1).setFailureType(to: Oops.self).drop(untilOutputFrom: Empty<Int, Oops>())
    }
    expectPlayed("a late one can be cancelled: late [DropUntilOutput]<9 | [> ?9 <- -") {
      $0.a.drop(untilOutputFrom: Empty<Int, Oops>())
    }
  }

  @Test func theTwoSidesHaveTheIdentityOfTheSubscription() {
    let (upstream, other) = (Sender("a"), Sender("b"))
    let drawer = DrawingSubscriber<Int, Oops>(asking: .max(9))
    upstream.prefix(untilOutputFrom: other).subscribe(drawer)
    expectEqual(upstream.subscriber?.combineIdentifier, other.subscriber?.combineIdentifier)
    upstream.drop(untilOutputFrom: other).subscribe(drawer)
    expectEqual(upstream.subscriber?.combineIdentifier, other.subscriber?.combineIdentifier)
  }
}
