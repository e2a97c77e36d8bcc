public import CharacterGrid

/// A picture made of text.
///
/// The rows do not wrap, and the parts that do not fit are clipped.
///
///      /\_/\
///     ( o.o )
public final class ImageView: View {
  /// The rows of the picture, each a list of styled texts.
  public var rows: [[TextRun]] {
    didSet {
      size = Self.size(of: rows)
      didAssign("rows", changed: rows != oldValue, resizes: true)
    }
  }

  private var size: GridSize

  /// Makes a view of rows.
  ///
  /// A screen reader speaks the label.
  public init(rows: [[TextRun]], label: String? = nil) {
    self.rows = rows
    size = Self.size(of: rows)
    super.init()
    accessibilityTraits = .image
    accessibilityLabel = label
  }

  /// Makes a view of a text in one style, with a row for each line.
  public convenience init(_ text: String, style: CellStyle = .default, label: String? = nil) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    self.init(rows: lines.map { [TextRun(String($0), style: style)] }, label: label)
  }

  /// Returns the columns of the widest row and the number of rows.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    proposal.clamping(size)
  }

  override class var untrackedClass: View.Type { ImageView.self }

  /// Draws the visible rows.
  ///
  /// A wide cluster that the edge would cut becomes a blank.
  public override func draw(in canvas: inout Canvas) {
    for (y, row) in rows.prefix(bounds.size.height).enumerated() {
      canvas.draw(row, at: GridPoint(x: 0, y: y))
    }
  }

  private static func size(of rows: [[TextRun]]) -> GridSize {
    let columns = rows.map { $0.map(\.text).joined().columns }
    return GridSize(width: columns.max() ?? 0, height: rows.count)
  }
}
