import CharacterGrid
import DeferredDelivery
import GridViews

/// A view that is one label.
class LabelView: View {
  let label = Label(lineBreakMode: .wordWrapping)
  var cancellables: Set<AnyCancellable> = []
  /// Who has rendered what, in which turn.
  private(set) var history: [String] = []

  override init() {
    super.init()
    addSubview(label)
  }

  override func layoutSubviews() { label.frame = bounds }

  func render(_ text: String, by cause: String) {
    history.append("\(cause) in turn \(TurnQueue.current?.turnNumber ?? -1): \(text)")
    label.text = text
  }
}

/// Reads what it shows in a tracked method, and nothing else.
final class TrackedView: LabelView {
  private let text: () -> String

  init(_ text: @escaping @MainActor () -> String) {
    self.text = text
    super.init()
  }

  convenience init(_ message: Message) { self.init { message.text } }

  override func layoutSubviews() {
    super.layoutSubviews()
    render(text(), by: "layoutSubviews")
  }
}

/// Shows what its owner assigns.
final class ToldView: LabelView {
  init(_ bind: @MainActor (ToldView) -> Void) {
    super.init()
    bind(self)
  }

  /// Follows a message by `receive(on:)` alone.
  convenience init(late message: Message) {
    self.init { $0.follow(message.texts.eraseToAnyPublisher()) }
  }

  /// Subscribes, a turn late.
  func follow(_ texts: AnyPublisher<String, Never>) {
    texts.receive(on: mainQueue).sink { [weak self] text in
      MainActor.assumeIsolated { self?.render(text, by: "sink") }
    }.store(in: &cancellables)
  }
}

/// The queue of the stage that is running.
@MainActor var mainQueue: TurnQueue {
  guard let queue = TurnQueue.current else { preconditionFailure("make the view on a stage") }
  return queue
}

let small = GridSize(width: 8, height: 1)
