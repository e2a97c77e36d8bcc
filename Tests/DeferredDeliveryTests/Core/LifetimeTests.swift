import DeferredDelivery
import TestSupport

/// Every sink here goes through all operators, so that each must let go.
@MainActor @Suite struct LifetimeTests {
  private enum Ending: CaseIterable { case cancel, finish }

  @Test func aSubjectWithAListenerLivesUntilTheBondEnds() {
    for ending in Ending.allCases {
      weak var subject: CurrentValueSubject<Int, Never>?
      weak var captured: Tracer?
      var sink: AnyCancellable?
      var finish: (() -> Void)?
      do {
        let strong = CurrentValueSubject<Int, Never>(0)
        let tracer = Tracer()
        (subject, captured) = (strong, tracer)
        sink = strong.dropFirst().eraseToAnyPublisher().receive(on: ImmediateScheduler.shared)
          .sink { _ in withExtendedLifetime(tracer) {} }
        finish = { [weak strong] in strong?.send(completion: .finished) }
      }
      #expect(subject != nil && captured != nil)
      if ending == .cancel { sink?.cancel() } else { finish?() }
      #expect(subject == nil && captured == nil)
      withExtendedLifetime(sink) {}
    }
  }

  /// As in Combine: the first lets go of the subscriber with the cancel, the others do not.
  @Test func whoKeepsTheSubscriptionKeepsTheSubscriberButForAThrottle() {
    let queue = TurnQueue()
    let build: [(PassthroughSubject<Int, Oops>) -> AnyPublisher<Int, Oops>] = [
      { $0.throttle(for: .zero, scheduler: queue, latest: true).eraseToAnyPublisher() },
      { $0.dropFirst().eraseToAnyPublisher() },
      { $0.receive(on: queue).eraseToAnyPublisher() },
    ]
    let areKept = build.map { build in
      let subject = PassthroughSubject<Int, Oops>()
      weak var kept: Recorder<Int, Oops>?
      var subscription: (any Subscription)?
      do {
        let recorder = Recorder<Int, Oops>(asking: .unlimited)
        build(subject).subscribe(recorder)
        kept = recorder
        subscription = recorder.subscription
      }
      #expect(kept != nil)
      subscription?.cancel()
      return withExtendedLifetime((subject, subscription)) { kept != nil }
    }
    expectEqual(areKept, [false, true, true])
  }

  @Test func whatWaitsForASchedulerKeepsTheSubscriberAtSubscribeAndDebounceToo() {
    let queue = TurnQueue()
    let probe = SubscriptionProbe()
    weak var asking: Recorder<Int, Oops>?
    weak var waiting: Recorder<Int, Oops>?
    do {
      let recorders = (0..<2).map { _ in Recorder<Int, Oops>() }
      (asking, waiting) = (recorders[0], recorders[1])
      ManualPublisher(handingOut: probe).subscribe(on: queue).subscribe(recorders[0])
      let upstream = ManualPublisher(handingOut: SubscriptionProbe())
      upstream.debounce(for: .seconds(1), scheduler: queue).subscribe(recorders[1])
      queue.turn()
      upstream.send(1)
      recorders[0].request(.max(1))
      for recorder in recorders { recorder.forget() }
      upstream.forget()
    }
    #expect(asking != nil && waiting != nil)
    queue.advance(by: .seconds(2))
    #expect(asking == nil && waiting == nil)
    expectEqual(probe.history, [.requested(.max(1))])
  }

  @Test func aSubjectAndACancelledSubscriptionToItLetGoOfEachOther() {
    let subject = CurrentValueSubject<Int, Oops>(0)
    var kept: [any Subscription] = []
    weak var first: Recorder<Int, Oops>?
    do {
      let recorders = (0..<9).map { _ in Recorder<Int, Oops>(asking: .unlimited) }
      for recorder in recorders { subject.subscribe(recorder) }
      kept = recorders.compactMap(\.subscription)
      first = recorders.first
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

  @Test func aBlockThatWaitsHoldsTheSubscriberUntilItHasRunEvenCancelled() {
    let queue = TurnQueue()
    let subject = PassthroughSubject<Int, Oops>()
    weak var kept: Recorder<Int, Oops>?
    do {
      let recorder = Recorder<Int, Oops>(asking: .unlimited)
      subject.receive(on: queue).subscribe(recorder)
      subject.send(1)
      recorder.cancel()
      kept = recorder
    }
    #expect(kept != nil)
    queue.turn()
    #expect(kept == nil)
  }

  @Test func aBagThatGoesLetsGoOfEverything() {
    let subject = PassthroughSubject<Int, Never>()
    weak var captured: Tracer?
    do {
      var bag: Set<AnyCancellable> = []
      let tracer = Tracer()
      captured = tracer
      for _ in 0..<5 {
        subject.sink { _ in withExtendedLifetime(tracer) {} }.store(in: &bag)
      }
    }
    #expect(captured == nil)
    withExtendedLifetime(subject) {}
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
      sink = subject.dropFirst(0).sink { _ in withExtendedLifetime(tracer) {} }
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
    withExtendedLifetime(trigger) {}
  }

  @Test func aSubscriptionThatEndsGoesFromWhatASendHasReadInsideOfItOrAfter() {
    let subject = PassthroughSubject<Int, Oops>()
    var inside: (any Subscription)?
    weak var cancelledInside: AnyObject?
    let first = Recorder<Int, Oops>(asking: .unlimited) { value in
      if value == 2 {
        inside?.cancel()
        inside = nil
      }
      return .none
    }
    let others = (0..<2).map { _ in Recorder<Int, Oops>(asking: .unlimited) }
    for recorder in [first] + others { subject.subscribe(recorder) }
    subject.send(1)
    weak let cancelledAfter: AnyObject? = others[0].subscription as AnyObject
    others[0].cancel()
    #expect(cancelledAfter == nil)
    inside = others[1].subscription
    cancelledInside = inside as AnyObject
    others[1].forget()
    subject.send(2)
    #expect(cancelledInside == nil)
    expectEqual([others[0].values, others[1].values], [[1], [1]])
  }
}
