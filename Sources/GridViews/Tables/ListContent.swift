public import CharacterGrid

/// A text, with an optional image, a second text below, and accessories at the right edge.
///
///     ★ Roland Garros          2 ›
///       Paris, on clay
public struct ListContent: CellContent, Hashable, Sendable {
  /// One or two characters before the text; nil for no image.
  public var image: String?
  /// The text, wrapped between words.
  public var text: String
  /// The text below, in the secondary style.
  ///
  /// An empty text has no row.
  public var secondaryText: String
  /// The accessories at the right edge of the first row.
  public var accessories: [Accessory]
  /// The style of the text.
  public var textStyle: CellStyle
  /// The maximum of rows of each text; 0 for no limit.
  public var numberOfLines: Int

  /// A mark at the right edge of a row.
  public enum Accessory: Hashable, Sendable {
    /// The row opens another screen.
    case disclosure
    /// The row is selected.
    case checkmark
    /// The row can be moved.
    case reorder
    /// A number or a word.
    case label(String)

    var text: String {
      switch self {
      case .disclosure: "›"
      case .checkmark: "✓"
      case .reorder: "≡"
      case .label(let text): text
      }
    }
  }

  /// Makes a content.
  ///
  /// Without a second text, there is no row for it.
  public init(
    _ text: String = "", secondaryText: String? = nil, image: String? = nil,
    accessories: [Accessory] = [], textStyle: CellStyle = .default, numberOfLines: Int = 0
  ) {
    self.text = text
    self.secondaryText = secondaryText ?? ""
    self.image = image
    self.accessories = accessories
    self.textStyle = textStyle
    self.numberOfLines = numberOfLines
  }

  /// Returns the size of the texts, with the image and the accessories.
  public func size(within width: Int?) -> GridSize {
    let room = width.map { textColumns(of: $0).count }
    let text = size(of: text, within: room)
    let second =
      secondaryText.isEmpty ? .zero : size(of: secondaryText, within: room)
    let columns = max(text.width, second.width).addingUpToLimit(indent)
    return GridSize(
      width: min(columns.addingUpToLimit(trailing), width ?? .max),
      height: text.height + second.height)
  }

  /// Draws the texts from top to bottom.
  public func draw(in canvas: inout Canvas, size: GridSize, look: CellStyle?) {
    let columns = textColumns(of: size.width)
    if let image { canvas.draw(image, at: .zero, style: look ?? .accent) }
    let first = draw(
      text, in: &canvas, rows: 0..<size.height, columns: columns, style: look ?? textStyle)
    if !secondaryText.isEmpty, first < size.height {
      _ = draw(
        secondaryText, in: &canvas, rows: first..<size.height, columns: columns,
        style: look ?? .secondary)
    }
    if trailing > 0, columns.upperBound < size.width {
      canvas.draw(
        accessoryText, at: GridPoint(x: columns.upperBound + 1, y: 0), style: look ?? .secondary)
    }
  }

  /// The texts, separated by commas.
  public var spokenText: String {
    ([text, secondaryText] + accessories.map(\.text)).filter { !$0.isEmpty }
      .joined(separator: ", ")
  }

  // MARK: - Columns

  private var accessoryText: String { accessories.map(\.text).joined(separator: " ") }

  private var indent: Int { image.map { $0.columns.addingUpToLimit(1) } ?? 0 }

  private var trailing: Int {
    accessories.isEmpty ? 0 : accessoryText.columns.addingUpToLimit(1)
  }

  /// The columns of the texts: at least one, so that accessories are cut first if there is not
  /// enough room.
  private func textColumns(of width: Int) -> Range<Int> {
    let start = min(indent, max(0, width - 1))
    let end = width - trailing
    return start..<(end > start ? end : max(start, width))
  }

  private func size(of text: String, within width: Int?) -> GridSize {
    if let columns = text.plainColumns, columns <= width ?? columns {
      return GridSize(width: columns, height: 1)
    }
    return layout(text, width: width, style: .default).size
  }

  /// Draws a text, of which the last line ends with "…" if there is no room for all lines; returns
  /// the row below it.
  private func draw(
    _ text: String, in canvas: inout Canvas, rows: Range<Int>, columns: Range<Int>,
    style: CellStyle
  ) -> Int {
    let row = rows.lowerBound
    if let width = text.plainColumns, width <= columns.count {
      canvas.draw(text, at: GridPoint(x: columns.lowerBound, y: row), style: style)
      return row + 1
    }
    let layout = layout(text, width: columns.count, rows: rows.count, style: style)
    canvas.draw(
      layout,
      in: GridRect(
        x: columns.lowerBound, y: row, width: columns.count, height: layout.size.height))
    return row + layout.size.height
  }

  private func layout(
    _ text: String, width: Int?, rows: Int? = nil, style: CellStyle
  ) -> TextLayout {
    let most = numberOfLines > 0 ? min(numberOfLines, rows ?? numberOfLines) : rows
    let options = TextLayout.Options(wrapping: .word, maximumLines: most, truncation: .tail)
    return TextLayout(text, style: style, width: width ?? 1 << 40, options: options)
  }
}
