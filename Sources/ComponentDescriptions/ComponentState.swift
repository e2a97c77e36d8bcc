/// Everything that a component shows at one moment, as a value, and what its user can ask for.
///
///     extension CounterState: ComponentState {
///       public mutating func apply(_ intent: CounterIntent) { … }
///     }
public protocol ComponentState: Hashable, Sendable {
  /// What the user can ask for; nothing unless a type is given.
  associatedtype Intent: Hashable & Sendable = Never

  /// What a model without a service of its own does about it.
  mutating func apply(_ intent: Intent)
}

extension ComponentState where Intent == Never {
  /// Never called: there is nothing to ask for.
  public mutating func apply(_ intent: Never) {}
}
