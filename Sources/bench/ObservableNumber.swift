import Observation

/// A number whose registrar is the toolchain's.
@Observable @MainActor final class ObservableNumber: TrackedNumber {
  var value = 0

  init() {}

  static func track(_ apply: () -> Void, _ onChange: @escaping @Sendable () -> Void) {
    withObservationTracking(apply, onChange: onChange)
  }
}
