extension Publishers {
  /// A publisher that sends the elements of a sequence to each subscriber, then finishes.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    /// The type of the elements.
    public typealias Output = Elements.Element

    /// The sequence whose elements are sent.
    public let sequence: Elements

    /// Makes a publisher of a sequence.
    @inlinable
    public init(sequence: Elements) { self.sequence = sequence }

    /// Attaches a subscriber; without an element the stream finishes at once.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      Playback.play(sequence, then: .finished, for: subscriber, namedAfterEnd: "Sequence")
    }
  }
}

extension Publishers.Sequence: Equatable where Elements: Equatable {}

extension Sequence {
  /// A publisher that sends the elements, then finishes.
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}
