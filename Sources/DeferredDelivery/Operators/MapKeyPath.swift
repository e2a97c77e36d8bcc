extension Publishers {
  /// A publisher that sends a property of each value of another.
  public struct MapKeyPath<Upstream: Publisher, Output>: Publisher {
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// The property.
    public let keyPath: KeyPath<Upstream.Output, Output>

    /// Attaches the subscriber, which receives the upstream's own subscription.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let path = keyPath
      upstream.subscribe(
        Relay(
          for: subscriber, named: "ValueForKey", parts: [("keyPath", path)], failingWith: { $0 },
          transform: { $0[keyPath: path] }))
    }
  }

  /// A publisher that sends two properties of each value of another.
  public struct MapKeyPath2<Upstream: Publisher, Output0, Output1>: Publisher {
    /// A pair is sent.
    public typealias Output = (Output0, Output1)
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// The first property.
    public let keyPath0: KeyPath<Upstream.Output, Output0>
    /// The second property.
    public let keyPath1: KeyPath<Upstream.Output, Output1>

    /// Attaches the subscriber, which receives the upstream's own subscription.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let (path0, path1) = (keyPath0, keyPath1)
      upstream.subscribe(
        Relay(
          for: subscriber, named: "ValueForKeys",
          parts: [("keyPath0", path0), ("keyPath1", path1)], failingWith: { $0 },
          transform: { ($0[keyPath: path0], $0[keyPath: path1]) }))
    }
  }

  /// A publisher that sends three properties of each value of another.
  public struct MapKeyPath3<Upstream: Publisher, Output0, Output1, Output2>: Publisher {
    /// Three values are sent together.
    public typealias Output = (Output0, Output1, Output2)
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// The first property.
    public let keyPath0: KeyPath<Upstream.Output, Output0>
    /// The second property.
    public let keyPath1: KeyPath<Upstream.Output, Output1>
    /// The third property.
    public let keyPath2: KeyPath<Upstream.Output, Output2>

    /// Attaches the subscriber, which receives the upstream's own subscription.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let (path0, path1, path2) = (keyPath0, keyPath1, keyPath2)
      upstream.subscribe(
        Relay(
          for: subscriber, named: "ValueForKeys",
          parts: [("keyPath0", path0), ("keyPath1", path1), ("keyPath2", path2)],
          failingWith: { $0 },
          transform: { ($0[keyPath: path0], $0[keyPath: path1], $0[keyPath: path2]) }))
    }
  }
}

extension Publisher {
  /// Sends a property of each value.
  public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.MapKeyPath<Self, T> {
    Publishers.MapKeyPath(upstream: self, keyPath: keyPath)
  }

  /// Sends two properties of each value.
  public func map<T0, T1>(
    _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>
  ) -> Publishers.MapKeyPath2<Self, T0, T1> {
    Publishers.MapKeyPath2(upstream: self, keyPath0: keyPath0, keyPath1: keyPath1)
  }

  /// Sends three properties of each value.
  public func map<T0, T1, T2>(
    _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>,
    _ keyPath2: KeyPath<Output, T2>
  ) -> Publishers.MapKeyPath3<Self, T0, T1, T2> {
    Publishers.MapKeyPath3(
      upstream: self, keyPath0: keyPath0, keyPath1: keyPath1, keyPath2: keyPath2)
  }
}
