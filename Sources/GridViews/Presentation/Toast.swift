public import CharacterGrid

/// A short message over the other screens that can end after a time.
///
///     ╭────────╮
///     │ Saved. │
///     ╰────────╯
public final class Toast: ViewController {
  private let label: Label

  /// Makes a toast.
  ///
  /// Without a duration, it is shown while its item is not nil.
  public init(
    _ text: String, style: CellStyle = .default, at place: PresentationStyle.Place = .bottom,
    for duration: Duration? = .seconds(3)
  ) {
    label = Label(text, style: style, lineBreakMode: .wordWrapping)
    super.init()
    presentationStyle = .overlay(at: place, for: duration)
  }

  /// Returns the label with a margin of one column.
  public override func loadView() -> View { MarginView(label) }
}

/// A view with an empty column on each side of its content.
final class MarginView: View {
  private let content: View

  init(_ content: View) {
    self.content = content
    super.init()
    addSubview(content)
  }

  override class var untrackedClass: View.Type { MarginView.self }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let width = proposal.width.map { max(0, $0 - 2) }
    let size = content.preferredSize(within: ProposedSize(width: width, height: proposal.height))
    return proposal.clamping(GridSize(width: size.width.addingUpToLimit(2), height: size.height))
  }

  override func layoutSubviews() {
    content.frame = bounds.inset(by: GridInsets(top: 0, left: 1, bottom: 0, right: 1))
  }
}
