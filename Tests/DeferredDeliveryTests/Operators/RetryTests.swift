@MainActor @Suite struct RetryTests {
  @Test func eachAttemptIsAskedForWhatIsStillWanted() {
    expectPlayed(
      """
      the last attempt may fail: [Retry]<∞ ?∞ 1> 1 !> ?∞' 2> 2 !> ?∞'' 3> 3 !> !
      no more attempts than are needed: [Retry]<∞ ?∞ 1> 1 !> ?∞' 2> 2 |> |
      what is still wanted: [Retry]<5 ?5 1> 1 2> 2+2 ?2 !> ?5' <1 ?1' !> ?6''
      what is wanted between two is not lost: late [> [Retry]<1 ?1 !> <2 [> ?3'
      a cancel between two ends them: late [> [Retry]<1 ?1 !> <- [> -' 1> !>
      """
    ) { $0.a.retry(2) }
    expectPlayed("none: [Retry]<∞ ?∞ 1> 1 !> !") { $0.a.retry(0) }
    expectPlayed("a cancel inside of one that fails at once: try [Retry]<∞ try try( <- )") { play in
      Deferred {
        play.note("try")
        return Fail<Int, Oops>(error: Oops())
      }.retry(9)
    }
  }

  @Test(arguments: [nil, -1])
  func thereMayBeNoLimit(_ retries: Int?) {
    var attempts = 0
    let failing = Deferred {
      attempts += 1
      let value = Just(attempts).setFailureType(to: Oops.self)
      return attempts <= 5_000
        ? value.append(Fail(error: Oops())).eraseToAnyPublisher() : value.eraseToAnyPublisher()
    }
    let publisher = Publishers.Retry(upstream: failing, retries: retries)
    // Deep recursion would end the program.
    expectEqual(publisher.drawn(asking: .max(1)), "[Retry] 1")
    let line = publisher.drawn()
    expectEqual(attempts, 5_001)
    #expect(line.hasSuffix(" 5000 5001 |"))
  }

  @Test func whatIsKnownToHaveOneResultIsNotTriedAgain() {
    expectEqual(Just(1).retry(2), Just(1))
    expectEqual(Optional(1).publisher.retry(2), Optional(1).publisher)
    #expect(Result<Int, Oops>.failure(Oops()).publisher.retry(2).drawn() == "[Empty] !")
  }
}
