public import CharacterGrid

/// A text in one style, with a row for each line.
///
///     Label("Roland Garros")               the owner sets the text
///     Label { "\(model.count) items" }     the text is read from a model
public final class Label: View, UpdatesOnEveryPlatform {
  /// The text.
  ///
  /// Line feeds begin new rows.
  public var text: String {
    didSet {
      plainColumns = text.plainColumns
      didAssign("text", changed: !text.hasSameBytes(as: oldValue), resizes: true, value: text)
    }
  }

  /// The style of the text.
  public var style: CellStyle { didSet { didAssign("style", changed: style != oldValue) } }

  /// The alignment of lines that are shorter than the label.
  public var alignment: TextLayout.Alignment {
    didSet { didAssign("alignment", changed: alignment != oldValue) }
  }

  /// The way in which a line is shown that is longer than the label.
  public var lineBreakMode: LineBreakMode {
    didSet {
      didAssign("lineBreakMode", changed: lineBreakMode != oldValue, resizes: true)
    }
  }

  /// The maximum of lines that are shown; 0 for all lines.
  public var numberOfLines: Int {
    didSet {
      didAssign("numberOfLines", changed: numberOfLines != oldValue, resizes: true)
    }
  }

  /// The number of columns of a text in which each byte is one column; nil for any other text.
  ///
  /// Such a text is measured and drawn without a layout.
  private var plainColumns: Int?
  private let content: (() -> String)?

  /// The ways to show a line that is too long.
  public enum LineBreakMode: Sendable {
    /// The line continues on the next row.
    case wordWrapping
    /// An ellipsis replaces the end of the line.
    case truncatingTail
  }

  /// Makes a label with a given text.
  public init(
    _ text: String = "", style: CellStyle = .default, alignment: TextLayout.Alignment = .leading,
    lineBreakMode: LineBreakMode = .truncatingTail, numberOfLines: Int = 0
  ) {
    self.text = text
    self.style = style
    self.alignment = alignment
    self.lineBreakMode = lineBreakMode
    self.numberOfLines = numberOfLines
    content = nil
    plainColumns = text.plainColumns
    super.init()
    measures = Measures()
    // Without a closure, the method would read nothing, so it need not run.
    state.overridden.all.remove(.updateProperties)
  }

  /// Makes a label whose text is read from models; the closure runs again when they change.
  public init(
    style: CellStyle = .default, alignment: TextLayout.Alignment = .leading,
    lineBreakMode: LineBreakMode = .truncatingTail, numberOfLines: Int = 0,
    _ content: @escaping @MainActor () -> String
  ) {
    text = ""
    self.style = style
    self.alignment = alignment
    self.lineBreakMode = lineBreakMode
    self.numberOfLines = numberOfLines
    self.content = content
    plainColumns = 0
    super.init()
    measures = Measures()
    // The closure reads models, although the class itself is declared as untracked.
    state.overridden.tracked.insert(.updateProperties)
  }

  /// Reads the text, if the label was made with a closure.
  public override func updateProperties() {
    if let content { text = content() }
  }

  /// Returns the columns of the widest line and the number of rows, limited by the proposal.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    if let known = measures?.answer(to: proposal) { return known }
    let size = proposal.clamping(textSize(width: proposal.width))
    measures?.note(size, for: proposal)
    return size
  }

  /// Draws the lines from top to bottom.
  ///
  /// If a wrapped text has more lines than there are rows, the last visible line ends with "…".
  public override func draw(in canvas: inout Canvas) {
    if let plainColumns, alignment == .leading, plainColumns <= bounds.size.width {
      canvas.draw(text, at: .zero, style: style)
    } else {
      let rows = lineBreakMode == .wordWrapping ? bounds.size.height : nil
      canvas.draw(
        layout(width: bounds.size.width, rows: rows),
        in: GridRect(origin: .zero, size: bounds.size))
    }
  }

  /// The text, or another label, if one is set.
  public override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? text }
    set { super.accessibilityLabel = newValue }
  }

  override class var untrackedClass: View.Type { Label.self }

  private func textSize(width: Int?) -> GridSize {
    if let plainColumns, lineBreakMode != .wordWrapping || plainColumns <= width ?? plainColumns {
      return GridSize(width: plainColumns, height: 1)
    }
    return layout(width: lineBreakMode == .wordWrapping ? width : nil).size
  }

  private func layout(width: Int?, rows: Int? = nil) -> TextLayout {
    let options = TextLayout.Options(
      wrapping: lineBreakMode == .wordWrapping ? .word : .none,
      maximumLines: numberOfLines > 0 ? min(numberOfLines, rows ?? numberOfLines) : rows,
      truncation: .tail,
      alignment: alignment)
    return TextLayout(text, style: style, width: width ?? Self.unlimited, options: options)
  }

  /// A number of columns that no text exceeds.
  private static let unlimited = 1 << 40
}
