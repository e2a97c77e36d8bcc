/// Where a link of a chain stands with what feeds it.
enum Bond {
  /// No subscription has come.
  case awaited
  case held(any Subscription)
  /// Completed or cancelled.
  case over

  var subscription: (any Subscription)? {
    if case .held(let subscription) = self { subscription } else { nil }
  }

  var isHeld: Bool { subscription != nil }

  var isOver: Bool {
    if case .over = self { true } else { false }
  }

  var isAwaited: Bool {
    if case .awaited = self { true } else { false }
  }

  /// Takes the first subscription; any other is the caller's to cancel.
  mutating func take(_ subscription: any Subscription) -> Bool {
    guard isAwaited else { return false }
    self = .held(subscription)
    return true
  }

  /// Ends the bond and hands out the subscription that was held.
  mutating func end() -> (any Subscription)? {
    defer { self = .over }
    return subscription
  }

  /// Ends the bond if it is held; one that is still awaited is not, as in Combine.
  mutating func endIfHeld() -> (any Subscription)? { isHeld ? end() : nil }
}

extension Guarded where State == Bond {
  /// The subscription held.
  var subscription: (any Subscription)? { withLock { $0.subscription } }

  /// Takes the first subscription; any other is cancelled.
  func take(_ subscription: any Subscription) -> Bool {
    let isTaken = withLock { $0.take(subscription) }
    if !isTaken { subscription.cancel() }
    return isTaken
  }

  /// Ends the bond if it is held, and hands out the subscription.
  func endIfHeld() -> (any Subscription)? { withLock { $0.endIfHeld() } }
}
