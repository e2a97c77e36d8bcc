public import CharacterGrid

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
