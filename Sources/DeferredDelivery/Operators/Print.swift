extension Publishers {
  /// A publisher that prints every event that passes through it.
  public struct Print<Upstream: Publisher>: Publisher {
    /// The kind of value that the upstream sends.
    public typealias Output = Upstream.Output
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

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
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
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
