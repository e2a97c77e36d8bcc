extension Publishers {
  /// A publisher that connects another one while it has subscribers.
  ///
  /// It connects at the first subscriber, and cancels the connection when the last subscriber has
  /// cancelled.
  public class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    /// The kind of value that the upstream sends.
    public typealias Output = Upstream.Output
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

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
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let isFirst = guarded.withLock { state in
        state.subscribers += 1
        return state.subscribers == 1
      }
      // Before the upstream is connected, since it may send values from inside of that call.
      upstream.subscribe(Inner(parent: self, downstream: subscriber))
      if isFirst { connect() }
    }

    private func connect() {
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
  }
}

extension Publishers.Autoconnect {
  private final class Inner<Downstream: Subscriber<Output, Failure>>: Subscriber, NamedInReports {
    private let parent: Publishers.Autoconnect<Upstream>
    private let downstream: Downstream

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

    func receive(completion: Subscribers.Completion<Failure>) {
      downstream.receive(completion: completion)
    }
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

extension ConnectablePublisher {
  /// Connects at the first subscriber of the result; disconnects when the last one has cancelled.
  public func autoconnect() -> Publishers.Autoconnect<Self> {
    Publishers.Autoconnect(upstream: self)
  }
}
