/// A text laid out in a width, for drawing, carets and hit testing.
///
/// Lines are filled greedily, and end where Unicode's rules allow it. Every cluster of the text
/// belongs to one line, also if it is not shown, such as spaces at a soft break and truncated text.
/// Offsets count the text's UTF-8 bytes.
public struct TextLayout: Equatable, Sendable {
  /// The whole text.
  public let text: String
  /// The number of available columns.
  public let width: Int
  /// The options with which the text was laid out.
  public let options: Options
  /// The lines from top to bottom; at least one.
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

  /// Lays out a text of several styles.
  ///
  /// The runs are divided into clusters as one text. A cluster that extends over several runs has
  /// the style of its first scalar.
  public init(_ runs: [TextRun], width: Int, options: Options = Options()) {
    var text = runs.count == 1 ? runs[0].text : runs.map(\.text).joined()
    // Offsets into the UTF-8 are used often, which is slow for bridged text.
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

  /// The columns of the widest line, and the number of lines; alignment has no influence.
  public var size: GridSize {
    GridSize(width: lines.reduce(0) { max($0, $1.columns) }, height: lines.count)
  }

  /// Whether any part of the text is truncated.
  public var isTruncated: Bool { lines.contains(where: \.isTruncated) }
}

extension TextLayout {
  /// Compares the text and the ellipsis by their bytes, as grids do.
  public static func == (left: TextLayout, right: TextLayout) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8) && left.width == right.width
      && left.options == right.options && left.lines == right.lines && left.placed == right.placed
      && left.ellipsis.utf8.elementsEqual(right.ellipsis.utf8) && left.styles == right.styles
  }
}

extension TextLayout {
  /// One row of a layout.
  public struct Line: Hashable, Sendable {
    /// The bytes of the text that belong to the line, including bytes that are not shown.
    public let bytes: Range<Int>
    /// The first column that is drawn.
    public let column: Int
    /// The number of columns that are drawn.
    public let columns: Int
    /// Whether a part of the line's text is truncated.
    public let isTruncated: Bool
    /// The clusters of the line, of which the first ones are drawn.
    let placed: Range<Int>
    let drawnCount: Int

    var drawn: Range<Int> { placed.lowerBound..<placed.lowerBound + drawnCount }
  }
}

// MARK: - Runs

/// A part of a text in one style.
public struct TextRun: Hashable, Sendable {
  /// The text.
  public var text: String
  /// The style.
  public var style: CellStyle

  /// Makes a run of text in one style.
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

/// The style of each byte of a text, by runs.
struct RunStyles: Equatable, Sendable {
  private let ends: [Int]
  private let styles: [CellStyle]

  init(_ runs: [TextRun]) {
    var ends: [Int] = []
    for run in runs { ends.append((ends.last ?? 0) + run.text.utf8.count) }
    self.ends = ends
    styles = runs.map(\.style)
  }

  /// Returns the style of the byte at an offset; after the end of the text, the style of the last
  /// run.
  func style(at offset: Int) -> CellStyle {
    styles.isEmpty ? .default : styles[index(at: offset)]
  }

  /// Returns the end of the run to which the byte at an offset belongs.
  func end(at offset: Int) -> Int { ends.isEmpty ? 0 : ends[index(at: offset)] }

  private func index(at offset: Int) -> Int {
    guard ends.count > 1 else { return 0 }
    return min(ends.partitionIndex(where: { $0 > offset }), ends.count - 1)
  }
}

// MARK: - Strings

extension String {
  /// Returns the text on one line with a maximum of columns.
  ///
  /// An ellipsis replaces the part that does not fit. A text of several lines is truncated after
  /// its first line, or before its last line. Tabs become spaces.
  public func truncated(
    to columns: Int, at truncation: TextLayout.Truncation = .tail, ellipsis: String = "…",
    policy: TextPolicy = .standard
  ) -> String {
    if let width = plainColumns, width <= columns { return self }
    let options = TextLayout.Options(
      wrapping: .none, maximumLines: 1, truncation: truncation, ellipsis: ellipsis, policy: policy)
    return TextLayout(self, width: columns, options: options).drawnLines.joined()
  }

  /// Returns the text as lines with a maximum of columns, divided between words.
  public func wrapped(to columns: Int, policy: TextPolicy = .standard) -> [String] {
    TextLayout(self, width: columns, options: .init(policy: policy)).drawnLines
  }
}
