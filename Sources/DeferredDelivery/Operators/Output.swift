extension Publishers {
  /// A publisher that passes on those values of another whose number is in a range, then finishes.
  public struct Output<Upstream: Publisher>: Publisher {
    /// The kind of value that the upstream sends.
    public typealias Output = Upstream.Output
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values come.
    public let upstream: Upstream
    /// The numbers of the values that are passed on; the first value has number zero.
    public let range: CountableRange<Int>

    /// Makes a publisher that passes on a range of the values.
    ///
    /// - Precondition: The bounds are not negative.
    public init(upstream: Upstream, range: CountableRange<Int>) {
      precondition(
        range.lowerBound >= 0 && range.upperBound >= range.lowerBound,
        "Values are counted from zero, so \(range) holds none; give bounds of zero or more.")
      self.upstream = upstream
      self.range = range
    }

    /// Attaches the subscriber.
    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      upstream.subscribe(Inner(downstream: subscriber, range: range))
    }
  }
}

extension Publishers.Output: Equatable where Upstream: Equatable {}

extension Publishers.Output {
  /// Asks for one value more for each that it passes over.
  final class Inner<Downstream: Subscriber>: Subscriber, Subscription, NamedInReports
  where Downstream.Input == Output, Downstream.Failure == Failure {
    private struct State {
      var bond = Bond.awaited
      var toPassOver: Int
      var toPassOn: Int
    }

    private enum Verdict { case passOver, passOn, end }

    private let downstream: Downstream
    private let guarded: Guarded<State>

    var reportedName: String { "Output" }

    init(downstream: Downstream, range: CountableRange<Int>) {
      self.downstream = downstream
      guarded = Guarded(State(toPassOver: range.lowerBound, toPassOn: range.count))
    }

    func receive(subscription: any Subscription) {
      let isTaken = guarded.withLock { $0.bond.take(subscription) }
      if isTaken { downstream.receive(subscription: self) } else { subscription.cancel() }
    }

    func receive(_ input: Output) -> Subscribers.Demand {
      var demand = Subscribers.Demand.none
      switch verdict() {
      case .passOver: return .max(1)
      case .passOn: demand = downstream.receive(input)
      case .end: break
      }
      finishIfDone()
      return demand
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      let last = guarded.withLock { $0.bond.endIfHeld() }
      if last != nil { downstream.receive(completion: completion) }
    }

    func request(_ demand: Subscribers.Demand) {
      let upstream = guarded.withLock { $0.bond.subscription }
      upstream?.request(demand)
    }

    func cancel() {
      let last = guarded.withLock { $0.bond.endIfHeld() }
      last?.cancel()
    }

    private func verdict() -> Verdict {
      guarded.withLock { state in
        if state.toPassOver > 0 {
          state.toPassOver -= 1
          return .passOver
        }
        guard state.toPassOn > 0 else { return .end }
        state.toPassOn -= 1
        return .passOn
      }
    }

    private func finishIfDone() {
      let last = guarded.withLock { $0.toPassOn == 0 ? $0.bond.endIfHeld() : nil }
      guard let last else { return }
      last.cancel()
      downstream.receive(completion: .finished)
    }
  }
}

extension Publisher {
  /// Passes on the first values, at most so many, then finishes.
  public func prefix(_ maxLength: Int) -> Publishers.Output<Self> {
    precondition(maxLength >= 0, "Cannot pass on \(maxLength) values; give zero or more.")
    return output(in: ..<maxLength)
  }

  /// Passes on the value with this number, counted from zero, then finishes.
  public func output(at index: Int) -> Publishers.Output<Self> {
    precondition(index >= 0, "There is no value number \(index); give zero or more.")
    return output(in: index...index)
  }

  /// Passes on the values whose numbers are in a range, then finishes.
  public func output<R>(in range: R) -> Publishers.Output<Self>
  where R: RangeExpression, R.Bound == Int {
    Publishers.Output(upstream: self, range: range.relative(to: 0..<Int.max))
  }
}
