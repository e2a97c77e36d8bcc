import DeferredDelivery
import ViewsTestSupport

/// A view that is one label.
class LabelView: View {
  let label = Label(lineBreakMode: .wordWrapping)
  var cancellables: Set<AnyCancellable> = []
  /// What has been rendered.
  private(set) var texts: [String] = []

  override init() {
    super.init()
    addSubview(label)
  }

  override func layoutSubviews() { label.frame = bounds }

  func render(_ text: String) {
    texts.append(text)
    label.text = text
  }
}

/// Reads what it shows in a tracked method, and nothing else.
final class TrackedView: LabelView {
  private let text: (TrackedView) -> String

  init(_ text: @escaping @MainActor (TrackedView) -> String) {
    self.text = text
    super.init()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    render(text(self))
  }
}

/// Shows what its owner assigns.
final class ToldView: LabelView {
  init(_ bind: @MainActor (ToldView) -> Void) {
    super.init()
    bind(self)
  }

  /// Subscribes, a turn late.
  func follow(_ texts: some Publisher<String, Never>) {
    guard let queue = TurnQueue.current else { preconditionFailure("make the view on a stage") }
    texts.receive(on: queue).sink { [weak self] text in
      MainActor.assumeIsolated { self?.render(text) }
    }.store(in: &cancellables)
  }
}
