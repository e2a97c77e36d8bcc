public import CharacterGrid

/// The limits and wishes of a view for its width and height, in addition to the size of its
/// content.
public struct Sizing: Hashable, Sendable {
  /// The number of columns.
  public var width: Extent
  /// The number of rows.
  public var height: Extent

  /// Makes a sizing; by default both lengths are those of the content.
  public init(width: Extent = .content, height: Extent = .content) {
    self.width = width
    self.height = height
  }
}

/// The length that a view wants in one direction.
///
/// In a stack, views that fill share the remaining room. Views of the highest priority get room
/// first, in equal parts; the first of them get the columns that cannot be divided. If there is not
/// enough room, views of the lowest priority are shortened first, down to their least length, and
/// longer views before shorter ones.
public struct Extent: Hashable, Sendable {
  /// The least length.
  public let least: Int
  /// The greatest length.
  public let most: Int
  /// Whether the view gets a part of the remaining room.
  public let fills: Bool
  /// The priority.
  ///
  /// A view of higher priority gets room first and loses it last.
  public let priority: Int

  /// Makes an extent.
  ///
  /// If the least length is above the greatest, it is reduced to the greatest.
  public init(least: Int = 0, most: Int = .max, fills: Bool = false, priority: Int = 0) {
    self.most = max(0, most)
    self.least = min(max(0, least), self.most)
    self.fills = fills
    self.priority = priority
  }

  /// As long as the content.
  public static let content = Extent()
  /// As long as the available room.
  public static let fill = Extent(fills: true)
  /// Exactly this length.
  public static func fixed(_ length: Int) -> Extent { Extent(least: length, most: length) }
  /// As long as the content, but not shorter.
  public static func atLeast(_ length: Int) -> Extent { Extent(least: length) }
  /// As long as the content, but not longer.
  public static func atMost(_ length: Int) -> Extent { Extent(most: length) }
  /// Returns the same extent with another priority.
  public func priority(_ priority: Int) -> Extent {
    Extent(least: least, most: most, fills: fills, priority: priority)
  }

  /// Returns the allowed length that is nearest to a length.
  func clamping(_ length: Int) -> Int { min(max(length, least), most) }
}

extension View {
  /// Returns the size that a superview should give the view: the size of the content, limited by
  /// ``sizing``.
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

/// The size that a superview proposes: a number of columns and rows, or nil to ask for the ideal
/// length.
public struct ProposedSize: Hashable, Sendable {
  /// The proposed number of columns; nil asks for the ideal width.
  public let width: Int?
  /// The proposed number of rows; nil asks for the ideal height.
  public let height: Int?

  /// Makes a proposal; the default asks for the ideal size.
  public init(width: Int? = nil, height: Int? = nil) {
    self.width = width
    self.height = height
  }

  /// Makes a proposal of exactly a size.
  public init(_ size: GridSize) { self.init(width: size.width, height: size.height) }

  /// The proposal that asks for the ideal size.
  public static let unspecified = ProposedSize()

  /// Returns the size, limited to the proposed lengths.
  package func clamping(_ size: GridSize) -> GridSize {
    GridSize(
      width: min(size.width, width ?? size.width), height: min(size.height, height ?? size.height))
  }
}
