extension Publishers {
  /// A publisher that sends the values of another through a subject, after `connect()` is called.
  ///
  /// All of its subscribers get their values from one subscription to the upstream.
  public final class Multicast<
    Upstream: Publisher, SubjectType: Subject<Upstream.Output, Upstream.Failure>
  >: ConnectablePublisher {
    /// The kind of value that the upstream sends.
    public typealias Output = Upstream.Output
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// Makes the subject; called when the subject is needed for the first time.
    public let createSubject: () -> SubjectType
    private let created = Guarded<SubjectType?>(nil)

    /// Makes a publisher that sends through a subject.
    public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
      self.upstream = upstream
      self.createSubject = createSubject
    }

    /// Attaches the subscriber to the subject, which receives no value before there is a
    /// connection.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      subject.subscribe(Inner(downstream: subscriber))
    }

    /// Subscribes the subject to the upstream; cancel the result to end that.
    public func connect() -> any Cancellable { upstream.subscribe(subject) }

    private var subject: SubjectType {
      if let subject = created.withLock({ $0 }) { return subject }
      // Called without the lock, since the closure is the user's code. If two threads make a
      // subject at the same time, the first one is used.
      let new = createSubject()
      return created.withLock { subject in
        subject = subject ?? new
        return subject ?? new
      }
    }
  }
}

extension Publishers.Multicast {
  /// One subscriber's subscription to the subject.
  ///
  /// The demand that the subscriber returns for a value is requested from the subject.
  private final class Inner<Downstream: Subscriber<Output, Failure>>: Subscriber, Subscription,
    NamedInReports
  {
    private struct State: LinkState {
      var status = SubscriptionStatus.awaitingSubscription
      var downstream: Downstream?

      /// Returns what was retained, so that the caller releases it outside of the lock.
      mutating func endIfSubscribed() -> State? {
        guard status.isSubscribed else { return nil }
        return exchange(&self, with: State(status: .terminal))
      }
    }

    private let guarded: Guarded<State>

    var reportedName: String { "Multicast" }

    init(downstream: Downstream) { guarded = Guarded(State(downstream: downstream)) }

    func receive(subscription: any Subscription) {
      guard guarded.attach(subscription) else { return }
      guarded.withLock { $0.downstream }?.receive(subscription: self)
    }

    func receive(_ input: Output) -> Subscribers.Demand {
      let downstream = guarded.withLock { $0.status.isSubscribed ? $0.downstream : nil }
      let more = downstream?.receive(input) ?? .none
      if more > .none { request(more) }
      return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      let last = guarded.withLock { $0.endIfSubscribed() }
      last?.downstream?.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) { guarded.subscription?.request(demand) }

    func cancel() { guarded.withLock { $0.endIfSubscribed() }?.status.subscription?.cancel() }
  }
}

extension Publisher {
  /// Sends the values through a subject that a closure makes, after `connect()` is called on the
  /// result.
  public func multicast<S: Subject<Output, Failure>>(
    _ createSubject: @escaping () -> S
  ) -> Publishers.Multicast<Self, S> {
    Publishers.Multicast(upstream: self, createSubject: createSubject)
  }

  /// Sends the values through the given subject, after `connect()` is called on the result.
  public func multicast<S: Subject<Output, Failure>>(
    subject: S
  ) -> Publishers.Multicast<Self, S> {
    multicast { subject }
  }
}

// MARK: - Connecting by hand

extension Publishers {
  /// A publisher that sends the values of another to all of its subscribers, after `connect()` is
  /// called.
  public struct MakeConnectable<Upstream: Publisher>: ConnectablePublisher {
    /// The kind of value that the upstream sends.
    public typealias Output = Upstream.Output
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

    private let inner: Multicast<Upstream, PassthroughSubject<Output, Failure>>

    /// Makes a publisher that sends nothing until `connect()` is called.
    public init(upstream: Upstream) { inner = upstream.multicast(subject: PassthroughSubject()) }

    /// Attaches the subscriber, which receives no value before there is a connection.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      inner.subscribe(subscriber)
    }

    /// Subscribes to the upstream; cancel the result to end that.
    public func connect() -> any Cancellable { inner.connect() }
  }
}

extension Publisher where Failure == Never {
  /// Sends nothing until `connect()` is called on the result.
  public func makeConnectable() -> Publishers.MakeConnectable<Self> {
    Publishers.MakeConnectable(upstream: self)
  }
}
