import CharacterGrid
import GridViews

/// What is to be shared of a match.
final class ShareSheet: ViewController {
  let id: ShellMatch.ID
  private let words = Label(numberOfLines: 1)
  private let done: Button

  init(_ id: ShellMatch.ID, onDone: @escaping @MainActor () -> Void) {
    self.id = id
    done = Button("Done", action: onDone)
    super.init()
    title = "Share"
  }

  override func loadView() -> View {
    let rows = StackView(.vertical, spacing: 1, alignment: .leading)
    rows.addSubview(words)
    rows.addSubview(done)
    return ShellPage(rows)
  }

  override var preferredFocus: View? { done }

  /// Shows the match as it is now.
  func show(_ match: ShellMatch?) {
    words.text = match.map { "\($0.title)  \($0.score)" } ?? "No such match"
  }
}
