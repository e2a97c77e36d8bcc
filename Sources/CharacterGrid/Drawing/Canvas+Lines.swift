extension Canvas {
  /// Draws a horizontal line that begins at a point.
  ///
  /// With `joins`, the line is joined to lines that it meets: an end on another line makes a tee,
  /// and a crossing makes a cross. If the policy makes ambiguous characters wide, the line is drawn
  /// in ASCII.
  public mutating func drawHorizontalLine(
    at point: GridPoint, length: Int, stroke: Stroke = .light, style: CellStyle = .default,
    joins: Bool = false
  ) {
    let rect = GridRect(x: point.x, y: point.y, width: length, height: 1)
    draw(
      StraightLine(rect, directions: .horizontal, towards: (.right, .left)), stroke, style, joins)
  }

  /// Draws a vertical line that begins at a point and extends down.
  ///
  /// See ``drawHorizontalLine(at:length:stroke:style:joins:)``.
  public mutating func drawVerticalLine(
    at point: GridPoint, length: Int, stroke: Stroke = .light, style: CellStyle = .default,
    joins: Bool = false
  ) {
    let rect = GridRect(x: point.x, y: point.y, width: 1, height: length)
    draw(StraightLine(rect, directions: .vertical, towards: (.down, .up)), stroke, style, joins)
  }

  private mutating func draw(
    _ line: StraightLine, _ stroke: Stroke, _ style: CellStyle, _ joins: Bool
  ) {
    let stroke = policy.isAmbiguousWide ? .ascii : stroke
    let alone = LineArms(line.directions, stroke.weight)
    guard joins else {
      fill(line.rect, with: alone.scalar(for: stroke), style: style)
      return
    }
    let visible = line.rect.offsetBy(x: origin.x, y: origin.y).intersection(clip)
    for y in 0..<visible.size.height {
      for x in 0..<visible.size.width {
        let point = GridPoint(x: visible.minX - origin.x + x, y: visible.minY - origin.y + y)
        let arms = LineArms(line.directions(at: point), stroke.weight)
        join(arms, alone: alone.scalar(for: stroke), stroke, at: point, style: style)
      }
    }
  }

  /// Adds arms to the line character at a point; replaces any other character by `alone`.
  mutating func join(
    _ arms: LineArms, alone: Unicode.Scalar, _ stroke: Stroke, at point: GridPoint, style: CellStyle
  ) {
    var scalar = alone
    if let present = visibleScalar(at: point), let arm = LineArms(present, for: stroke) {
      let merged = arm.merging(arms)
      // If nothing is added, the old character stays, because it may be dashed or rounded.
      if merged != LineArms(alone, for: stroke) {
        scalar = merged == arm && stroke != .ascii ? present : merged.scalar(for: stroke)
      }
    }
    fill(GridRect(origin: point, size: GridSize(width: 1, height: 1)), with: scalar, style: style)
  }

  /// Returns the scalar of a visible cell; nil if the cell shows a cluster of several scalars.
  private func visibleScalar(at point: GridPoint) -> Unicode.Scalar? {
    let place = GridPoint(x: point.x + origin.x, y: point.y + origin.y)
    guard clip.contains(place) else { return nil }
    let cell = PackedCell(bits: cells[place.y * size.width + place.x])
    return cell.cluster == nil ? cell.scalar : nil
  }
}

/// The cells of a straight line, and the directions of the arms in each cell.
private struct StraightLine {
  let rect: GridRect
  let directions: LineArms.Directions
  /// The directions of the arms in the first and the last cell.
  let towards: (first: LineArms.Directions, last: LineArms.Directions)

  init(
    _ rect: GridRect, directions: LineArms.Directions,
    towards: (LineArms.Directions, LineArms.Directions)
  ) {
    self.rect = rect
    self.directions = directions
    self.towards = towards
  }

  /// Returns the directions of the arms in a cell.
  ///
  /// At the ends they point inwards, and make a tee with a line that crosses there.
  func directions(at point: GridPoint) -> LineArms.Directions {
    if rect.size.area == 1 { return directions }
    if point == rect.origin { return towards.first }
    if point == GridPoint(x: rect.maxX - 1, y: rect.maxY - 1) { return towards.last }
    return directions
  }
}

/// The characters with which lines are drawn.
public enum Stroke: CaseIterable, Hashable, Sendable {
  /// A thin line: `─`.
  case light
  /// A thick line: `━`.
  case heavy
  /// Two thin lines: `═`.
  case double
  /// The characters `-`, `|` and `+`, which every font and every log supports.
  case ascii
}
