public import CharacterGrid

/// A picture made of text, which stays as it is: nothing wraps, and what has no room is cut off.
///
///      /\_/\
///     ( o.o )
public final class ImageView: View {
  /// The rows of the picture, each of parts with a style.
  public var rows: [[TextRun]] {
    didSet {
      size = Self.size(of: rows)
      didAssign("rows", changed: rows != oldValue, resizes: true)
    }
  }

  /// Where the picture stands in a broader view; in a narrower one what stands there is seen.
  public var horizontalAlignment: Alignment {
    didSet {
      didAssign("horizontalAlignment", changed: horizontalAlignment != oldValue)
    }
  }

  /// The same from top to bottom.
  public var verticalAlignment: Alignment {
    didSet { didAssign("verticalAlignment", changed: verticalAlignment != oldValue) }
  }

  private var size: GridSize

  /// Where a picture stands.
  public enum Alignment: Sendable {
    /// At the left or the top, in the middle (the odd cell comes after), or at the other edge.
    case leading, center, trailing
  }

  /// Makes a view of rows; what the picture shows is said by a label.
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

  /// Makes a view of a text in one style, a row for each line.
  public convenience init(
    _ text: String, style: CellStyle = .default, label: String? = nil,
    horizontalAlignment: Alignment = .leading, verticalAlignment: Alignment = .leading
  ) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    self.init(
      rows: lines.map { [TextRun(String($0), style: style)] }, label: label,
      horizontalAlignment: horizontalAlignment, verticalAlignment: verticalAlignment)
  }

  /// The columns of the broadest row and the number of rows.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    proposal.clamping(size)
  }

  override class var untrackedClass: View.Type { ImageView.self }

  /// Draws the rows that can be seen; a wide cluster that the edge would cut is a blank.
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
  /// Where something begins that is so long; left of 0 if there is less room.
  fileprivate func start(of length: Int, in room: Int) -> Int {
    switch self {
    case .leading: 0
    case .center: (room - length) / 2
    case .trailing: room - length
    }
  }
}
