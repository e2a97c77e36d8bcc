extension Publishers {
  /// A publisher that sends the values of another through a subject, after `connect()` is called.
  ///
  /// All of its subscribers get their values from one subscription to the upstream.
  public final class Multicast<
    Upstream: Publisher, SubjectType: Subject<Upstream.Output, Upstream.Failure>
  >: Operator, ConnectablePublisher {
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
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
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

    /// One subscriber's subscription to the subject.
    ///
    /// The demand that the subscriber returns for a value is requested from the subject.
    private final class Inner<Downstream: Subscriber<Output, Failure>>: Subscriber, Subscription,
      NamedInReports
    {
      private struct State: LinkState {
        var status = SubscriptionStatus.awaitingSubscription
        var downstream: Downstream?

        mutating func end() -> State { exchange(&self, with: State(status: .terminal)) }
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

  /// A publisher that shares one subscription to another publisher among all of its subscribers.
  ///
  /// It subscribes when the first of them subscribes, and cancels when the last has cancelled.
  public final class Share<Upstream: Publisher>: Operator, Equatable {
    /// The publisher that this one receives values from.
    public let upstream: Upstream
    private let inner:
      Autoconnect<Multicast<Upstream, PassthroughSubject<Upstream.Output, Failure>>>

    /// Makes a publisher that shares one subscription.
    public init(upstream: Upstream) {
      self.upstream = upstream
      inner = upstream.multicast(subject: PassthroughSubject()).autoconnect()
    }

    /// Attaches the subscriber; the first one also starts the subscription to the upstream.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      inner.subscribe(subscriber)
    }

    /// Returns true if both are the same object.
    public static func == (lhs: Share, rhs: Share) -> Bool { lhs === rhs }
  }

  /// A publisher that connects another one while it has subscribers.
  ///
  /// It connects at the first subscriber, and cancels the connection when the last subscriber has
  /// cancelled.
  public class Autoconnect<Upstream: ConnectablePublisher>: Operator {
    private struct State {
      var subscribers = 0
      var connection: (any Cancellable)?
    }

    /// The publisher that is connected.
    public final let upstream: Upstream
    private let guarded = Guarded(State())

    /// Makes a publisher that connects another.
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches the subscriber to the upstream; the first subscriber also connects the upstream.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      let isFirst = guarded.withLock { state in
        state.subscribers += 1
        return state.subscribers == 1
      }
      // Before the upstream is connected, since it may send values from inside of that call.
      upstream.subscribe(Inner(parent: self, downstream: subscriber))
      guard isFirst else { return }
      let connection = upstream.connect()
      let unwanted = guarded.withLock { state -> (any Cancellable)? in
        // All subscribers may have cancelled while the upstream was being connected.
        guard state.subscribers > 0 else { return connection }
        return exchange(&state.connection, with: connection)
      }
      unwanted?.cancel()
    }

    private func leave() {
      let connection = guarded.withLock { state -> (any Cancellable)? in
        state.subscribers -= 1
        guard state.subscribers == 0 else { return nil }
        return state.connection.take()
      }
      connection?.cancel()
    }

    private final class Inner<Downstream: Subscriber<Output, Failure>>: Forwarding {
      private let parent: Publishers.Autoconnect<Upstream>
      let downstream: Downstream

      var reportedName: String { "Autoconnect" }
      var reportedParts: [Mirror.Child] { [("parent", parent), ("downstream", downstream)] }

      init(parent: Publishers.Autoconnect<Upstream>, downstream: Downstream) {
        self.parent = parent
        self.downstream = downstream
      }

      func receive(subscription: any Subscription) {
        downstream.receive(subscription: Counted(subscription, parent: parent))
      }

      func receive(_ input: Output) -> Subscribers.Demand { downstream.receive(input) }
    }

    /// The upstream's subscription.
    ///
    /// Its first cancel is counted.
    ///
    /// NB: it has no mirror of its own, as in Combine.
    private final class Counted: Subscription, CustomStringConvertible,
      CustomPlaygroundDisplayConvertible
    {
      private let upstream: any Subscription
      private let parent: Guarded<Publishers.Autoconnect<Upstream>?>

      var combineIdentifier: CombineIdentifier { upstream.combineIdentifier }
      var description: String { String(describing: upstream) }
      var playgroundDescription: Any { description }

      init(_ upstream: any Subscription, parent: Publishers.Autoconnect<Upstream>) {
        self.upstream = upstream
        self.parent = Guarded(parent)
      }

      func request(_ demand: Subscribers.Demand) { upstream.request(demand) }

      func cancel() {
        let parent = parent.withLock { $0.take() }
        parent?.leave()
        upstream.cancel()
      }
    }
  }
}

// MARK: - Connecting by hand

extension Publishers {
  /// A publisher that sends the values of another to all of its subscribers, after `connect()` is
  /// called.
  public struct MakeConnectable<Upstream: Publisher>: Operator, ConnectablePublisher {
    private let inner: Multicast<Upstream, PassthroughSubject<Upstream.Output, Failure>>

    /// Makes a publisher that sends nothing until `connect()` is called.
    public init(upstream: Upstream) { inner = upstream.multicast(subject: PassthroughSubject()) }

    /// Attaches the subscriber, which receives no value before there is a connection.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
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

extension ConnectablePublisher {
  /// Connects at the first subscriber of the result; disconnects when the last one has cancelled.
  public func autoconnect() -> Publishers.Autoconnect<Self> {
    Publishers.Autoconnect(upstream: self)
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

  /// Shares one subscription to this publisher among all subscribers of the result.
  public func share() -> Publishers.Share<Self> { Publishers.Share(upstream: self) }
}
