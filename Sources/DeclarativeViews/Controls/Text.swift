public import CharacterGrid

/// A text, which wraps to the next row if the available width is too small.
///
/// ```swift
/// Text("Total: ") + Text("\(total)").bold()
/// ```
///
/// The text uses the style of the views around it, changed by its own modifiers.
public struct Text: View, PrimitiveView, Equatable {
  private var parts: [Part]

  private struct Part: Equatable {
    let text: String
    var style = CellStyle.default
    /// The attributes of the style around it that are removed.
    var removed: CellStyle.Attributes = []

    /// Returns the style of the part inside of a view with another style.
    func shown(on outer: CellStyle) -> CellStyle {
      var shown = outer
      shown.take(style)
      shown.attributes.subtract(removed)
      return shown
    }
  }

  /// Makes a text.
  public init(_ text: some StringProtocol) { parts = [Part(text: String(text))] }

  /// Makes a text.
  ///
  /// Every text is shown unchanged; this name exists because SwiftUI has it.
  public init(verbatim text: String) { self.init(text) }

  /// Joins two texts, each with its own style.
  public static func + (left: Text, right: Text) -> Text {
    var text = left
    text.parts += right.parts
    return text
  }

  /// The text without its styles.
  public var string: String { parts.map(\.text).joined() }

  func update(_ node: Node) {
    let values = EnvironmentValues(scope: node.environment, reader: node)
    let runs = parts.map { TextRun($0.text, style: $0.shown(on: values.textStyle)) }
    if runs.count == 1, let run = runs.first, node.shown == nil || node.shown is GridViews.Label {
      let label = node.show { GridViews.Label(lineBreakMode: .wordWrapping) }
      (label.text, label.style) = (run.text, run.style)
      label.numberOfLines = values.lineLimit ?? 0
      label.alignment = values.multilineTextAlignment
    } else {
      if node.shown is GridViews.Label { node.shown = nil }
      let label = node.show { RunsLabel() }
      label.show(runs, lineLimit: values.lineLimit, alignment: values.multilineTextAlignment)
    }
  }
}

// MARK: - Its own styles

extension Text {
  /// Sets the colour.
  public func foregroundStyle(_ color: Color) -> Text { styled { $0.style.foreground = color } }

  /// Sets a semantic style, such as `.secondary` or `.error`.
  public func foregroundStyle(_ style: CellStyle) -> Text { styled { $0.style.take(style) } }

  /// Makes the text bold or, with false, not bold.
  public func bold(_ isActive: Bool = true) -> Text { attribute(.bold, isActive) }

  /// Makes the text italic or, with false, not italic.
  public func italic(_ isActive: Bool = true) -> Text { attribute(.italic, isActive) }

  /// Strikes the text through or, with false, removes the line.
  public func strikethrough(_ isActive: Bool = true) -> Text { attribute(.strike, isActive) }

  /// Underlines the text or, with false, removes the line.
  public func underline(_ isActive: Bool = true) -> Text {
    styled { $0.style.underline = isActive ? .single : .none }
  }

  private func attribute(_ attribute: CellStyle.Attributes, _ isActive: Bool) -> Text {
    styled { part in
      part.style.set(attribute, isActive)
      if isActive { part.removed.remove(attribute) } else { part.removed.insert(attribute) }
    }
  }

  private func styled(_ change: (inout Part) -> Void) -> Text {
    var text = self
    for index in text.parts.indices { change(&text.parts[index]) }
    return text
  }
}

/// A text in several styles.
private final class RunsLabel: GridViews.View {
  private var runs: [TextRun] = []
  private var options = TextLayout.Options()

  override init() {
    super.init()
    identifier = "Text"
    accessibilityTraits = .staticText
  }

  func show(_ runs: [TextRun], lineLimit: Int?, alignment: TextLayout.Alignment) {
    let new = TextLayout.Options(
      maximumLines: lineLimit, truncation: .tail, alignment: alignment)
    let changed = runs != self.runs || new != options
    (self.runs, options) = (runs, new)
    let text = runs.map(\.text).joined()
    accessibilityLabel = text
    didAssign("text", changed: changed, resizes: true, value: text)
  }

  private func layout(width: Int?, rows: Int? = nil) -> TextLayout {
    var options = options
    if let rows { options.maximumLines = min(rows, options.maximumLines ?? rows) }
    return TextLayout(runs, width: width ?? 1 << 40, options: options)
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let size = layout(width: proposal.width).size
    return GridSize(
      width: min(size.width, proposal.width ?? size.width),
      height: min(size.height, proposal.height ?? size.height))
  }

  override func draw(in canvas: inout Canvas) {
    canvas.draw(layout(width: bounds.size.width, rows: bounds.size.height), in: bounds)
  }
}
