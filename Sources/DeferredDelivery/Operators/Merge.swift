extension Publishers {
  /// A publisher that sends the values of two others.
  public struct Merge<A: Publisher, B: Publisher<A.Output, A.Failure>>: Publisher {
    /// The kind of value that all of the publishers send.
    public typealias Output = A.Output
    /// The kind of error that may end any of the publishers.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// Makes a publisher that merges two others.
    public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

    /// Attaches the subscriber, which receives its subscription before the inputs are subscribed to.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      Merger.merge([a, b], for: subscriber)
    }
  }

  /// A publisher that sends the values of three others.
  public struct Merge3<
    A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>
  >: Publisher {
    /// The kind of value that all of the publishers send.
    public typealias Output = A.Output
    /// The kind of error that may end any of the publishers.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C

    /// Makes a publisher that merges three others.
    public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }

    /// Attaches the subscriber, which receives its subscription before the inputs are subscribed to.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      Merger.merge([a, b, c], for: subscriber)
    }
  }

  /// A publisher that sends the values of four others.
  public struct Merge4<
    A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>,
    D: Publisher<A.Output, A.Failure>
  >: Publisher {
    /// The kind of value that all of the publishers send.
    public typealias Output = A.Output
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

    /// Makes a publisher that merges four others.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) { (self.a, self.b, self.c, self.d) = (a, b, c, d) }

    /// Attaches the subscriber, which receives its subscription before the inputs are subscribed to.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      Merger.merge([a, b, c, d], for: subscriber)
    }
  }

  /// A publisher that sends the values of five others.
  public struct Merge5<
    A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>,
    D: Publisher<A.Output, A.Failure>, E: Publisher<A.Output, A.Failure>
  >: Publisher {
    /// The kind of value that all of the publishers send.
    public typealias Output = A.Output
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
    /// The fifth publisher.
    public let e: E

    /// Makes a publisher that merges five others.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) {
      (self.a, self.b, self.c, self.d, self.e) = (a, b, c, d, e)
    }

    /// Attaches the subscriber, which receives its subscription before the inputs are subscribed to.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      Merger.merge([a, b, c, d, e], for: subscriber)
    }
  }

  /// A publisher that sends the values of six others.
  public struct Merge6<
    A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>,
    D: Publisher<A.Output, A.Failure>, E: Publisher<A.Output, A.Failure>,
    F: Publisher<A.Output, A.Failure>
  >: Publisher {
    /// The kind of value that all of the publishers send.
    public typealias Output = A.Output
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
    /// The fifth publisher.
    public let e: E
    /// The sixth publisher.
    public let f: F

    /// Makes a publisher that merges six others.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) {
      (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
    }

    /// Attaches the subscriber, which receives its subscription before the inputs are subscribed to.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      Merger.merge([a, b, c, d, e, f], for: subscriber)
    }
  }

  /// A publisher that sends the values of seven others.
  public struct Merge7<
    A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>,
    D: Publisher<A.Output, A.Failure>, E: Publisher<A.Output, A.Failure>,
    F: Publisher<A.Output, A.Failure>, G: Publisher<A.Output, A.Failure>
  >: Publisher {
    /// The kind of value that all of the publishers send.
    public typealias Output = A.Output
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
    /// The fifth publisher.
    public let e: E
    /// The sixth publisher.
    public let f: F
    /// The seventh publisher.
    public let g: G

    /// Makes a publisher that merges seven others.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) {
      (self.a, self.b, self.c, self.d, self.e, self.f, self.g) = (a, b, c, d, e, f, g)
    }

    /// Attaches the subscriber, which receives its subscription before the inputs are subscribed to.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      Merger.merge([a, b, c, d, e, f, g], for: subscriber)
    }
  }

  /// A publisher that sends the values of eight others.
  public struct Merge8<
    A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>,
    D: Publisher<A.Output, A.Failure>, E: Publisher<A.Output, A.Failure>,
    F: Publisher<A.Output, A.Failure>, G: Publisher<A.Output, A.Failure>,
    H: Publisher<A.Output, A.Failure>
  >: Publisher {
    /// The kind of value that all of the publishers send.
    public typealias Output = A.Output
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
    /// The fifth publisher.
    public let e: E
    /// The sixth publisher.
    public let f: F
    /// The seventh publisher.
    public let g: G
    /// The eighth publisher.
    public let h: H

    /// Makes a publisher that merges eight others.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) {
      (self.a, self.b, self.c, self.d, self.e, self.f, self.g, self.h) = (a, b, c, d, e, f, g, h)
    }

    /// Attaches the subscriber, which receives its subscription before the inputs are subscribed to.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      Merger.merge([a, b, c, d, e, f, g, h], for: subscriber)
    }
  }

  /// A publisher that sends the values of any number of others of one type.
  public struct MergeMany<Upstream: Publisher>: Operator {
    /// The publishers, in the order in which they are subscribed to.
    public let publishers: [Upstream]

    /// Makes a publisher that merges others; without any it finishes at the first request.
    public init(_ upstream: Upstream...) { publishers = upstream }

    /// Makes a publisher that merges a sequence of others.
    ///
    /// Without any it finishes at the first request.
    public init<S: Swift.Sequence<Upstream>>(_ upstream: S) { publishers = Array(upstream) }

    /// Attaches the subscriber, which receives its subscription before the inputs are subscribed to.
    public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
      Merger.merge(publishers, for: subscriber)
    }

    /// Adds one more publisher of the same type.
    public func merge(with other: Upstream) -> Publishers.MergeMany<Upstream> {
      Publishers.MergeMany(publishers + [other])
    }
  }
}

extension Publishers.Merge: Equatable where A: Equatable, B: Equatable {}
extension Publishers.Merge3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
extension Publishers.Merge4: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}
extension Publishers.Merge5: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable {}
extension Publishers.Merge6: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable {}
extension Publishers.Merge7: Equatable
where
  A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable, G: Equatable
{}
extension Publishers.Merge8: Equatable
where
  A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable, G: Equatable,
  H: Equatable
{}
extension Publishers.MergeMany: Equatable where Upstream: Equatable {}

extension Merger {
  /// Sends the subscription to the subscriber, then subscribes to the publishers in order.
  fileprivate static func merge(
    _ publishers: [any Publisher<Downstream.Input, Downstream.Failure>], for downstream: Downstream
  ) {
    let merger = Merger(downstream: downstream, count: publishers.count)
    downstream.receive(subscription: merger)
    for (index, publisher) in publishers.enumerated() { merger.subscribe(to: publisher, at: index) }
  }
}
