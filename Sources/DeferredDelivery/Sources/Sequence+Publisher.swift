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
      let inner = Inner(downstream: subscriber, sequence: sequence)
      if inner.isExhausted {
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .finished)
      } else {
        subscriber.receive(subscription: inner)
      }
    }
  }
}

extension Publishers.Sequence: Equatable where Elements: Equatable {}

extension Sequence {
  /// A publisher that sends the elements, then finishes.
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

extension Publishers.Sequence {
  /// Reads one element ahead, so that the completion follows the last one without another request.
  final class Inner<Downstream: Subscriber>: Subscription, NamedInReports
  where Downstream.Input == Output, Downstream.Failure == Failure {
    private struct State {
      var downstream: Downstream?
      var sequence: Elements?
      var demand = Subscribers.Demand.none
      /// True while a call of `sendRequested()` runs; other requests only add to the demand.
      var isSending = false
    }

    private let guarded: Guarded<State>
    /// Used without the lock, by the one call that has set `isSending`.
    private var iterator: Elements.Iterator
    private var next: Output?

    var isExhausted: Bool { next == nil }

    var reportedName: String {
      guarded.withLock { $0.sequence }.map { String(describing: $0) } ?? "Sequence"
    }
    var reportedParts: [Mirror.Child] {
      let sequence = guarded.withLock { $0.sequence }
      return [("sequence", sequence.map { $0 as Any } ?? [Output]())]
    }

    init(downstream: Downstream, sequence: Elements) {
      guarded = Guarded(State(downstream: downstream, sequence: sequence))
      iterator = sequence.makeIterator()
      next = iterator.next()
    }

    func request(_ demand: Subscribers.Demand) {
      let isIdle = guarded.withLock { state in
        guard state.downstream != nil else { return false }
        state.demand += demand
        defer { state.isSending = true }
        return !state.isSending
      }
      // A request from inside of `receive(_:)` is served by the loop that made that call. Recursion
      // could exhaust the stack.
      if isIdle { sendRequested() }
    }

    func cancel() { _ = end() }

    private func sendRequested() {
      while let downstream = nextReceiver(), let current = next {
        next = iterator.next()
        let more = downstream.receive(current)
        if more > .none { guarded.withLock { $0.demand += more } }
        if next == nil { return finish() }
      }
    }

    /// Returns the receiver of the next element, or nil without demand or after a cancel.
    ///
    /// With nil, the sending has ended.
    private func nextReceiver() -> Downstream? {
      guarded.withLock { state in
        guard let downstream = state.downstream, state.demand > .none else {
          state.isSending = false
          return nil
        }
        state.demand -= 1
        return downstream
      }
    }

    private func finish() {
      let last = end()
      last.downstream?.receive(completion: .finished)
    }

    private func end() -> State {
      guarded.withLock { state in
        defer { (state.downstream, state.sequence) = (nil, nil) }
        return state
      }
    }
  }
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
