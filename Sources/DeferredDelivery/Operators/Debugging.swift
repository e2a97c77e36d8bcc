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
  public struct Breakpoint<Upstream: Publisher>: Operator {
    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// Returns true to stop before the subscriber receives the subscription.
    public let receiveSubscription: ((any Subscription) -> Bool)?
    /// Returns true to stop before the subscriber receives a value.
    public let receiveOutput: ((Upstream.Output) -> Bool)?
    /// Returns true to stop before the subscriber receives the completion.
    public let receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)?

    /// Makes a publisher that stops in the debugger.
    public init(
      upstream: Upstream, receiveSubscription: ((any Subscription) -> Bool)? = nil,
      receiveOutput: ((Upstream.Output) -> Bool)? = nil,
      receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
    ) {
      self.upstream = upstream
      self.receiveSubscription = receiveSubscription
      self.receiveOutput = receiveOutput
      self.receiveCompletion = receiveCompletion
    }

    /// Attaches the subscriber, which receives the upstream's own subscription.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.subscribe(Inner(downstream: subscriber, breakpoint: self))
    }

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

  /// A publisher that calls closures for the events that pass through it.
  public struct HandleEvents<Upstream: Publisher>: Operator {
    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// Called with the subscription before the subscriber receives it.
    public var receiveSubscription: ((any Subscription) -> Void)?
    /// Called with each value before the subscriber receives it.
    public var receiveOutput: ((Upstream.Output) -> Void)?
    /// Called with the completion before the subscriber receives it.
    public var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    /// Called when the subscriber cancels.
    public var receiveCancel: (() -> Void)?
    /// Called with each demand, whether it was requested or returned for a value.
    public var receiveRequest: ((Subscribers.Demand) -> Void)?

    /// Makes a publisher that calls closures for the events that pass through it.
    public init(
      upstream: Upstream, receiveSubscription: ((any Subscription) -> Void)? = nil,
      receiveOutput: ((Upstream.Output) -> Void)? = nil,
      receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
      receiveCancel: (() -> Void)? = nil, receiveRequest: ((Subscribers.Demand) -> Void)?
    ) {
      self.upstream = upstream
      self.receiveSubscription = receiveSubscription
      self.receiveOutput = receiveOutput
      self.receiveCompletion = receiveCompletion
      self.receiveCancel = receiveCancel
      self.receiveRequest = receiveRequest
    }

    /// Attaches the subscriber.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      let answer = receiveRequest.map { receive in
        { (demand: Subscribers.Demand) in if demand > .none { receive(demand) } }
      }
      upstream.subscribe(
        Tap(
          for: subscriber, named: "HandleEvents", keepsHooks: false,
          hooks: .init(
            subscription: receiveSubscription, value: receiveOutput, answer: answer,
            completion: receiveCompletion, request: receiveRequest, cancel: receiveCancel)))
    }
  }

  /// A publisher that prints every event that passes through it.
  public struct Print<Upstream: Publisher>: Operator {
    /// The text before each line, without the colon.
    public let prefix: String
    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// The stream to print to, or `nil` for the standard output.
    public let stream: (any TextOutputStream)?

    /// Makes a publisher that prints the events that pass through it.
    public init(upstream: Upstream, prefix: String, to stream: (any TextOutputStream)? = nil) {
      self.upstream = upstream
      self.prefix = prefix
      self.stream = stream
    }

    /// Attaches the subscriber.
    ///
    /// The stream is copied for each line, as in Combine. So a stream that keeps its text has to be
    /// an object.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      upstream.subscribe(
        Tap(
          for: subscriber, named: "Print", keepsHooks: true,
          hooks: .init(
            subscription: { print("receive subscription: (\($0))") },
            value: { print("receive value: (\($0))") },
            answer: { if $0 != .none { print("request \($0.printed) (synchronous)") } },
            completion: { print($0.printed) },
            request: { print("request \($0.printed)") },
            cancel: { print("receive cancel") })))
    }

    private func print(_ event: String) {
      let line = prefix.isEmpty ? event : "\(prefix): \(event)"
      guard var target = stream.map(PrintTarget.init) else { return Swift.print(line) }
      Swift.print(line, to: &target)
    }
  }
}

/// A stream of unknown type, wrapped in a known type.
///
/// NB: Swift 6.3 crashes when it compiles a call that passes the stream itself as `inout`.
private struct PrintTarget: TextOutputStream {
  var stream: any TextOutputStream

  mutating func write(_ string: String) { stream.write(string) }
}

extension Subscribers.Completion {
  fileprivate var printed: String {
    switch self {
    case .finished: "receive finished"
    case .failure(let error): "receive error: (\(error))"
    }
  }
}

extension Subscribers.Demand {
  fileprivate var printed: String { max.map { "max: (\($0))" } ?? "unlimited" }
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

  /// Calls closures for the events of a stream, each before the event is passed on.
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil, receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> {
    Publishers.HandleEvents(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion, receiveCancel: receiveCancel,
      receiveRequest: receiveRequest)
  }

  /// Prints every event of a stream before it is passed on.
  ///
  /// - Parameters:
  ///   - prefix: A text before each line, followed by a colon; without it neither is printed.
  ///   - stream: The stream to print to, or `nil` for the standard output.
  /// - Returns: A publisher that prints.
  public func print(
    _ prefix: String = "", to stream: (any TextOutputStream)? = nil
  ) -> Publishers.Print<Self> {
    Publishers.Print(upstream: self, prefix: prefix, to: stream)
  }
}
