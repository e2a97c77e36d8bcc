/// A model that can be put into any state: what films, proofs and the catalog drive.
///
/// A write of the state writes each property, and Observation tells only those whose property has
/// another value.
@MainActor public protocol ComponentModel<State>: AnyObject {
  /// Everything that is shown.
  associatedtype State: ComponentState

  /// Everything that is shown, put together and taken apart again.
  var state: State { get set }

  /// Makes a model in a state.
  init(_ state: State)
}

extension ComponentModel {
  /// Does what the user asks for.
  public func send(_ intent: State.Intent) { state.apply(intent) }
}
