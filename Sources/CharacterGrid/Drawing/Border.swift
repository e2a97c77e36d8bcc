/// The look of a box's border.
public struct Border: Hashable, Sendable {
  /// What its lines are drawn with.
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
  /// Lines of ASCII.
  public static let ascii = Border(stroke: .ascii)

  /// Makes a border with square corners.
  public init(stroke: Stroke) { self.init(stroke: stroke, isRounded: false) }

  private init(stroke: Stroke, isRounded: Bool) {
    self.stroke = stroke
    self.isRounded = isRounded
  }

  /// The character for a corner's arms.
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
