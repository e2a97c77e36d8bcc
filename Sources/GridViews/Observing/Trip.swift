import Observation

/// A wire that a tracked scope reads first and that its owner fires to cancel the registration.
///
/// Observation has no public cancel. A registration whose wire was fired is gone from every model
/// that the scope had read.
final class Trip: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private var wire: Void { () }

  func read() { registrar.access(self, keyPath: \.wire) }

  func fire() { registrar.withMutation(of: self, keyPath: \.wire) {} }
}
