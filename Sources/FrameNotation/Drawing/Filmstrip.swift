/// Pictures in order, each below its heading: side by side if they fit, otherwise stacked.
///
///     1 start       2 goal, turn
///     |0-0     |    |1-0     |
///
/// A heading that is wider than its picture is wrapped between words.
public struct Filmstrip: Sendable {
  private let frames: [(heading: String, grid: Grid)]
  private let width: Int

  /// Lays out pictures within a number of columns.
  public init(_ frames: [(heading: String, grid: Grid)], width: Int = 100) {
    self.frames = frames
    self.width = width
  }

  /// Lays out the frames of a recording, each below its number and its label.
  public init(_ recording: Recording, width: Int = 100) {
    let frames = recording.frames.enumerated().map { index, frame in
      (heading: Self.heading(index, frame), grid: frame.grid)
    }
    self.init(frames, width: width)
  }

  /// The number, from 1, and the label of a frame.
  package static func heading(_ index: Int, _ frame: Recording.Frame) -> String {
    frame.label.isEmpty ? "\(index + 1)" : "\(index + 1) \(frame.label)"
  }

  /// The rows, without spaces at line ends.
  public var lines: [String] { columns.map(Self.sideBySide) ?? stacked }

  // MARK: - Side by side

  private static let gap = 3
  /// The columns that a heading may have above a narrower picture; the first width that fits is
  /// used.
  private static let headingWidths = [32, 16]

  /// The columns; nil if they do not fit side by side.
  private var columns: [Column]? {
    Self.headingWidths.lazy.compactMap(columns).first
  }

  private func columns(headingWidth: Int) -> [Column]? {
    var columns: [Column] = []
    var rest = width
    for frame in frames {
      let column = Column(frame.heading, frame.grid, headingWidth: headingWidth)
      rest -= column.width + (columns.isEmpty ? 0 : Self.gap)
      if rest < 0 { return nil }
      columns.append(column)
    }
    return columns
  }

  private static func sideBySide(_ columns: [Column]) -> [String] {
    let headings = columns.map(\.headings.count).max() ?? 0
    let rows = columns.map(\.rows.count).max() ?? 0
    return (0..<headings + rows).map { line in
      var text = ""
      var end = 0
      for column in columns {
        let part = column.text(ofLine: line, headings: headings)
        if !part.isEmpty {
          text += String(repeating: " ", count: max(0, end - text.columns)) + part
        }
        end += column.width + gap
      }
      return text
    }
  }

  // MARK: - Stacked

  private var stacked: [String] {
    let parts = frames.map { frame in
      Self.wrapped(VisibleText.of(frame.heading, limit: Self.mostCharacters), width: width)
        + GridPicture.whole(frame.grid)
    }
    return Array(parts.joined(separator: [""]))
  }

  private static let widestCluster = 2
  /// The number of characters after which a heading is cut off.
  fileprivate static let mostCharacters = 400

  fileprivate static func wrapped(_ text: String, width: Int) -> [String] {
    // A narrower line could not contain a wide character.
    TextLayout(text, width: max(widestCluster, width)).drawnLines
  }
}

extension Filmstrip: CustomStringConvertible {
  /// The rows as one text.
  public var description: String { lines.joined(separator: "\n") }
}

/// One picture below its heading.
private struct Column {
  let headings: [String]
  let rows: [String]
  let width: Int

  init(_ heading: String, _ grid: Grid, headingWidth: Int) {
    let heading = VisibleText.of(heading, limit: Filmstrip.mostCharacters)
    // A separate drawing is indented by two columns.
    let rows = GridPicture.whole(grid).map { String($0.dropFirst(2)) }
    let words = heading.split(separator: " ").map { String($0).columns }
    let picture = rows.map(\.columns).max() ?? 0
    let widest = max(picture, words.max() ?? 0, min(heading.columns, headingWidth))
    headings = Filmstrip.wrapped(heading, width: widest)
    width = max(picture, headings.map(\.columns).max() ?? 0)
    self.rows = rows
  }

  /// A line of the column; headings are aligned at the bottom, so that all pictures begin on the
  /// same line.
  func text(ofLine line: Int, headings height: Int) -> String {
    let (heading, row) = (line - height + headings.count, line - height)
    if row < 0 { return heading < 0 ? "" : headings[heading] }
    return row < rows.count ? rows[row] : ""
  }
}

// MARK: - As one picture

/// Pictures side by side, each below a heading, as one picture.
public struct SideBySide: Sendable {
  private let columns: [(heading: String, grid: Grid)]
  private let gap: Int

  /// Lays pictures out from left to right.
  public init(_ columns: [(heading: String, grid: Grid)], gap: Int = 3) {
    self.columns = columns
    self.gap = gap
  }

  /// The picture: headings on the first row, and below it the pictures with their tops aligned.
  public var grid: Grid {
    let widths = columns.map { max($0.grid.size.width, $0.heading.columns) }
    let height = columns.map(\.grid.size.height).max() ?? 0
    let width = widths.reduce(0, +) + gap * max(0, columns.count - 1)
    var canvas = Canvas(size: GridSize(width: width, height: height + 1))
    var x = 0
    for (column, width) in zip(columns, widths) {
      canvas.draw(column.heading, at: GridPoint(x: x, y: 0))
      canvas.draw(column.grid, at: GridPoint(x: x, y: 1))
      x += width + gap
    }
    return canvas.frozen()
  }
}
