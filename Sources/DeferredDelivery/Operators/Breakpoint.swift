#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension Publishers {
  /// A publisher that stops the process in the debugger when a closure returns true.
  ///
  /// It raises `SIGTRAP`, which terminates a process without a debugger.
  public struct Breakpoint<Upstream: Publisher>: Publisher {
    /// The kind of value that the upstream sends.
    public typealias Output = Upstream.Output
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// Returns true to stop before the subscriber receives the subscription.
    public let receiveSubscription: ((any Subscription) -> Bool)?
    /// Returns true to stop before the subscriber receives a value.
    public let receiveOutput: ((Output) -> Bool)?
    /// Returns true to stop before the subscriber receives the completion.
    public let receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)?

    /// Makes a publisher that stops in the debugger.
    public init(
      upstream: Upstream, receiveSubscription: ((any Subscription) -> Bool)? = nil,
      receiveOutput: ((Output) -> Bool)? = nil,
      receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
    ) {
      self.upstream = upstream
      self.receiveSubscription = receiveSubscription
      self.receiveOutput = receiveOutput
      self.receiveCompletion = receiveCompletion
    }

    /// Attaches the subscriber, which receives the upstream's own subscription.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.subscribe(Inner(downstream: subscriber, breakpoint: self))
    }
  }
}

extension Publishers.Breakpoint {
  private struct Inner<Downstream: Subscriber<Output, Failure>>: Subscriber, NamedInReports {
    let downstream: Downstream
    let breakpoint: Publishers.Breakpoint<Upstream>
    let combineIdentifier = CombineIdentifier()

    var reportedName: String { "Breakpoint" }

    func receive(subscription: any Subscription) {
      if breakpoint.receiveSubscription?(subscription) == true { raise(SIGTRAP) }
      downstream.receive(subscription: subscription)
    }

    func receive(_ input: Output) -> Subscribers.Demand {
      if breakpoint.receiveOutput?(input) == true { raise(SIGTRAP) }
      return downstream.receive(input)
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      if breakpoint.receiveCompletion?(completion) == true { raise(SIGTRAP) }
      downstream.receive(completion: completion)
    }
  }
}

extension Publisher {
  /// Stops the process in the debugger when a closure returns true for an event.
  ///
  /// It raises `SIGTRAP`, which terminates a process without a debugger.
  public func breakpoint(
    receiveSubscription: ((any Subscription) -> Bool)? = nil,
    receiveOutput: ((Output) -> Bool)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
  ) -> Publishers.Breakpoint<Self> {
    Publishers.Breakpoint(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion)
  }

  /// Stops the process in the debugger when the stream fails.
  ///
  /// It raises `SIGTRAP`, which terminates a process without a debugger.
  public func breakpointOnError() -> Publishers.Breakpoint<Self> {
    breakpoint(receiveCompletion: { $0.isFailure })
  }
}
