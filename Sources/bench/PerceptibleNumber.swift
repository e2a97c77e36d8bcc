import InstrumentedObservation

/// A number that this package's registrar tracks.
@Perceptible @MainActor final class PerceptibleNumber: TrackedNumber {
  var value = 0

  init() {}

  static func track(_ apply: () -> Void, _ onChange: @escaping @Sendable () -> Void) {
    withPerceptionTracking(apply, onChange: onChange)
  }
}
