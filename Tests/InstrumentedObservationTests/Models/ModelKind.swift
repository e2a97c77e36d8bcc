import InstrumentedObservation
import TestSupport

import func Observation.withObservationTracking

/// A kind of model and the function that tracks it: the same script is run with both.
struct ModelKind: Sendable, CustomTestStringConvertible {
  let name: String
  let make: @Sendable () -> any MatchModel
  let track: @Sendable (() -> Void, @escaping @Sendable () -> Void) -> Void

  var testDescription: String { name }

  static let perceptible = ModelKind(name: "perceptible") {
    PerceptibleMatch()
  } track: { apply, onChange in
    withPerceptionTracking(apply, onChange: onChange)
  }

  static let observable = ModelKind(name: "observable") {
    ObservableMatch()
  } track: { apply, onChange in
    withObservationTracking(apply, onChange: onChange)
  }

  static let both = [perceptible, observable]
}
