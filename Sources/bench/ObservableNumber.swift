import Observation

/// A number that the toolchain's registrar tracks.
@Observable @MainActor final class ObservableNumber: TrackedNumber {
  var value = 0

  init() {}

  static func track(_ apply: () -> Void, _ onChange: @escaping @Sendable () -> Void) {
    withObservationTracking(apply, onChange: onChange)
  }
}
