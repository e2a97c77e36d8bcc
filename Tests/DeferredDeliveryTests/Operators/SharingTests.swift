@MainActor @Suite struct SharingTests {
  private func logged<P: Publisher>(_ publisher: P, _ play: Play) -> Publishers.HandleEvents<P> {
    publisher.handleEvents(
      receiveSubscription: { play.note("sub:\($0)") }, receiveOutput: { play.note("out:\($0)") },
      receiveCompletion: { _ in play.note("end") }, receiveCancel: { play.note("cancel") },
      receiveRequest: { play.note("asks:\($0.drawn)") })
  }

  @Test func handleEventsSeesEverythingBeforeItPasses() {
    expectPlayed(
      """
      to the end: sub:source [HandleEvents]<1 asks:1 ?1 1> out:1 1+1 asks:1 +1 <2 asks:2 ?2
        |> end |
      one cancel and nothing after it: sub:source [HandleEvents]<∞ asks:∞ ?∞ <- cancel - <- <1
      """
    ) { logged($0.a, $0) }
  }

  @Test func shareSubscribesOnceForTheFirstAndCancelsWithTheLast() {
    expectPlayed(
      """
      three, one after another: [Multicast]<∞ ?∞ y y[Multicast]<∞ 1> 1 y1 <- <- 2> y2 y<- - y<- 3>
        z z[Multicast]<∞ ?∞' 4> z4
      who comes while it connects: [Multicast]<∞( y y[Multicast]<∞ ) ?∞ 1> 1 y1
      """
    ) { $0.a.share() }
    expectPlayed("who cancels while it connects: [First]<∞ 1 | cancel") { play in
      play.feed(CurrentValueSubject(1)).handleEvents(receiveCancel: { play.note("cancel") })
        .share().first()
    }
    let shared = Just(1).map { $0 }.eraseToAnyPublisher().share()
    expectEqual([shared.drawn(), shared.drawn()], ["[Multicast] 1 |", "[Multicast] |"])
    #expect(shared == shared && shared != Just(1).eraseToAnyPublisher().share())
  }

  @Test func aMulticastSubscribesOnceForAllWhenItIsConnected() {
    expectPlayed(
      """
      made once: made [Multicast]<∞ y y[Multicast]<∞ 1> connect ?∞ 2> 2 y2 disconnect - 3>
        connect ?∞' 4> 4 y4 |> | y|
      """
    ) { play in
      play.a.multicast { () -> PassthroughSubject<Int, Oops> in
        play.note("made")
        return PassthroughSubject()
      }
    }
    expectPlayed("answers go to the subject: [Multicast]<1 b?1 b0> 0 b5> 5+5 b?5 <- b- b6> b|>") {
      $0.a.multicast(subject: SentSubject(publisher: $0.b))
    }
    expectPlayed("a sequence waits: [Multicast]<∞ y y[Multicast]<∞ connect 1 y1 2 y2 | y|") { _ in
      [1, 2].publisher.makeConnectable()
    }
    // The second cancel of one subscriber is not taken for one of the other.
    expectPlayed(
      """
      autoconnect: [Multicast]<∞ ?∞ y y[Multicast]<∞ 1> 1 y1 <- <- 2> y2 y<- - z z[Multicast]<∞ ?∞'
      """
    ) { $0.a.assertNever().makeConnectable().autoconnect() }
  }

  @Test func aConnectionDoesNotKeepTheSubjectAlive() {
    let events = EventLog()
    weak var subject: PassthroughSubject<Int, Never>?
    let connection: any Cancellable
    do {
      let strong = PassthroughSubject<Int, Never>()
      subject = strong
      connection = PassthroughSubject().handleEvents(receiveCancel: { events.add("-") })
        .multicast(subject: strong).connect()
    }
    #expect(subject == nil)
    connection.cancel()
    expectEqual(events.all, ["-"])
  }

  @Test func aSubjectCanBeFedByAPublisherUntilThatIsCancelled() {
    let source = PassthroughSubject<Int, Never>()
    let target = CurrentValueSubject<Int, Never>(0)
    let feed = source.subscribe(target)
    source.send(1)
    feed.cancel()
    source.send(2)
    expectEqual(target.value, 1)
    let again = source.subscribe(target)
    source.send(completion: .finished)
    expectEqual(target.drawn(), "[Empty] |")
    again.cancel()
  }
}

extension Publisher {
  /// Says that the stream never fails, for a test that sends no error.
  fileprivate func assertNever() -> Publishers.MapError<Self, Never> {
    mapError { preconditionFailure("The test sent \($0).") }
  }
}

/// A subject whose only subscriber hears what the test says.
private final class SentSubject: Subject {
  typealias Output = Int
  typealias Failure = Oops

  private let publisher: Sender

  init(publisher: Sender) { self.publisher = publisher }

  func receive<S>(subscriber: S) where S: Subscriber, S.Input == Int, S.Failure == Oops {
    publisher.subscribe(subscriber)
  }

  func send(_ value: Int) {}
  func send(completion: Subscribers.Completion<Oops>) {}
  func send(subscription: any Subscription) { subscription.request(.unlimited) }
}
