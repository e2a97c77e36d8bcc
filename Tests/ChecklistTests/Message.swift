import DeferredDelivery
import Observation

/// A text, whatever tracks it.
@MainActor protocol Texting: AnyObject {
  var text: String { get set }
}

/// A text that can be followed both ways: a tracked method may read it, a publisher sends it.
@Observable @MainActor final class Message: Texting {
  var text: String { didSet { texts.send(text) } }
  @ObservationIgnored let texts: CurrentValueSubject<String, Never>

  init(_ text: String) {
    texts = CurrentValueSubject(text)
    self.text = text
  }
}
