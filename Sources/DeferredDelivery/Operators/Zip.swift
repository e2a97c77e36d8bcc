extension Publishers {
  /// A publisher that sends the values of two others in pairs.
  public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    /// A value of each publisher.
    public typealias Output = (A.Output, B.Output)
    /// The kind of error that may end either publisher.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// Makes a publisher that zips two others.
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// Attaches the subscriber, which receives its subscription before the inputs are subscribed to.
    @inlinable
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let (a, b) = (Backlog<A.Output>(), Backlog<B.Output>())
      let buffers = Zipper<S>.Buffers(isEmpty: [{ a.isEmpty }, { b.isEmpty }]) {
        (a.removeFirst(), b.removeFirst())
      }
      let zipper = Zipper(downstream: subscriber, buffers: buffers)
      subscriber.receive(subscription: zipper)
      zipper.subscribe(to: self.a, at: 0, buffer: a)
      zipper.subscribe(to: self.b, at: 1, buffer: b)
    }
  }

  /// A publisher that sends the values of three others in rows of three.
  public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher
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

    /// Makes a publisher that zips three others.
    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    /// Attaches the subscriber, which receives its subscription before the inputs are subscribed to.
    @inlinable
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let (a, b) = (Backlog<A.Output>(), Backlog<B.Output>())
      let c = Backlog<C.Output>()
      let buffers = Zipper<S>.Buffers(isEmpty: [{ a.isEmpty }, { b.isEmpty }, { c.isEmpty }]) {
        (a.removeFirst(), b.removeFirst(), c.removeFirst())
      }
      let zipper = Zipper(downstream: subscriber, buffers: buffers)
      subscriber.receive(subscription: zipper)
      zipper.subscribe(to: self.a, at: 0, buffer: a)
      zipper.subscribe(to: self.b, at: 1, buffer: b)
      zipper.subscribe(to: self.c, at: 2, buffer: c)
    }
  }

  /// A publisher that sends the values of four others in rows of four.
  public struct Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
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

    /// Makes a publisher that zips four others.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    /// Attaches the subscriber, which receives its subscription before the inputs are subscribed to.
    @inlinable
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let (a, b) = (Backlog<A.Output>(), Backlog<B.Output>())
      let (c, d) = (Backlog<C.Output>(), Backlog<D.Output>())
      let buffers = Zipper<S>.Buffers(
        isEmpty: [{ a.isEmpty }, { b.isEmpty }, { c.isEmpty }, { d.isEmpty }]
      ) {
        (a.removeFirst(), b.removeFirst(), c.removeFirst(), d.removeFirst())
      }
      let zipper = Zipper(downstream: subscriber, buffers: buffers)
      subscriber.receive(subscription: zipper)
      zipper.subscribe(to: self.a, at: 0, buffer: a)
      zipper.subscribe(to: self.b, at: 1, buffer: b)
      zipper.subscribe(to: self.c, at: 2, buffer: c)
      zipper.subscribe(to: self.d, at: 3, buffer: d)
    }
  }
}

extension Publishers.Zip: Equatable where A: Equatable, B: Equatable {}
extension Publishers.Zip3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
extension Publishers.Zip4: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

extension Publisher {
  /// Sends the values of both in pairs.
  ///
  /// A value waits until the other publisher has sent its own. The stream finishes when a publisher
  /// has finished and no further pair is possible.
  public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P>
  where Failure == P.Failure {
    Publishers.Zip(self, other)
  }

  /// Sends the result of a closure for each pair.
  public func zip<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.Zip<Self, P>, T> where Failure == P.Failure {
    zip(other).map { transform($0, $1) }
  }

  /// Sends the values of all three in rows of three, each row when it is complete.
  public func zip<P: Publisher, Q: Publisher>(_ publisher1: P, _ publisher2: Q)
    -> Publishers.Zip3<Self, P, Q>
  where Failure == P.Failure, P.Failure == Q.Failure {
    Publishers.Zip3(self, publisher1, publisher2)
  }

  /// Sends the result of a closure for each row of three.
  public func zip<P: Publisher, Q: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.Zip3<Self, P, Q>, T>
  where Failure == P.Failure, P.Failure == Q.Failure {
    zip(publisher1, publisher2).map { transform($0, $1, $2) }
  }

  /// Sends the values of all four in rows of four, each row when it is complete.
  public func zip<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R
  ) -> Publishers.Zip4<Self, P, Q, R>
  where Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
    Publishers.Zip4(self, publisher1, publisher2, publisher3)
  }

  /// Sends the result of a closure for each row of four.
  public func zip<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Map<Publishers.Zip4<Self, P, Q, R>, T>
  where Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
    zip(publisher1, publisher2, publisher3).map { transform($0, $1, $2, $3) }
  }
}
