public import CharacterGrid

/// The lengths that a view wants in both directions, beyond what its content needs.
public struct Sizing: Hashable, Sendable {
  /// The columns.
  public var width: Extent
  /// The rows.
  public var height: Extent

  /// Makes a description; as long as the content unless given.
  public init(width: Extent = .content, height: Extent = .content) {
    self.width = width
    self.height = height
  }
}

/// The length that a view wants in one direction.
///
/// In a stack, views that fill share the remaining room: those of the highest priority first, in
/// equal parts, and the first of them get the odd columns. Where room is short, views of the lowest
/// priority are shortened first, down to their least length, and the longest before the others.
public struct Extent: Hashable, Sendable {
  /// The least length.
  public let least: Int
  /// The greatest length.
  public let most: Int
  /// Whether it gets a part of the remaining room.
  public let fills: Bool
  /// The priority: a higher one gets room first and loses it last.
  public let priority: Int

  /// Makes an extent; a least length above the greatest counts as the greatest.
  public init(least: Int = 0, most: Int = .max, fills: Bool = false, priority: Int = 0) {
    self.most = max(0, most)
    self.least = min(max(0, least), self.most)
    self.fills = fills
    self.priority = priority
  }

  /// As long as the content.
  public static let content = Extent()
  /// As long as there is room.
  public static let fill = Extent(fills: true)
  /// Exactly this length.
  public static func fixed(_ length: Int) -> Extent { Extent(least: length, most: length) }
  /// As long as the content, but not shorter.
  public static func atLeast(_ length: Int) -> Extent { Extent(least: length) }
  /// As long as the content, but not longer.
  public static func atMost(_ length: Int) -> Extent { Extent(most: length) }
  /// The same extent with another priority.
  public func priority(_ priority: Int) -> Extent {
    Extent(least: least, most: most, fills: fills, priority: priority)
  }

  /// The allowed length that is nearest to another.
  func clamping(_ length: Int) -> Int { min(max(length, least), most) }
}

extension View {
  /// Returns the size that a superview should give the view: what the content needs, within what
  /// ``sizing`` allows.
  public final func preferredSize(within proposal: ProposedSize = .unspecified) -> GridSize {
    let offered = ProposedSize(
      width: proposal.width.map(sizing.width.clamping),
      height: proposal.height.map(sizing.height.clamping))
    let needed = sizeThatFits(offered)
    return GridSize(
      width: sizing.width.clamping(needed.width), height: sizing.height.clamping(needed.height))
  }
}

// MARK: - Proposals

/// The size that a superview offers: columns and rows, or nil to ask for the ideal length.
public struct ProposedSize: Hashable, Sendable {
  /// The proposed columns.
  public let width: Int?
  /// The proposed rows.
  public let height: Int?

  /// Makes a proposal.
  public init(width: Int? = nil, height: Int? = nil) {
    self.width = width
    self.height = height
  }

  /// Proposes exactly a size.
  public init(_ size: GridSize) { self.init(width: size.width, height: size.height) }

  /// Proposes nothing, and so asks for the ideal size.
  public static let unspecified = ProposedSize()

  /// Returns the size, cut to what is proposed.
  func clamping(_ size: GridSize) -> GridSize {
    GridSize(
      width: min(size.width, width ?? size.width), height: min(size.height, height ?? size.height))
  }
}
