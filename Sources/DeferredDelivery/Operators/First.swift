extension Publishers {
  /// A publisher that passes on the first value of another, then finishes.
  public struct First<Upstream: Publisher>: Publisher {
    /// The kind of value that the upstream sends.
    public typealias Output = Upstream.Output
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher whose value comes.
    public let upstream: Upstream

    /// Makes a publisher that passes on one value.
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches the subscriber.
    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      upstream.subscribe(Finder(downstream: subscriber, named: "First") { _ in true })
    }
  }

  /// A publisher that passes on the first value of another that a closure wants, then finishes.
  public struct FirstWhere<Upstream: Publisher>: Publisher {
    /// The kind of value that the upstream sends.
    public typealias Output = Upstream.Output
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher whose value comes.
    public let upstream: Upstream
    /// Says whether a value is the one.
    public let predicate: (Output) -> Bool

    /// Makes a publisher that passes on one value that is wanted.
    public init(upstream: Upstream, predicate: @escaping (Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches the subscriber.
    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      upstream.subscribe(Finder(downstream: subscriber, named: "TryFirst", predicate))
    }
  }
}

extension Publishers.First: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Passes on the first value, then finishes.
  public func first() -> Publishers.First<Self> { Publishers.First(upstream: self) }

  /// Passes on the first value that the closure wants, then finishes.
  public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.FirstWhere<Self> {
    Publishers.FirstWhere(upstream: self, predicate: predicate)
  }
}
