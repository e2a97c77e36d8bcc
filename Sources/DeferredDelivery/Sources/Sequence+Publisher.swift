extension Publishers {
  /// A publisher that sends the elements of a sequence to each subscriber, then finishes.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    /// The type of the elements.
    public typealias Output = Elements.Element

    /// The sequence whose elements are sent.
    public let sequence: Elements

    /// Makes a publisher of a sequence.
    public init(sequence: Elements) { self.sequence = sequence }

    /// Attaches a subscriber; with no element it is finished at once.
    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      Playback.play(sequence, then: .finished, for: subscriber, namedAfterEnd: "Sequence")
    }
  }
}

extension Publishers.Sequence: Equatable where Elements: Equatable {}

extension Sequence {
  /// A publisher that sends the elements, then finishes.
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

/// These operators compute their result at once, since the elements are known.
extension Publishers.Sequence {
  /// Each element turned into another.
  public func map<T>(_ transform: (Output) -> T) -> Publishers.Sequence<[T], Failure> {
    Publishers.Sequence<[T], Failure>(sequence: sequence.map(transform))
  }

  /// Each element turned into another, without those that turn into `nil`.
  public func compactMap<T>(_ transform: (Output) -> T?) -> Publishers.Sequence<[T], Failure> {
    Publishers.Sequence<[T], Failure>(sequence: sequence.compactMap(transform))
  }

  /// The elements for which the closure returns true.
  public func filter(_ isIncluded: (Output) -> Bool) -> Publishers.Sequence<[Output], Failure> {
    Publishers.Sequence<[Output], Failure>(sequence: sequence.filter(isIncluded))
  }

  /// Each result, computed from the last result and an element.
  public func scan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Sequence<[T], Failure> {
    var result = initialResult
    let results = sequence.map { element in
      result = nextPartialResult(result, element)
      return result
    }
    return Publishers.Sequence<[T], Failure>(sequence: results)
  }

  /// The elements without the first `count`.
  public func dropFirst(
    _ count: Int = 1
  ) -> Publishers.Sequence<DropFirstSequence<Elements>, Failure> {
    Publishers.Sequence<DropFirstSequence<Elements>, Failure>(sequence: sequence.dropFirst(count))
  }

  /// The first `maxLength` elements.
  public func prefix(
    _ maxLength: Int
  ) -> Publishers.Sequence<PrefixSequence<Elements>, Failure> {
    Publishers.Sequence<PrefixSequence<Elements>, Failure>(sequence: sequence.prefix(maxLength))
  }

  /// The elements as a stream with another type of error.
  public func setFailureType<E: Error>(
    to error: E.Type
  ) -> Publishers.Sequence<Elements, E> {
    Publishers.Sequence<Elements, E>(sequence: sequence)
  }
}

extension Publishers.Sequence where Elements.Element: Equatable {
  /// The elements without those that are equal to their predecessor.
  public func removeDuplicates() -> Publishers.Sequence<[Output], Failure> {
    var kept: [Output] = []
    for element in sequence where element != kept.last { kept.append(element) }
    return Publishers.Sequence<[Output], Failure>(sequence: kept)
  }
}

extension Publishers.Sequence where Failure == Never {
  /// The first element for which the closure returns true, if there is one.
  public func first(where predicate: (Output) -> Bool) -> Output?.Publisher {
    Optional.Publisher(sequence.first(where: predicate))
  }
}

extension Publishers.Sequence where Elements: Collection, Failure == Never {
  /// The first element, if there is one.
  public func first() -> Output?.Publisher { Optional.Publisher(sequence.first) }

  /// The element at an index, if there is one.
  public func output(at index: Elements.Index) -> Output?.Publisher {
    Optional.Publisher(sequence.indices.contains(index) ? sequence[index] : nil)
  }
}

extension Publishers.Sequence where Elements: Collection {
  /// The elements in a range of indices.
  public func output(in range: Range<Elements.Index>) -> Publishers.Sequence<[Output], Failure> {
    Publishers.Sequence<[Output], Failure>(sequence: Array(sequence[range]))
  }
}
