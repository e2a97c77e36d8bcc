extension Publishers {
  /// A publisher that encodes each value of another, or fails.
  public struct Encode<Upstream: Publisher, Coder: TopLevelEncoder>: Publisher
  where Upstream.Output: Encodable {
    /// The kind of value that the encoder returns.
    public typealias Output = Coder.Output
    /// The encoder may throw any error.
    public typealias Failure = any Error

    /// The publisher that this one receives values from.
    public let upstream: Upstream
    private let encoder: Coder

    /// Makes a publisher that encodes each value or fails.
    public init(upstream: Upstream, encoder: Coder) {
      self.upstream = upstream
      self.encoder = encoder
    }

    /// Attaches the subscriber.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let encoder = encoder
      upstream.subscribe(Gate(coding: subscriber, named: "Encode", code: encoder.encode))
    }
  }

  /// A publisher that decodes each value of another, or fails.
  public struct Decode<Upstream: Publisher, Output: Decodable, Coder: TopLevelDecoder>: Publisher
  where Upstream.Output == Coder.Input {
    /// The decoder may throw any error.
    public typealias Failure = any Error

    /// The publisher that this one receives values from.
    public let upstream: Upstream
    private let decoder: Coder

    /// Makes a publisher that decodes each value or fails.
    public init(upstream: Upstream, decoder: Coder) {
      self.upstream = upstream
      self.decoder = decoder
    }

    /// Attaches the subscriber.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let decoder = decoder
      upstream.subscribe(
        Gate(coding: subscriber, named: "Decode") { try decoder.decode(Output.self, from: $0) })
    }
  }
}

extension Gate where Downstream.Failure == any Error {
  /// Makes a gate that converts each value; its mirror has the children of Combine's operator.
  fileprivate convenience init(
    coding downstream: Downstream, named name: String,
    code: @escaping (Input) throws -> Downstream.Input
  ) {
    self.init(
      trying: downstream, named: name, strays: .passEarly,
      parts: { downstream, status in
        [
          ("downstream", downstream), ("finished", status.isTerminal),
          ("upstreamSubscription", status.subscription as Any),
        ]
      },
      decide: { .pass(try code($0)) })
  }
}

extension Publisher {
  /// Encodes each value, or fails with the error that the encoder throws.
  public func encode<Coder>(encoder: Coder) -> Publishers.Encode<Self, Coder>
  where Coder: TopLevelEncoder, Output: Encodable {
    Publishers.Encode(upstream: self, encoder: encoder)
  }

  /// Decodes each value to a type, or fails with the error that the decoder throws.
  public func decode<Item, Coder>(
    type: Item.Type, decoder: Coder
  ) -> Publishers.Decode<Self, Item, Coder>
  where Item: Decodable, Coder: TopLevelDecoder, Output == Coder.Input {
    Publishers.Decode(upstream: self, decoder: decoder)
  }
}
