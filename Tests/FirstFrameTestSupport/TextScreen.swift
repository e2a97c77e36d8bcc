package import CharacterGrid

/// The text on the screen; writing it notifies the screens.
@MainActor package final class TextModel {
  package var text = "" { didSet { for listener in listeners { listener(text) } } }
  private var listeners: [(String) -> Void] = []

  package init(_ text: String = "") { self.text = text }

  package func listen(_ listener: @escaping (String) -> Void) { listeners.append(listener) }
}

/// A renderer of one word that knows nothing of views: a film or a proof needs no more than this.
@MainActor package final class TextScreen: FrameSource {
  /// How the model's text reaches the screen.
  package enum Delivery {
    case atOnce
    /// Nothing is shown until the first turn, and each change comes a turn late.
    case nextTurn
    /// The first text is shown at once, each change a turn late.
    case nextTurnAfterTheFirst
    /// The screen goes blank at once, and shows the new text a turn later.
    case clearThenNextTurn
    /// Only the first text is shown.
    case never
  }

  private var shown = ""
  private var size: GridSize
  private var queue: [() -> Void] = []
  private var commits = 0
  private var turns = 0
  package private(set) var needsCommit = true

  package init(_ model: TextModel, delivery: Delivery, width: Int = 8) {
    size = GridSize(width: width, height: 1)
    switch delivery {
    case .nextTurn: queue.append { [unowned self, text = model.text] in show(text) }
    default: show(model.text)
    }
    model.listen { [weak self] text in self?.hear(text, delivery) }
  }

  private func hear(_ text: String, _ delivery: Delivery) {
    switch delivery {
    case .atOnce: show(text)
    case .never: break
    case .clearThenNextTurn:
      show("")
      queue.append { [weak self] in self?.show(text) }
    case .nextTurn, .nextTurnAfterTheFirst: queue.append { [weak self] in self?.show(text) }
    }
  }

  private func show(_ text: String) {
    shown = text
    needsCommit = true
  }

  package var hasPendingTurn: Bool { !queue.isEmpty }

  package func turn() -> Int {
    let due = queue
    queue = []
    for block in due { block() }
    if !due.isEmpty { turns += 1 }
    return due.count
  }

  package func resize(to size: GridSize) { self.size = size }

  package func commit() -> FrameRecord {
    commits += 1
    needsCommit = false
    var canvas = Canvas(size: size)
    canvas.draw(shown, at: .zero)
    return FrameRecord(grid: canvas.frozen(), number: commits, turn: turns)
  }
}
