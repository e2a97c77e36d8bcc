public import CharacterGrid

/// A number or a word that is to be noticed; hidden while there is none.
///
///      3     99+     new
public final class Badge: View {
  /// What it says; nothing hides it.
  public var text = "" {
    didSet {
      didAssign("text", changed: !text.hasSameBytes(as: oldValue), resizes: true, value: text)
      isHidden = text.isEmpty
    }
  }

  /// The look.
  public let style: CellStyle
  private let content: (() -> String)?

  /// Makes a badge of a text.
  public init(_ text: String = "", style: CellStyle = .highlight) {
    self.style = style
    content = nil
    super.init()
    say(text)
  }

  /// Makes a badge of a text that is read from models, and read again when they change.
  public init(style: CellStyle = .highlight, _ content: @escaping @MainActor () -> String) {
    self.style = style
    self.content = content
    super.init()
    say("")
  }

  /// Makes a badge of a number: it says so only of more than 0, and of more than the most no more
  /// than that.
  public convenience init(
    most: Int = 99, style: CellStyle = .highlight, count: @escaping @MainActor () -> Int
  ) {
    self.init(style: style) { Self.words(for: count(), most: most) }
  }

  /// What a badge says of a number.
  public static func words(for count: Int, most: Int = 99) -> String {
    count > most ? "\(most)+" : count > 0 ? "\(count)" : ""
  }

  /// Says its first text; from then on only another ideal size makes a superview lay out.
  private func say(_ text: String) {
    self.text = text
    measures = Measures()
  }

  /// What it says, unless something else was set.
  public override var accessibilityValue: String? {
    get { super.accessibilityValue ?? text }
    set { super.accessibilityValue = newValue }
  }

  /// Reads the text, if it follows models.
  public override func updateProperties() { if let content { text = content() } }

  /// The text with a blank on both sides; nothing where there is none.
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
