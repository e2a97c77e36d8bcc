/// Who keeps whom; `ReleaseTests` shows that all operators let go at the end.
@MainActor @Suite struct LifetimeTests {
  private let queue = TurnQueue()
  private let subject = PassthroughSubject<Int, Oops>()

  /// As in Combine: the first lets go of the subscriber with the cancel, the others do not.
  ///
  /// A block that waits holds it until it has run, even cancelled.
  @Test func whoKeepsTheSubscriptionKeepsTheSubscriberButForAThrottle() {
    /// Whether the subscriber is kept after a cancel, and after the scheduler has run.
    func isKept(by publisher: any Publisher<Int, Oops>, keepingSubscription: Bool) -> [Bool] {
      weak var kept: DrawingSubscriber<Int, Oops>?
      var subscription: (any Subscription)?
      do {
        let drawer = DrawingSubscriber<Int, Oops>()
        publisher.subscribe(drawer)
        kept = drawer
        if keepingSubscription { subscription = drawer.subscription }
        subject.send(1)
        drawer.cancel()
      }
      let before = kept != nil
      queue.advance()
      return withExtendedLifetime(subscription) { [before, kept != nil] }
    }
    let throttled = subject.throttle(for: 9, scheduler: queue, latest: true)
    let (dropped, hopped) = (subject.dropFirst(), subject.receive(on: queue))
    expectEqual(isKept(by: throttled, keepingSubscription: true), [false, false])
    expectEqual(isKept(by: dropped, keepingSubscription: true), [true, true])
    expectEqual(isKept(by: hopped, keepingSubscription: true), [true, true])
    expectEqual(isKept(by: dropped, keepingSubscription: false), [false, false])
    expectEqual(isKept(by: hopped, keepingSubscription: false), [true, false])
  }

  @Test func whatWaitsForASchedulerKeepsTheSubscriberAtSubscribeAndDebounceToo() {
    let events = EventLog()
    weak var asking: DrawingSubscriber<Int, Oops>?
    weak var waiting: DrawingSubscriber<Int, Oops>?
    do {
      let drawers = (0..<2).map { _ in DrawingSubscriber<Int, Oops>(asking: nil) }
      (asking, waiting) = (drawers[0], drawers[1])
      Sender(draw: events.add).subscribe(on: queue).subscribe(drawers[0])
      let upstream = Sender()
      upstream.debounce(for: .seconds(1), scheduler: queue).subscribe(drawers[1])
      queue.turn()
      upstream.send(1)
      drawers[0].subscription?.request(.max(1))
      for drawer in drawers { drawer.forget() }
      upstream.forget()
    }
    #expect(asking != nil && waiting != nil)
    queue.advance(by: .seconds(2))
    #expect(asking == nil && waiting == nil)
    expectEqual(events.all, ["?1"])
  }

  @Test func aSubjectAndACancelledSubscriptionToItLetGoOfEachOther() {
    let subject = CurrentValueSubject<Int, Oops>(0)
    var kept: [any Subscription] = []
    weak var first: DrawingSubscriber<Int, Oops>?
    do {
      let drawers = (0..<9).map { _ in DrawingSubscriber<Int, Oops>() }
      for drawer in drawers { subject.subscribe(drawer) }
      kept = drawers.compactMap(\.subscription)
      first = drawers.first
    }
    #expect(first != nil)
    for subscription in kept { subscription.cancel() }
    #expect(first == nil)
    for index in [4, 0, 8, 2, 6, 1, 7, 3, 5] {
      weak let subscription: AnyObject? = kept[index] as AnyObject
      kept[index] = Subscriptions.empty
      #expect(subscription == nil)
    }
  }

  @Test func aValueThatIsReplacedGoesAtOnceAndMaySpeakAsItGoes() {
    var heard: [String] = []
    var say: (() -> Void)?
    let other = PassthroughSubject<Int, Never>()
    let subject = CurrentValueSubject<Tracer, Never>(Tracer { say?() })
    say = { [unowned subject] in
      heard.append("gone")
      _ = subject.value
      subject.sink { _ in heard.append("replayed") }.cancel()
      other.send(1)
    }
    subject.send(Tracer())
    expectEqual(heard, ["gone", "replayed"])
  }

  @Test func aCapturedObjectMayUseTheSubjectAsItGoes() {
    let subject = PassthroughSubject<Int, Never>()
    var heard: [String] = []
    var sink: AnyCancellable?
    do {
      let tracer = Tracer { [unowned subject] in
        subject.send(1)
        heard.append("gone")
      }
      sink = subject.dropFirst(0).sink { _ in tracer.pass(()) }
    }
    sink?.cancel()
    expectEqual(heard, ["gone"])
  }

  @Test func whoComesAndGoesInsideOfASendIsLetGoWhenTheSendIsOver() {
    let subject = PassthroughSubject<Int, Never>()
    weak var early: Tracer?
    weak var late: Tracer?
    var sinks: [AnyCancellable] = []
    let trigger = subject.sink { _ in
      sinks = []
      let tracer = Tracer()
      late = tracer
      subject.sink { _ in tracer.pass(()) }.cancel()
    }
    do {
      let tracer = Tracer()
      early = tracer
      sinks = (0..<3).map { _ in subject.sink { _ in tracer.pass(()) } }
    }
    #expect(early != nil)
    subject.send(1)
    #expect(early == nil && late == nil && sinks.isEmpty)
    subject.send(2)
    trigger.cancel()
  }

  @Test func aSubscriptionThatEndsGoesFromWhatASendHasReadInsideOfItOrAfter() {
    var inside: (any Subscription)?
    weak var cancelledInside: AnyObject?
    let first = DrawingSubscriber<Int, Oops>()
    first.onValue = { value in
      if value == 2 {
        inside?.cancel()
        inside = nil
      }
      return .none
    }
    let others = (0..<2).map { _ in DrawingSubscriber<Int, Oops>() }
    for drawer in [first] + others { subject.subscribe(drawer) }
    subject.send(1)
    weak let cancelledAfter: AnyObject? = others[0].subscription as AnyObject
    others[0].cancel()
    #expect(cancelledAfter == nil)
    inside = others[1].subscription
    cancelledInside = inside as AnyObject
    others[1].forget()
    subject.send(2)
    #expect(cancelledInside == nil)
    expectEqual(others.map(\.line), ["[PassthroughSubject] 1", "[PassthroughSubject] 1"])
  }
}
