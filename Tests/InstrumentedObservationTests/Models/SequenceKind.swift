import InstrumentedObservation
import TestSupport

import struct Observation.Observations

/// A kind of model and its asynchronous sequence.
struct SequenceKind: Sendable, CustomTestStringConvertible {
  typealias Sequence = any AsyncSequence & Sendable

  let testDescription: String
  let make: @Sendable () -> any MatchModel
  let values: @MainActor (@escaping @MainActor @Sendable () -> Int) -> Sequence
  let throwingValues: @MainActor (@escaping @MainActor @Sendable () throws -> Int) -> Sequence
  let valuesUntilNil: @MainActor (@escaping @MainActor @Sendable () -> Int?) -> Sequence

  static let perceptible = SequenceKind(testDescription: "perceptible") {
    PerceptibleMatch()
  } values: { value in
    Perceptions { value() }
  } throwingValues: { value in
    Perceptions { try value() }
  } valuesUntilNil: { value in
    Perceptions<Int, Never>.untilFinished { value().map { .next($0) } ?? .finish }
  }

  @available(macOS 26, *)
  static let observable = SequenceKind(testDescription: "observable") {
    ObservableMatch()
  } values: { value in
    Observations { value() }
  } throwingValues: { value in
    Observations { try value() }
  } valuesUntilNil: { value in
    Observations<Int, Never>.untilFinished { value().map { .next($0) } ?? .finish }
  }

  /// The kinds that this system has.
  static var available: [SequenceKind] {
    if #available(macOS 26, *) { return [perceptible, observable] }
    return [perceptible]
  }
}
