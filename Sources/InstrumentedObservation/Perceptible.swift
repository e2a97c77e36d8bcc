/// A model whose reads and writes a ``PerceptionRegistrar`` of this module is told of.
///
/// The macro ``Perceptible()`` adds the conformance to a class. A class that conforms by hand has a
/// registrar, and calls its `access` and `withMutation` around each read and write of a property.
public protocol Perceptible: AnyObject {}

/// The namespace of what has the name of something in Observation or SwiftUI.
public enum Perception {}

// MARK: - The macro

/// Makes a class perceptible: what is read of its stored properties can be tracked.
///
/// ```swift
/// @Perceptible final class Counter {
///   var count = 0
///   @ObservationIgnored var cache: [Int] = []
/// }
/// ```
///
/// It is the toolchain's macro for `@Observable`, expanded with the names of this module. So a file
/// that uses it does not import Observation: the names of both would be ambiguous.
@attached(
  member, names: named(_$observationRegistrar), named(access), named(withMutation),
  named(shouldNotifyObservers))
@attached(memberAttribute)
@attached(extension, conformances: Perceptible)
public macro Perceptible() =
  #externalMacro(module: "ObservationMacros", type: "ObservableMacro")

/// Tracks one property; ``Perceptible()`` adds it to every stored variable.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(`_`))
public macro ObservationTracked() =
  #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")

/// Leaves a stored property of a perceptible class untracked.
///
/// NB: the toolchain's macro knows an ignored property by this name alone.
@attached(accessor, names: named(willSet))
public macro ObservationIgnored() =
  #externalMacro(module: "ObservationMacros", type: "ObservationIgnoredMacro")

/// Leaves a stored property untracked, in other libraries; here it is ``ObservationIgnored()``.
@available(
  *, unavailable, renamed: "ObservationIgnored",
  message: "The toolchain's macro knows an ignored property by that name alone."
)
@attached(accessor, names: named(willSet))
public macro PerceptionIgnored() =
  #externalMacro(module: "ObservationMacros", type: "ObservationIgnoredMacro")

/// What the macro calls by the name of the module Observation.
public enum Observation {
  /// The protocol that the macro adds.
  public typealias Observable = Perceptible
  /// The registrar that the macro adds.
  public typealias ObservationRegistrar = PerceptionRegistrar
}
