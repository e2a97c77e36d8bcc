/// What a subscriber may rely on when several threads send, a line for each sentence of the
/// documentation's page.
///
/// What another thread sends while this one is inside of a call comes after the call. A request and
/// a cancel wait for no call.
@Suite struct ThreadContractTests {
  @Test func whatAnotherThreadSendsWaitsForTheCall() {
    expectPlayed(
      """
      a value: [PassthroughSubject]<∞ 1> 1( 2>* ) 2*
      a completion: [PassthroughSubject]<∞ 1> 1( |>* ) |*
      nothing is delivered after it, even while it waits: [PassthroughSubject]<∞
        1> 1( |>* 2>* !>* 3> ) |*
      the subscription comes before it: [PassthroughSubject]( |>* <∞ ) |*
      a cancel forgets it: [PassthroughSubject]<∞ 1> 1( |>* <- )
      a cancel forgets a value: [PassthroughSubject]<∞ 1> 1( 2>* <- )
      on its own thread a completion comes at once: [PassthroughSubject]<∞ 1> 1( |> | )
      no request and no cancel waits: [PassthroughSubject] <1 1> 1( <1* ) 2> 2( <1* <-* ) 3> 4>
      """
    ) { $0.feed(PassthroughSubject()) }
    expectPlayed("the subscription comes before an error: [Future]( !>* <∞ ) !*") { $0.future() }
  }

  @Test func aValueThatAnOperatorStillComputesIsInFlight() {
    expectPlayed(
      """
      a completion waits for it: [PassthroughSubject]<∞ 1> way( |>* ) 10 |*
      who cancels may receive it and no further one: [PassthroughSubject]<∞ 1> way( <-* ) 10
        2> |>
      """
    ) { play in
      play.feed(PassthroughSubject()).map { value in
        play.note("way")
        return value * 10
      }
    }
  }

  @Test func aCancelledSinkIsNotCalledNotEvenForAValueInFlight() {
    let subject = PassthroughSubject<Int, Oops>()
    var seen: [String] = []
    var cancellable: AnyCancellable?
    cancellable = subject.map { value in
      Threads.run("there") { cancellable?.cancel() }
      return value
    }.sink(
      receiveCompletion: { _ in seen.append("completed") }, receiveValue: { seen.append("\($0)") })
    subject.send(1)
    subject.send(completion: .finished)
    expectEqual(seen, [])
  }

  @Test func aSinkForgetsACompletionThatItsUpstreamHasSentAlready() {
    var seen: [String] = []
    var join: () -> Void = {}
    var sink: Subscribers.Sink<Int, Oops>?
    sink = Subscribers.Sink(
      receiveCompletion: { _ in seen.append("completed") },
      receiveValue: { value in
        seen.append("\(value)")
        join = Threads.start("there") { sink?.receive(completion: .finished) }
        sink?.cancel()
      })
    sink?.receive(subscription: SentSubscription())
    _ = sink?.receive(1)
    join()
    expectEqual(seen, ["1"])
  }

  @Test func whereStreamsJoinTheErrorOfOneWaitsForTheValueOfAnother() {
    func expectJoined(
      _ start: String,
      _ join: (AnyPublisher<Int, Oops>, PassthroughSubject<Int, Oops>)
        -> any Publisher
    ) {
      expectPlayed(
        """
        it waits: \(start) 1> way 1( b!>* ) !*
        a cancel forgets it: \(start) 1> way 1( b!>* <- )
        a cancel drops the value in flight: \(start) 1> way( <-* )
        """
      ) { play in
        let first = play.feed(PassthroughSubject()).map { value in
          play.note("way")
          return value
        }
        return join(AnyPublisher(first), play.feed(PassthroughSubject(), as: "b"))
      }
    }
    expectJoined("[Merge]<∞ b2> 2") { $0.merge(with: $1) }
    expectJoined("[CombineLatest]<∞ b2>") { $0.combineLatest($1) { value, _ in value } }
    expectJoined("[Zip]<∞ b2>") { $0.zip($1) { value, _ in value } }
    expectJoined("[FlatMap]<∞ b2> 2") { first, other in
      [first, AnyPublisher(other)].publisher.setFailureType(to: Oops.self).flatMap { $0 }
    }
    expectJoined("[SwitchToLatest]<∞ b2>") { first, other in
      other.map { _ in first }.switchToLatest()
    }
    // The other thread has asked whether it may send, and waits for this one, which switches.
    expectPlayed("the latest: [SwitchToLatest]<∞ ?∞ 1> b?∞ b1> 1( b2>* 2> b- c?∞ c3> 3 )") { play in
      play.a.map { play.other($0) }.switchToLatest()
    }
  }

  @Test func theValueThatEndsAStreamWaitsAndIsForgotten() {
    func expectEnded(
      _ name: String, _ end: String, _ limit: (PassthroughSubject<Int, Oops>) -> any Publisher
    ) {
      expectPlayed(
        """
        it waits: [\(name)]<∞ 1> 1( 3>* ) \(end)
        a cancel forgets it: [\(name)]<∞ 1> 1( 3>* <- )
        """
      ) { limit($0.feed(PassthroughSubject())) }
    }
    expectEnded("Output", "3* |*") { $0.prefix(2) }
    expectEnded("PrefixWhile", "|*") { $0.prefix { $0 < 3 } }
    expectEnded("TryMap", "!*") { $0.tryMap { try $0.notThree() } }
  }

  /// C21, across threads: the last pair is stale.
  @Test func combineLatestSwallowsWhatAnotherThreadSendsWhileItsPairIsReceived() {
    let (a, b) = (CurrentValueSubject<Int, Never>(0), CurrentValueSubject<Int, Never>(0))
    var seen: [String] = []
    let sink = a.combineLatest(b).sink { pair in
      seen.append("\(pair.0)\(pair.1)")
      if pair == (1, 0) { Threads.run("there") { b.send(5) } }
    }
    for value in 1...2 { a.send(value) }
    expectEqual(seen, ["00", "10", "25"])
    sink.cancel()
  }
}
