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

extension TextLayout {
  /// One row of a layout.
  public struct Line: Hashable, Sendable {
    /// The bytes of the text that belong to the line, with those that it does not show.
    public let bytes: Range<Int>
    /// The first column that is drawn.
    public let column: Int
    /// How many columns are drawn.
    public let columns: Int
    /// Whether it shows less than its text.
    public let isTruncated: Bool
    /// The clusters that belong to it, and how many of them are drawn.
    let placed: Range<Int>
    let drawnCount: Int

    var drawn: Range<Int> { placed.lowerBound..<placed.lowerBound + drawnCount }
  }
}

/// A part of a text in one style.
public struct TextRun: Hashable, Sendable {
  /// The characters.
  public var text: String
  /// The look.
  public var style: CellStyle

  /// Makes a run.
  public init(_ text: String, style: CellStyle = .default) {
    self.text = text
    self.style = style
  }
}

extension TextRun {
  /// Compares the text by its bytes, as grids do.
  public static func == (left: TextRun, right: TextRun) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8) && left.style == right.style
  }
}

/// The styles of a text's parts.
struct RunStyles: Equatable, Sendable {
  private let ends: [Int]
  private let styles: [CellStyle]

  init(_ runs: [TextRun]) {
    var ends: [Int] = []
    for run in runs { ends.append((ends.last ?? 0) + run.text.utf8.count) }
    self.ends = ends
    styles = runs.map(\.style)
  }

  /// The style of the byte at an offset; behind the text, that of the last part.
  func style(at offset: Int) -> CellStyle {
    styles.isEmpty ? .default : styles[index(at: offset)]
  }

  /// Where the part ends that the byte belongs to.
  func end(at offset: Int) -> Int { ends.isEmpty ? 0 : ends[index(at: offset)] }

  private func index(at offset: Int) -> Int {
    guard ends.count > 1 else { return 0 }
    return min(ends.partitionIndex(where: { $0 > offset }), ends.count - 1)
  }
}

extension String {
  /// The text on one line of so many columns, with an ellipsis in place of what does not fit.
  ///
  /// A text of several lines gives way behind its first, or before its last. Tabs become spaces.
  public func truncated(
    to columns: Int, at truncation: TextLayout.Truncation = .tail, ellipsis: String = "…",
    policy: TextPolicy = .standard
  ) -> String {
    let options = TextLayout.Options(
      wrapping: .none, maximumLines: 1, truncation: truncation, ellipsis: ellipsis, policy: policy)
    return TextLayout(self, width: columns, options: options).drawnLines.joined()
  }

  /// The text in lines of so many columns, broken between words.
  public func wrapped(to columns: Int, policy: TextPolicy = .standard) -> [String] {
    TextLayout(self, width: columns, options: .init(policy: policy)).drawnLines
  }
}
