/// The directions in which something can be scrolled.
public struct ScrollAxes: OptionSet, Hashable, Sendable {
  /// One bit for each direction.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// To the left and the right.
  public static let horizontal = ScrollAxes(rawValue: 1 << 0)
  /// Up and down.
  public static let vertical = ScrollAxes(rawValue: 1 << 1)
  /// Both.
  public static let both: ScrollAxes = [.horizontal, .vertical]
}
