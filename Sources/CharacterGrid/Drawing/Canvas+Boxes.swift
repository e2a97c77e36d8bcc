extension Canvas {
  /// Draws a border along the inner edge of a rectangle, with titles in it.
  ///
  /// With `joins`, the border is joined to lines that it meets. If the policy makes ambiguous
  /// characters wide, the border is drawn in ASCII.
  public mutating func drawBox(
    _ rect: GridRect, border: Border = .rounded, style: CellStyle = .default,
    titles: [BoxTitle] = [],
    joins: Bool = false
  ) {
    guard rect.size.width >= 2, rect.size.height >= 2 else { return }
    guard !rect.offsetBy(x: origin.x, y: origin.y).intersection(clip).isEmpty else { return }
    // A wide border character would not fit into one column.
    let border = policy.isAmbiguousWide ? .ascii : border
    if joins {
      drawEdges(of: rect, border, style)
      drawCorners(of: rect, border, style)
    } else {
      drawPlain(rect.offsetBy(x: origin.x, y: origin.y), border, number(of: style))
    }
    if titles.isEmpty { return }
    draw(titles.filter { $0.edge == .top }, inRow: rect.minY, of: rect)
    draw(titles.filter { $0.edge == .bottom }, inRow: rect.maxY - 1, of: rect)
  }

  /// Draws a border along the inner edge of a rectangle of the canvas, without joining other lines.
  private mutating func drawPlain(_ rect: GridRect, _ border: Border, _ style: UInt16) {
    let cell = { PackedCell(scalar: $0, width: 1, style: style) }
    let stroke = border.stroke
    let horizontal = cell(LineArms(.horizontal, stroke.weight).scalar(for: stroke))
    let vertical = cell(LineArms(.vertical, stroke.weight).scalar(for: stroke))
    let corner = { cell(border.corner(LineArms($0, stroke.weight))) }
    let (right, bottom) = (rect.maxX.addingUpToLimit(-1), rect.maxY.addingUpToLimit(-1))
    drawEdge(
      of: rect, row: rect.minY, corner([.right, .down]), horizontal, corner([.down, .left]))
    drawEdge(of: rect, row: bottom, corner([.up, .right]), horizontal, corner([.up, .left]))
    let first = max(clip.minY, rect.minY.addingUpToLimit(1))
    let rows = first..<max(first, min(clip.maxY, bottom))
    put(vertical, column: rect.minX, rows: rows)
    put(vertical, column: right, rows: rows)
  }

  /// Draws the top or the bottom of a border, corners included, as one run.
  private mutating func drawEdge(
    of rect: GridRect, row: Int, _ left: PackedCell, _ line: PackedCell, _ right: PackedCell
  ) {
    guard row >= clip.minY, row < clip.maxY else { return }
    let (start, end) = (rect.minX, rect.maxX.addingUpToLimit(-1))
    write(row: row, columns: clip.minX..<clip.maxX) { writer, cells in
      writer.put(left, width: 1, at: start, in: &cells)
      writer.fill(start + 1..<end, with: line, in: &cells)
      writer.put(right, width: 1, at: end, in: &cells)
    }
  }

  private mutating func draw(_ titles: [BoxTitle], inRow row: Int, of rect: GridRect) {
    if titles.isEmpty { return }
    for words in TitleRow(titles, width: rect.size.width, policy: policy).words {
      let place = GridRect(
        x: rect.minX.addingUpToLimit(words.columns.lowerBound), y: row, width: words.columns.count,
        height: 1)
      within(place) { $0.draw(words.text, at: .zero, style: words.style) }
    }
  }

  private mutating func drawEdges(
    of rect: GridRect, _ border: Border, _ style: CellStyle
  ) {
    let size = rect.size
    for y in [rect.minY, rect.maxY.addingUpToLimit(-1)] {
      let edge = GridRect(x: rect.minX.addingUpToLimit(1), y: y, width: size.width - 2, height: 1)
      join(.horizontal, along: edge, border, style)
    }
    for x in [rect.minX, rect.maxX.addingUpToLimit(-1)] {
      let edge = GridRect(x: x, y: rect.minY.addingUpToLimit(1), width: 1, height: size.height - 2)
      join(.vertical, along: edge, border, style)
    }
  }

  private mutating func join(
    _ directions: LineArms.Directions, along edge: GridRect, _ border: Border, _ style: CellStyle
  ) {
    let arms = LineArms(directions, border.stroke.weight)
    let scalar = arms.scalar(for: border.stroke)
    let visible = edge.intersection(visibleRect)
    for y in visible.minY..<visible.minY + visible.size.height {
      for x in visible.minX..<visible.minX + visible.size.width {
        join(arms, alone: scalar, border.stroke, at: GridPoint(x: x, y: y), style: style)
      }
    }
  }

  private mutating func drawCorners(
    of rect: GridRect, _ border: Border, _ style: CellStyle
  ) {
    let (right, bottom) = (rect.maxX.addingUpToLimit(-1), rect.maxY.addingUpToLimit(-1))
    let corners: [(Int, Int, LineArms.Directions)] = [
      (rect.minX, rect.minY, [.right, .down]), (right, rect.minY, [.down, .left]),
      (rect.minX, bottom, [.up, .right]), (right, bottom, [.up, .left]),
    ]
    for (x, y, directions) in corners {
      let arms = LineArms(directions, border.stroke.weight)
      join(arms, alone: border.corner(arms), border.stroke, at: GridPoint(x: x, y: y), style: style)
    }
  }
}

// MARK: - Borders

/// The style of a box's border.
public struct Border: Hashable, Sendable {
  /// The stroke of the lines.
  public let stroke: Stroke
  let isRounded: Bool

  /// Light lines with round corners.
  public static let rounded = Border(stroke: .light, isRounded: true)
  /// Light lines with square corners.
  public static let square = Border(stroke: .light)
  /// Thick lines.
  public static let heavy = Border(stroke: .heavy)
  /// Double lines.
  public static let double = Border(stroke: .double)
  /// Lines in ASCII.
  public static let ascii = Border(stroke: .ascii)

  /// Makes a border with square corners.
  public init(stroke: Stroke) { self.init(stroke: stroke, isRounded: false) }

  private init(stroke: Stroke, isRounded: Bool) {
    self.stroke = stroke
    self.isRounded = isRounded
  }

  /// Returns the character for a corner's arms.
  func corner(_ arms: LineArms) -> Unicode.Scalar {
    guard isRounded else { return arms.scalar(for: stroke) }
    return switch arms {
    case LineArms([.right, .down], .light): "╭"
    case LineArms([.down, .left], .light): "╮"
    case LineArms([.up, .right], .light): "╰"
    default: "╯"
    }
  }
}
