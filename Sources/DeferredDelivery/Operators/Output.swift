extension Publishers {
  /// A publisher that sends the values of another whose indices are in a range, then finishes.
  public struct Output<Upstream: Publisher>: Publisher {
    /// The kind of value that the upstream sends.
    public typealias Output = Upstream.Output
    /// The kind of error that may end the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher that this one receives values from.
    public let upstream: Upstream
    /// The indices of the values that are sent; the first value has index zero.
    public let range: CountableRange<Int>

    /// Makes a publisher that sends a range of the values.
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
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.subscribe(Inner(downstream: subscriber, range: range))
    }
  }
}

extension Publishers.Output: Equatable where Upstream: Equatable {}

/// NB: not generic, since generic code looks up the type of each state.
private struct OutputState: LinkState {
  enum Action { case skip, output, end }

  var status = SubscriptionStatus.awaitingSubscription
  var skipsLeft: Int
  var outputsLeft: Int

  mutating func nextAction() -> Action {
    if skipsLeft > 0 {
      skipsLeft -= 1
      return .skip
    }
    guard outputsLeft > 0 else { return .end }
    outputsLeft -= 1
    return .output
  }
}

extension Publishers.Output {
  /// Requests one more value for each that it skips, so that the subscriber's demand is not used
  /// up.
  private final class Inner<Downstream: Subscriber<Output, Failure>>: Link, NamedInReports {
    let downstream: Downstream
    let guarded: Guarded<OutputState>

    var reportedName: String { "Output" }

    init(downstream: Downstream, range: CountableRange<Int>) {
      self.downstream = downstream
      guarded = Guarded(OutputState(skipsLeft: range.lowerBound, outputsLeft: range.count))
    }

    func receive(_ input: Output) -> Subscribers.Demand {
      let action = guarded.withLock { $0.nextAction() }
      // Even after the end, as in Combine.
      guard action != .skip else { return .max(1) }
      let demand = action == .output ? downstream.receive(input) : .none
      let last = guarded.withLock { $0.outputsLeft == 0 ? $0.status.terminateIfSubscribed() : nil }
      if let last {
        last.cancel()
        downstream.receive(completion: .finished)
      }
      return demand
    }
  }
}

extension Publisher {
  /// Sends the first values, at most `maxLength`, then finishes.
  public func prefix(_ maxLength: Int) -> Publishers.Output<Self> {
    precondition(maxLength >= 0, "Cannot pass on \(maxLength) values; give zero or more.")
    return output(in: ..<maxLength)
  }

  /// Sends the value at an index, counted from zero, then finishes.
  public func output(at index: Int) -> Publishers.Output<Self> {
    precondition(index >= 0, "There is no value number \(index); give zero or more.")
    return output(in: index...index)
  }

  /// Sends the values whose indices are in a range, then finishes.
  public func output<R>(in range: R) -> Publishers.Output<Self>
  where R: RangeExpression, R.Bound == Int {
    Publishers.Output(upstream: self, range: range.relative(to: 0..<Int.max))
  }
}
