extension Publishers {
  /// A publisher that sends the number of values of another when the other finishes.
  public struct Count<Upstream: Publisher>: Publisher {
    /// One number is sent.
    public typealias Output = Int
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher that this one receives values from.
    public let upstream: Upstream

    /// Makes a publisher that counts.
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches the subscriber.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.subscribe(
        Gatherer(
          for: subscriber, named: "Count", startingWith: 0,
          inPlace: { (count: inout Int?, _: Upstream.Output) in count? += 1 }))
    }
  }
}

extension Publishers.Count: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Sends the number of values when the stream finishes.
  public func count() -> Publishers.Count<Self> { Publishers.Count(upstream: self) }
}
