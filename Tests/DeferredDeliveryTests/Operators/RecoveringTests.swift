@MainActor @Suite struct RecoveringTests {
  @Test func theValueInThePlaceOfAnErrorWaitsForDemand() {
    expectPlayed(
      """
      a request: [ReplaceError]<1 ?1 1> 1 !> <1 9 |
      what is requested too early does not count: late own<5 1> |> [> [ReplaceError]<3 ?3 1> 1 2> 2
        3> 3 !>
      it survives another end: [ReplaceError] !> |> <1 9 | <1 |>
      it survives another error: [ReplaceError] !> !> <1 9 | <1 !>
      """
    ) { $0.a.replaceError(with: 9) }
  }

  @Test func catchAsksTheSecondForWhatTheFirstDidNotBring() {
    expectPlayed(
      """
      the rest of the demand: [Catch]<3 ?3 1> 1 !> b?2 b7> 7 b8> 8+1 +1 <1 b?1 <- b- <1
      the second fails: [Catch]<3 ?3 !> b?3 b!> !
      a cancel between the two is lost: blate [Catch]<2 ?2 !> <- b[> b?2 <- b-
      """
    ) { play in play.a.catch { _ in play.b } }
    expectPlayed("no more than is wanted: [Catch]<3 ?3 1> 1 !> 7 8 <1 9 <- <1") {
      $0.a.catch { _ in (7...20).publisher }
    }
  }

  private struct Other: Error {}

  @Test func tryCatchContinuesOrFailsWithWhatIsThrown() {
    expectPlayed("it continues: [TryCatch]<∞ ?∞ 1> 1 !> b?∞ b7> 7 b|> |") { play in
      play.a.tryCatch { _ in play.b }
    }
    expectPlayed(
      "what fails again after what was thrown is ignored: [TryCatch]<∞ ?∞ !> !Other !> |>"
    ) {
      $0.a.tryCatch { _ -> Just<Int> in throw Other() }
    }
    expectPlayed("another kind of error: [source]<∞ ?∞ 1> 1 !> !Other") {
      $0.a.mapError { _ in Other() }
    }
    let safe = Just(1).setFailureType(to: Oops.self).assertNoFailure()
    #expect(safe.line == #line - 1 && safe.prefix == "")
    expectEqual(safe.drawn(), "[Once] 1 |")
    let typed = Just(1).map { $0 }.eraseToAnyPublisher().setFailureType(to: Oops.self)
      .setFailureType(to: Other.self)
    expectEqual(typed.drawn(), "[Just] 1 |")
  }
}
