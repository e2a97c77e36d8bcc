/// A model with a ``PerceptionRegistrar``, which tracks the reads and writes of its properties.
///
/// The macro ``Perceptible()`` adds the conformance to a class. A class that conforms by hand has a
/// registrar, and calls its `access` and `withMutation` around each read and write of a property.
public protocol Perceptible: AnyObject {}

/// The namespace of the types whose names exist in Observation or SwiftUI too.
public enum Perception {}

// MARK: - The macro

/// Makes a class perceptible: the reads and writes of its stored properties are tracked.
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

/// Tracks the reads and writes of one property.
///
/// ``Perceptible()`` adds it to every stored variable.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(`_`))
public macro ObservationTracked() =
  #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")

/// Leaves a stored property of a perceptible class untracked.
///
/// NB: The toolchain's macro finds ignored properties by this name only.
@attached(accessor, names: named(willSet))
public macro ObservationIgnored() =
  #externalMacro(module: "ObservationMacros", type: "ObservationIgnoredMacro")

/// Leaves a stored property untracked, in other libraries.
///
/// Use ``ObservationIgnored()`` instead.
@available(
  *, unavailable, renamed: "ObservationIgnored",
  message: "The toolchain's macro recognizes an ignored property only by that name."
)
@attached(accessor, names: named(willSet))
public macro PerceptionIgnored() =
  #externalMacro(module: "ObservationMacros", type: "ObservationIgnoredMacro")

/// The names that the macro looks up in the module Observation.
public enum Observation {
  /// The protocol to which the macro adds the conformance.
  public typealias Observable = Perceptible
  /// The type of the registrar that the macro adds.
  public typealias ObservationRegistrar = PerceptionRegistrar
}
