public import CharacterGrid

/// A text in one style, a row for each line.
public final class Label: View {
  /// The text; line feeds begin new rows.
  public var text: String {
    didSet {
      didAssign("text", changed: !text.utf8.elementsEqual(oldValue.utf8), resizes: true)
    }
  }

  /// The look.
  public var style: Style { didSet { didAssign("style", changed: style != oldValue) } }

  /// Where a line stands that is shorter than the label.
  public var alignment: Alignment {
    didSet { didAssign("alignment", changed: alignment != oldValue) }
  }

  /// Where a line stands in a wider label.
  public enum Alignment: Sendable {
    /// At the left, in the middle (the odd column goes to the right), or at the right.
    case leading, center, trailing
  }

  /// Makes a label.
  public init(_ text: String = "", style: Style = .default, alignment: Alignment = .leading) {
    self.text = text
    self.style = style
    self.alignment = alignment
    super.init()
  }

  private var lines: [Substring] {
    text.split(omittingEmptySubsequences: false) { $0.isNewline }
  }

  /// The widest line's columns and the number of lines.
  public override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    let lines = lines
    let widest = lines.map { String($0).columns }.max() ?? 0
    return proposal.clamping(Size(width: widest, height: lines.count))
  }

  /// Draws the lines from the top.
  public override func draw(in canvas: inout Canvas) {
    for (row, line) in lines.enumerated() {
      let line = String(line)
      canvas.draw(line, at: Point(x: indent(of: line), y: row), style: style)
    }
  }

  private func indent(of line: String) -> Int {
    let room = max(0, bounds.size.width - line.columns)
    return switch alignment {
    case .leading: 0
    case .center: room / 2
    case .trailing: room
    }
  }
}
