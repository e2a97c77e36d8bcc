extension Publishers {
  /// A publisher that subscribes to another, asks it and cancels it by way of a scheduler.
  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The kind of value that the upstream sends.
    public typealias Output = Upstream.Output
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values come.
    public let upstream: Upstream
    /// What every call to the upstream waits for.
    public let scheduler: Context
    /// What the scheduler is told with each.
    public let options: Context.SchedulerOptions?

    /// Makes a publisher that calls upstream by way of a scheduler.
    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    /// Subscribes when the scheduler's time comes; the subscriber hears nothing until then.
    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      let inner = Inner(on: scheduler, options: options, for: subscriber)
      scheduler.schedule(options: options) { upstream.subscribe(inner) }
    }
  }
}

extension Publishers.SubscribeOn {
  /// Passes everything down at once, and requests and the cancel up by way of the scheduler.
  final class Inner<Downstream: Subscriber>: Subscriber, Subscription, NamedInReports
  where Downstream.Input == Output, Downstream.Failure == Failure {
    private let downstream: Downstream
    private let scheduler: Context
    private let options: Context.SchedulerOptions?
    private let bond = Guarded(Bond.awaited)

    var reportedName: String { "SubscribeOn" }

    init(on scheduler: Context, options: Context.SchedulerOptions?, for downstream: Downstream) {
      self.downstream = downstream
      self.scheduler = scheduler
      self.options = options
    }

    func receive(subscription: any Subscription) {
      if bond.take(subscription) { downstream.receive(subscription: self) }
    }

    func receive(_ input: Output) -> Subscribers.Demand {
      bond.subscription == nil ? .none : downstream.receive(input)
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      if bond.endIfHeld() != nil { downstream.receive(completion: completion) }
    }

    func request(_ demand: Subscribers.Demand) {
      guard let upstream = bond.subscription else { return }
      scheduler.schedule(options: options) { self.pass(demand, to: upstream) }
    }

    func cancel() {
      guard let upstream = bond.endIfHeld() else { return }
      scheduler.schedule(options: options) { self.cancel(upstream) }
    }

    /// What waits for the scheduler keeps the subscriber, as in Combine.
    private func pass(_ demand: Subscribers.Demand, to upstream: any Subscription) {
      upstream.request(demand)
    }

    private func cancel(_ upstream: any Subscription) { upstream.cancel() }
  }
}

extension Publisher {
  /// Subscribes, asks and cancels on a scheduler; values come from wherever they are sent.
  public func subscribe<S>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.SubscribeOn<Self, S> where S: Scheduler {
    Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
  }
}
