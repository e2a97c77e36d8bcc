extension Publishers {
  /// A publisher that sends the newest values of two others together.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    /// A value of each.
    public typealias Output = (A.Output, B.Output)
    /// The kind of error that may end either.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// Makes a publisher of two.
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// Attaches the subscriber, which gets its subscription before the others are asked.
    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      let (a, b) = (Latest<A.Output>(), Latest<B.Output>())
      let combiner = LatestCombiner(downstream: subscriber, count: 2) {
        guard let a = a.value, let b = b.value else { return nil }
        return (a, b)
      }
      subscriber.receive(subscription: combiner)
      combiner.listen(to: self.a, 0, a)
      combiner.listen(to: self.b, 1, b)
    }
  }

  /// A publisher that sends the newest values of three others together.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    /// A value of each.
    public typealias Output = (A.Output, B.Output, C.Output)
    /// The kind of error that may end any.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C

    /// Makes a publisher of three.
    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    /// Attaches the subscriber, which gets its subscription before the others are asked.
    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      let (a, b, c) = (Latest<A.Output>(), Latest<B.Output>(), Latest<C.Output>())
      let combiner = LatestCombiner(downstream: subscriber, count: 3) {
        guard let a = a.value, let b = b.value, let c = c.value else { return nil }
        return (a, b, c)
      }
      subscriber.receive(subscription: combiner)
      combiner.listen(to: self.a, 0, a)
      combiner.listen(to: self.b, 1, b)
      combiner.listen(to: self.c, 2, c)
    }
  }

  /// A publisher that sends the newest values of four others together.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    /// A value of each.
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    /// The kind of error that may end any.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C
    /// The fourth publisher.
    public let d: D

    /// Makes a publisher of four.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    /// Attaches the subscriber, which gets its subscription before the others are asked.
    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      let (a, b) = (Latest<A.Output>(), Latest<B.Output>())
      let (c, d) = (Latest<C.Output>(), Latest<D.Output>())
      let combiner = LatestCombiner(downstream: subscriber, count: 4) {
        guard let a = a.value, let b = b.value, let c = c.value, let d = d.value else { return nil }
        return (a, b, c, d)
      }
      subscriber.receive(subscription: combiner)
      combiner.listen(to: self.a, 0, a)
      combiner.listen(to: self.b, 1, b)
      combiner.listen(to: self.c, 2, c)
      combiner.listen(to: self.d, 3, d)
    }
  }
}

extension Publishers.CombineLatest: Equatable where A: Equatable, B: Equatable {}
extension Publishers.CombineLatest3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
extension Publishers.CombineLatest4: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}
