import InstrumentedObservation

/// A text, whatever tracks it.
@MainActor protocol Texting: AnyObject {
  var text: String { get set }
}

extension Message: Texting {}

/// A message of the other kind.
@Perceptible @MainActor final class PerceptibleMessage: Texting {
  var text: String

  init(_ text: String) { self.text = text }
}
