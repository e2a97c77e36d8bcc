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

  /// The place of the picture in a wider view, and the part of the picture that a narrower view
  /// shows.
  public var horizontalAlignment: Alignment {
    didSet {
      didAssign("horizontalAlignment", changed: horizontalAlignment != oldValue)
    }
  }

  /// The place of the picture in a higher view, and the part of the picture that a lower view
  /// shows.
  public var verticalAlignment: Alignment {
    didSet { didAssign("verticalAlignment", changed: verticalAlignment != oldValue) }
  }

  private var size: GridSize

  /// The places of a picture in its view.
  public enum Alignment: Sendable {
    /// At the left or the top, in the middle (an odd cell is after the picture), or at the right or
    /// the bottom.
    case leading, center, trailing
  }

  /// Makes a view of rows.
  ///
  /// A screen reader speaks the label.
  public init(
    rows: [[TextRun]], label: String? = nil, horizontalAlignment: Alignment = .leading,
    verticalAlignment: Alignment = .leading
  ) {
    self.rows = rows
    self.horizontalAlignment = horizontalAlignment
    self.verticalAlignment = verticalAlignment
    size = Self.size(of: rows)
    super.init()
    accessibilityTraits = .image
    accessibilityLabel = label
  }

  /// Makes a view of a text in one style, with a row for each line.
  public convenience init(
    _ text: String, style: CellStyle = .default, label: String? = nil,
    horizontalAlignment: Alignment = .leading, verticalAlignment: Alignment = .leading
  ) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    self.init(
      rows: lines.map { [TextRun(String($0), style: style)] }, label: label,
      horizontalAlignment: horizontalAlignment, verticalAlignment: verticalAlignment)
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
    let left = horizontalAlignment.start(of: size.width, in: bounds.size.width)
    let top = verticalAlignment.start(of: size.height, in: bounds.size.height)
    let first = max(0, -top)
    let end = min(rows.count, bounds.size.height - top)
    for index in first..<max(first, end) {
      canvas.draw(rows[index], at: GridPoint(x: left, y: top + index))
    }
  }

  private static func size(of rows: [[TextRun]]) -> GridSize {
    let columns = rows.map { $0.map(\.text).joined().columns }
    return GridSize(width: columns.max() ?? 0, height: rows.count)
  }
}

extension ImageView.Alignment {
  /// Returns the start of a length in the room; negative if it does not fit and is not leading.
  fileprivate func start(of length: Int, in room: Int) -> Int {
    switch self {
    case .leading: 0
    case .center: (room - length) / 2
    case .trailing: room - length
    }
  }
}
