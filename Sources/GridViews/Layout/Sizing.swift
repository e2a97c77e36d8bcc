public import CharacterGrid

/// How long a view wants to be in both directions, beyond what its content needs.
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

/// How long a view wants to be in one direction.
///
/// In a stack, whoever `fills` shares the room that is left over: those of the highest priority
/// first, in equal parts, and the first of them get the odd columns. Where room is short, those of
/// the lowest priority become shorter first, down to what is the least for them: the longest
/// before the others.
public struct Extent: Hashable, Sendable {
  /// It is never shorter.
  public let least: Int
  /// It is never longer.
  public let most: Int
  /// Whether it takes a part of the room that is left over.
  public let fills: Bool
  /// Who gets room first.
  public let priority: Int

  /// Makes an extent; a least length above the most counts as the most.
  public init(least: Int = 0, most: Int = .max, fills: Bool = false, priority: Int = 0) {
    self.most = max(0, most)
    self.least = min(max(0, least), self.most)
    self.fills = fills
    self.priority = priority
  }

  /// As long as the content.
  public static let content = Extent()
  /// As long as there is room for.
  public static let fill = Extent(fills: true)
  /// Exactly as long.
  public static func fixed(_ length: Int) -> Extent { Extent(least: length, most: length) }
  /// As long as the content, but not shorter.
  public static func atLeast(_ length: Int) -> Extent { Extent(least: length) }
  /// As long as the content, but not longer.
  public static func atMost(_ length: Int) -> Extent { Extent(most: length) }
  /// The same with another priority.
  public func priority(_ priority: Int) -> Extent {
    Extent(least: least, most: most, fills: fills, priority: priority)
  }

  /// The length between the least and the most that is nearest to another.
  func clamping(_ length: Int) -> Int { min(max(length, least), most) }
}

extension View {
  /// The size that whoever places the view should give it: what the content needs, within what
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

/// The room that a parent offers: whole columns and rows, or nil for "as much as you like best".
public struct ProposedSize: Hashable, Sendable {
  /// The columns on offer.
  public let width: Int?
  /// The rows on offer.
  public let height: Int?

  /// Makes a proposal.
  public init(width: Int? = nil, height: Int? = nil) {
    self.width = width
    self.height = height
  }

  /// Offers exactly a size.
  public init(_ size: GridSize) { self.init(width: size.width, height: size.height) }

  /// Asks for the size that the content likes best.
  public static let unspecified = ProposedSize()

  /// The size, cut to what is on offer.
  func clamping(_ size: GridSize) -> GridSize {
    GridSize(
      width: min(size.width, width ?? size.width), height: min(size.height, height ?? size.height))
  }
}
