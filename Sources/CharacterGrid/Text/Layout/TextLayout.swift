/// A text brought into a width: the one table that drawing, carets and hit testing read.
///
/// Lines are filled greedily, by Unicode's rules for where they may end. Every cluster of the text
/// belongs to one line; what a line does not show (the spaces at a soft break, the text that gave
/// way) belongs to it too. Offsets count the text's UTF-8 bytes.
public struct TextLayout: Equatable, Sendable {
  /// The whole text.
  public let text: String
  /// The columns that there are.
  public let width: Int
  /// How the text was brought into them.
  public let options: Options
  /// The lines from the top; at least one.
  public let lines: [Line]
  let placed: [PlacedCluster]
  let ellipsis: String
  let styles: RunStyles

  /// Lays out a text in one style.
  public init(
    _ text: String, style: CellStyle = .default, width: Int, options: Options = Options()
  ) {
    self.init([TextRun(text, style: style)], width: width, options: options)
  }

  /// Lays out a text of several styles; it is cut into clusters as a whole.
  ///
  /// A cluster that spans runs has the style of its first scalar.
  public init(_ runs: [TextRun], width: Int, options: Options = Options()) {
    var text = runs.count == 1 ? runs[0].text : runs.map(\.text).joined()
    text.makeContiguousUTF8()
    self.text = text
    self.width = max(0, width)
    self.options = options
    var shown = ShownText(text, options.policy.controls)
    (lines, placed, ellipsis) = shown.withUTF8 { [width = self.width] bytes, offsets in
      var filler = LineFiller(bytes, offsets: offsets, width: width, options: options)
      filler.fill(from: bytes)
      return (filler.lines, filler.placed, filler.ellipsis)
    }
    styles = RunStyles(runs)
  }

  /// The columns of the widest line and the number of lines; where a line stands does not count.
  public var size: GridSize {
    GridSize(width: lines.reduce(0) { max($0, $1.columns) }, height: lines.count)
  }

  /// Whether any of the text gave way.
  public var isTruncated: Bool { lines.contains(where: \.isTruncated) }
}

extension TextLayout {
  /// Compares the text by its bytes, as grids do.
  public static func == (left: TextLayout, right: TextLayout) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8) && left.width == right.width
      && left.options == right.options && left.lines == right.lines && left.placed == right.placed
      && left.ellipsis.utf8.elementsEqual(right.ellipsis.utf8) && left.styles == right.styles
  }
}
