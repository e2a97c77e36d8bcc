public import CharacterGrid

/// A highlighted number or word; it is not shown while it is empty.
///
///      3     99+     new
public final class Badge: View, UpdatesOnEveryPlatform {
  /// The text; an empty one hides the badge.
  public var text = "" {
    didSet {
      didAssign("text", changed: !text.hasSameBytes(as: oldValue), resizes: true, value: text)
      isHidden = text.isEmpty
    }
  }

  /// The style of the text.
  public let style: CellStyle
  private let content: (() -> String)?

  /// Makes a badge with a given text.
  public init(_ text: String = "", style: CellStyle = .highlight) {
    self.style = style
    content = nil
    super.init()
    setFirstText(text)
  }

  /// Makes a badge whose text is read from models; the closure runs again when they change.
  public init(style: CellStyle = .highlight, _ content: @escaping @MainActor () -> String) {
    self.style = style
    self.content = content
    super.init()
    setFirstText("")
  }

  /// Makes a badge for a number: empty for a number below 1, and "99+" above the limit.
  public convenience init(
    most: Int = 99, style: CellStyle = .highlight, count: @escaping @MainActor () -> Int
  ) {
    self.init(style: style) { Self.words(for: count(), most: most) }
  }

  /// Returns the badge's text for a number: empty below 1, and for example "99+" above `most`.
  public static func words(for count: Int, most: Int = 99) -> String {
    count > most ? "\(most)+" : count > 0 ? "\(count)" : ""
  }

  /// Sets the first text.
  ///
  /// After that, the superview lays out only if the ideal size changes.
  private func setFirstText(_ text: String) {
    self.text = text
    measures = Measures()
  }

  /// The text, or another value, if one is set.
  public override var accessibilityValue: String? {
    get { super.accessibilityValue ?? text }
    set { super.accessibilityValue = newValue }
  }

  /// Reads the text, if the badge was made with a closure.
  public override func updateProperties() { if let content { text = content() } }

  /// Returns the size of the text with a space on each side; zero if the text is empty.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    if text.isEmpty { return .zero }
    return proposal.clamping(GridSize(width: text.columns.addingUpToLimit(2), height: 1))
  }

  /// Draws as much of the text as fits.
  public override func draw(in canvas: inout Canvas) {
    let width = bounds.size.width
    let margin = text.columns.addingUpToLimit(2) <= width ? 1 : 0
    canvas.fill(GridRect(x: 0, y: 0, width: width, height: 1), style: style)
    canvas.draw(
      text.truncated(to: width - 2 * margin), at: GridPoint(x: margin, y: 0), style: style)
  }
}
