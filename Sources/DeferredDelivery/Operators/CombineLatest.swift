extension Publishers {
  /// A publisher that combines the latest values of two others.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    /// A value of each publisher.
    public typealias Output = (A.Output, B.Output)
    /// The kind of error that may end either publisher.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// Makes a publisher that combines the latest values of two others.
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// Attaches the subscriber, which receives its subscription before the inputs are subscribed to.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let (a, b) = (Latest<A.Output>(), Latest<B.Output>())
      let combiner = LatestCombiner(downstream: subscriber, count: 2) {
        guard let a = a.value, let b = b.value else { return nil }
        return (a, b)
      }
      subscriber.receive(subscription: combiner)
      combiner.subscribe(to: self.a, at: 0, storing: a)
      combiner.subscribe(to: self.b, at: 1, storing: b)
    }
  }

  /// A publisher that combines the latest values of three others.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    /// A value of each publisher.
    public typealias Output = (A.Output, B.Output, C.Output)
    /// The kind of error that may end any of the publishers.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C

    /// Makes a publisher that combines the latest values of three others.
    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    /// Attaches the subscriber, which receives its subscription before the inputs are subscribed to.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let (a, b, c) = (Latest<A.Output>(), Latest<B.Output>(), Latest<C.Output>())
      let combiner = LatestCombiner(downstream: subscriber, count: 3) {
        guard let a = a.value, let b = b.value, let c = c.value else { return nil }
        return (a, b, c)
      }
      subscriber.receive(subscription: combiner)
      combiner.subscribe(to: self.a, at: 0, storing: a)
      combiner.subscribe(to: self.b, at: 1, storing: b)
      combiner.subscribe(to: self.c, at: 2, storing: c)
    }
  }

  /// A publisher that combines the latest values of four others.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    /// A value of each publisher.
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    /// The kind of error that may end any of the publishers.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C
    /// The fourth publisher.
    public let d: D

    /// Makes a publisher that combines the latest values of four others.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    /// Attaches the subscriber, which receives its subscription before the inputs are subscribed to.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let (a, b) = (Latest<A.Output>(), Latest<B.Output>())
      let (c, d) = (Latest<C.Output>(), Latest<D.Output>())
      let combiner = LatestCombiner(downstream: subscriber, count: 4) {
        guard let a = a.value, let b = b.value, let c = c.value, let d = d.value else { return nil }
        return (a, b, c, d)
      }
      subscriber.receive(subscription: combiner)
      combiner.subscribe(to: self.a, at: 0, storing: a)
      combiner.subscribe(to: self.b, at: 1, storing: b)
      combiner.subscribe(to: self.c, at: 2, storing: c)
      combiner.subscribe(to: self.d, at: 3, storing: d)
    }
  }
}

extension Publishers.CombineLatest: Equatable where A: Equatable, B: Equatable {}
extension Publishers.CombineLatest3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
extension Publishers.CombineLatest4: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

extension Publisher {
  /// Sends the latest values of both together each time that one of them sends.
  ///
  /// Nothing is sent until both publishers have sent a value. If both change, two combinations are
  /// sent: the first one has a new value and an old one.
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
  where Failure == P.Failure {
    Publishers.CombineLatest(self, other)
  }

  /// Sends the result of a closure for the latest values of both, each time that one of them sends.
  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T>
  where Failure == P.Failure {
    combineLatest(other).map { transform($0, $1) }
  }

  /// Sends the latest values of all three together each time that one of them sends.
  public func combineLatest<P: Publisher, Q: Publisher>(
    _ publisher1: P, _ publisher2: Q
  ) -> Publishers.CombineLatest3<Self, P, Q>
  where Failure == P.Failure, P.Failure == Q.Failure {
    Publishers.CombineLatest3(self, publisher1, publisher2)
  }

  /// Sends the result of a closure for the latest values of all three, each time that one of them
  /// sends.
  public func combineLatest<P: Publisher, Q: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T>
  where Failure == P.Failure, P.Failure == Q.Failure {
    combineLatest(publisher1, publisher2).map { transform($0, $1, $2) }
  }

  /// Sends the latest values of all four together each time that one of them sends.
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R
  ) -> Publishers.CombineLatest4<Self, P, Q, R>
  where Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
    Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
  }

  /// Sends the result of a closure for the latest values of all four, each time that one of them
  /// sends.
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T>
  where Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
    combineLatest(publisher1, publisher2, publisher3).map { transform($0, $1, $2, $3) }
  }
}
