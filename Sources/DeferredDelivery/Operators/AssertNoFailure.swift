extension Publishers {
  /// A publisher that stops the program if another fails.
  public struct AssertNoFailure<Upstream: Publisher>: Publisher {
    /// The kind of value that the upstream sends.
    public typealias Output = Upstream.Output
    /// It never fails.
    public typealias Failure = Never

    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// The beginning of the message.
    public let prefix: String
    /// The file that the message names.
    public let file: StaticString
    /// The line that the message names.
    public let line: UInt

    /// Makes a publisher that stops the program when the upstream fails.
    public init(upstream: Upstream, prefix: String, file: StaticString, line: UInt) {
      self.upstream = upstream
      self.prefix = prefix
      self.file = file
      self.line = line
    }

    /// Attaches the subscriber, which receives the upstream's own subscription.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let (prefix, file, line) = (prefix, file, line)
      upstream.subscribe(
        Relay(
          for: subscriber, named: "AssertNoFailure",
          parts: [("file", file), ("line", line), ("prefix", prefix)],
          failingWith: { error -> Never in
            fatalError(prefix.isEmpty ? "\(error)" : "\(prefix): \(error)", file: file, line: line)
          }, transform: { $0 }))
    }
  }
}

extension Publisher {
  /// Stops the program if the stream fails, also in a release build.
  public func assertNoFailure(
    _ prefix: String = "", file: StaticString = #file, line: UInt = #line
  ) -> Publishers.AssertNoFailure<Self> {
    Publishers.AssertNoFailure(upstream: self, prefix: prefix, file: file, line: line)
  }
}
