public import CharacterGrid

/// A few words over the others, which go by themselves after some time.
///
///     ╭────────╮
///     │ Saved. │
///     ╰────────╯
public final class Toast: ViewController {
  private let label: Label

  /// Makes a toast; without a duration it stays as long as its item.
  public init(
    _ text: String, style: CellStyle = .default, at place: PresentationStyle.Place = .bottom,
    for duration: Duration? = .seconds(3)
  ) {
    label = Label(text, style: style, lineBreakMode: .wordWrapping)
    super.init()
    presentationStyle = .overlay(at: place, for: duration)
  }

  /// The words, a column away from the border.
  public override func loadView() -> View { MarginView(label) }
}
