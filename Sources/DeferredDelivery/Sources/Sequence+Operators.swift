/// These operators compute their result at once, since the elements are known.
///
/// NB: those that visit each element with little else to do are inlinable. Otherwise the type of
/// the sequence and of its elements is looked up for each element.
extension Publishers.Sequence {
  /// Each element, transformed by the closure.
  @inlinable
  public func map<T>(_ transform: (Output) -> T) -> Publishers.Sequence<[T], Failure> {
    Publishers.Sequence<[T], Failure>(sequence: sequence.map(transform))
  }

  /// Each element, transformed by the closure; `nil` results are omitted.
  @inlinable
  public func compactMap<T>(_ transform: (Output) -> T?) -> Publishers.Sequence<[T], Failure> {
    Publishers.Sequence<[T], Failure>(sequence: sequence.compactMap(transform))
  }

  /// The elements for which the closure returns true.
  @inlinable
  public func filter(_ isIncluded: (Output) -> Bool) -> Publishers.Sequence<[Output], Failure> {
    Publishers.Sequence<[Output], Failure>(sequence: sequence.filter(isIncluded))
  }

  /// The result of the closure for each element; it is also called with the previous result.
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

  /// The result, computed from the first result and all elements.
  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Result<T, Failure>.Publisher {
    Result.Publisher(sequence.reduce(initialResult, nextPartialResult))
  }

  /// The result, computed from the first result and all elements, or the error that the closure
  /// throws.
  public func tryReduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Result<T, any Error>.Publisher {
    Result { try sequence.reduce(initialResult, nextPartialResult) }.publisher
  }

  /// All elements in an array.
  public func collect() -> Result<[Output], Failure>.Publisher {
    Result.Publisher(Array(sequence))
  }

  /// Whether the closure returns true for all elements.
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
    Result.Publisher(sequence.allSatisfy(predicate))
  }

  /// Whether the closure returns true for all elements, or the error that it throws.
  public func tryAllSatisfy(
    _ predicate: (Output) throws -> Bool
  ) -> Result<Bool, any Error>.Publisher {
    Result { try sequence.allSatisfy(predicate) }.publisher
  }

  /// Whether the closure returns true for any element.
  public func contains(where predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
    Result.Publisher(sequence.contains(where: predicate))
  }

  /// Whether the closure returns true for any element, or the error that it throws.
  public func tryContains(
    where predicate: (Output) throws -> Bool
  ) -> Result<Bool, any Error>.Publisher {
    Result { try sequence.contains(where: predicate) }.publisher
  }

  /// Nothing.
  public func ignoreOutput() -> Empty<Output, Failure> { Empty() }

  /// The elements, with a value instead of each `nil`; their type stays optional, as in Combine.
  public func replaceNil<T>(with output: T) -> Publishers.Sequence<[Output], Failure>
  where Output == T? {
    Publishers.Sequence<[Output], Failure>(sequence: sequence.map { $0 ?? output })
  }

  /// The elements, starting with the first one for which the closure returns false.
  public func drop(
    while predicate: (Output) -> Bool
  ) -> Publishers.Sequence<DropWhileSequence<Elements>, Failure> {
    Publishers.Sequence<DropWhileSequence<Elements>, Failure>(
      sequence: sequence.drop(while: predicate))
  }

  /// The elements before the first one for which the closure returns false.
  public func prefix(while predicate: (Output) -> Bool) -> Publishers.Sequence<[Output], Failure> {
    Publishers.Sequence<[Output], Failure>(sequence: sequence.prefix(while: predicate))
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

  /// The elements, with another type of error.
  public func setFailureType<E: Error>(
    to error: E.Type
  ) -> Publishers.Sequence<Elements, E> {
    Publishers.Sequence<Elements, E>(sequence: sequence)
  }
}

extension Publishers.Sequence where Elements.Element: Equatable {
  /// The elements without each one that is equal to the element before it.
  @inlinable
  public func removeDuplicates() -> Publishers.Sequence<[Output], Failure> {
    var kept: [Output] = []
    for element in sequence where element != kept.last { kept.append(element) }
    return Publishers.Sequence<[Output], Failure>(sequence: kept)
  }

  /// Whether any element is equal to a value.
  public func contains(_ output: Output) -> Result<Bool, Failure>.Publisher {
    Result.Publisher(sequence.contains(output))
  }
}

extension Publishers.Sequence where Failure == Never, Elements.Element: Comparable {
  /// The smallest element, if there is one.
  public func min() -> Output?.Publisher { Optional.Publisher(sequence.min()) }

  /// The largest element, if there is one.
  public func max() -> Output?.Publisher { Optional.Publisher(sequence.max()) }
}

extension Publishers.Sequence where Failure == Never {
  /// The first element for which the closure returns true, if there is one.
  public func first(where predicate: (Output) -> Bool) -> Output?.Publisher {
    Optional.Publisher(sequence.first(where: predicate))
  }

  /// The smallest element in the order of a closure, if there is one.
  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Output?.Publisher {
    Optional.Publisher(sequence.min(by: areInIncreasingOrder))
  }

  /// The largest element in the order of a closure, if there is one.
  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Output?.Publisher {
    Optional.Publisher(sequence.max(by: areInIncreasingOrder))
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

extension Publishers.Sequence where Elements: BidirectionalCollection, Failure == Never {
  /// The last element, if there is one.
  public func last() -> Output?.Publisher { Optional.Publisher(sequence.last) }

  /// The last element for which the closure returns true, if there is one.
  public func last(where predicate: (Output) -> Bool) -> Output?.Publisher {
    Optional.Publisher(sequence.last(where: predicate))
  }
}

extension Publishers.Sequence where Elements: RandomAccessCollection, Failure == Never {
  /// The number of elements.
  public func count() -> Just<Int> { Just(sequence.count) }
}

extension Publishers.Sequence where Elements: Collection {
  /// The number of elements.
  public func count() -> Result<Int, Failure>.Publisher { Result.Publisher(sequence.count) }

  /// The elements in a range of indices.
  public func output(in range: Range<Elements.Index>) -> Publishers.Sequence<[Output], Failure> {
    Publishers.Sequence<[Output], Failure>(sequence: Array(sequence[range]))
  }
}
