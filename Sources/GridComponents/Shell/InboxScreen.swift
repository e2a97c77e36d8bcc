import CharacterGrid
import GridViews

/// The messages; those that nobody has seen stand out.
final class InboxScreen: ViewController {
  var onReadAll: @MainActor () -> Void = {}
  private let rows = StackView(.vertical)
  private let message = Label("No messages", style: .secondary, alignment: .center)
  private lazy var readAll = Button("Read all") { [weak self] in self?.onReadAll() }

  override init() {
    super.init()
    title = ShellTab.inbox.title
    message.isHidden = true
  }

  override func loadView() -> View {
    barItems = [readAll]
    let page = StackView(.vertical)
    page.addSubview(message)
    page.addSubview(rows)
    return ShellPage(page, top: 1)
  }

  /// Shows messages; views are kept where there was a message before.
  func show(_ messages: [ShellMessage]) {
    message.isHidden = !messages.isEmpty
    readAll.isEnabled = messages.contains { !$0.isRead }
    for surplus in rows.subviews.dropFirst(messages.count) { surplus.removeFromSuperview() }
    for (index, message) in messages.enumerated() {
      let label = row(at: index)
      label.text = (message.isRead ? "  " : "● ") + message.text
      label.style = message.isRead ? .secondary : .emphasis
    }
  }

  private func row(at index: Int) -> Label {
    if index < rows.subviews.count, let label = rows.subviews[index] as? Label { return label }
    let label = Label(numberOfLines: 1)
    rows.addSubview(label)
    return label
  }
}
