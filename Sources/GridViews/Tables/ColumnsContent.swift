public import CharacterGrid

/// A row of texts in columns.
///
/// The columns are the same for all rows.
///
///     Świątek  Iga    POL  1
public struct ColumnsContent: CellContent, Hashable, Sendable {
  /// The texts, starting with the first column.
  public var texts: [String]
  /// The columns.
  ///
  /// A text without a column gets an equal part of the width.
  public var columns: [Column]
  /// The style of the texts.
  public var style: CellStyle

  /// One column of a table.
  public struct Column: Hashable, Sendable {
    /// The width; nil for an equal part of the width that the other columns leave.
    public var width: Int?
    /// Whether the texts are aligned at the right edge, as for numbers.
    public var isTrailing: Bool

    /// Makes a column.
    public init(width: Int? = nil, isTrailing: Bool = false) {
      self.width = width.map { max(0, $0) }
      self.isTrailing = isTrailing
    }
  }

  /// Makes a row.
  ///
  /// By default, the columns are equal parts of the width.
  public init(_ texts: [String], columns: [Column] = [], style: CellStyle = .default) {
    self.texts = texts
    self.columns = columns
    self.style = style
  }

  /// Returns a size of one row.
  public func size(within width: Int?) -> GridSize {
    GridSize(width: width ?? texts.reduce(0) { $0.addingUpToLimit($1.columns) }, height: 1)
  }

  /// Draws each text in its column, and truncates it there.
  public func draw(in canvas: inout Canvas, size: GridSize, look: CellStyle?) {
    let style = look ?? style
    var (start, parts) = (0, Parts(of: size.width, among: columns, count: texts.count))
    for (index, text) in texts.enumerated() {
      let column = index < columns.count ? columns[index] : Column()
      let width = min(parts.next(column), size.width - start)
      let isLast = index == texts.count - 1
      let room = isLast || width == 0 ? width : width - 1
      draw(text, in: &canvas, at: start, room: room, isTrailing: column.isTrailing, style: style)
      start += width
      if start >= size.width { return }
    }
  }

  /// The texts, separated by commas.
  public var spokenText: String { texts.joined(separator: ", ") }

  private func draw(
    _ text: String, in canvas: inout Canvas, at start: Int, room: Int, isTrailing: Bool,
    style: CellStyle
  ) {
    guard room > 0 else { return }
    var (text, width) = (text, text.plainColumns ?? text.columns)
    if width > room || text.plainColumns == nil {
      text = text.truncated(to: room)
      width = text.columns
    }
    let point = GridPoint(x: isTrailing ? start + room - width : start, y: 0)
    if style == .default {
      canvas.draw(text, at: point)
    } else {
      canvas.draw(text, at: point, style: style)
    }
  }

  /// Distributes a width among columns.
  ///
  /// Of the columns without a width of their own, the first get the cells that cannot be divided.
  private struct Parts {
    private var left: Int
    private var open: Int

    init(of width: Int, among columns: [Column], count: Int) {
      let fixed = columns.prefix(count).compactMap(\.width)
      left = max(0, width.addingUpToLimit(-fixed.reduce(0) { $0.addingUpToLimit($1) }))
      open = count - fixed.count
    }

    mutating func next(_ column: Column) -> Int {
      if let width = column.width { return width }
      let part = (left + open - 1) / open
      (left, open) = (left - part, open - 1)
      return part
    }
  }
}
