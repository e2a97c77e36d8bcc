/// A cell in eight bytes.
///
///     bits  0…20  the Unicode scalar      | with bit 28: 0…27 index into the cluster table
///     bit     28  the cluster has several scalars
///     bits 29…30  columns: 0 for the right half of a wide cluster, 1, 2
///     bits 32…47  index into the style table, 0 is the default style
///
/// The right half of a wide cluster has no text, and the style of its lead.
///
/// The type is public behind SPI, not `package`, because the bodies of package members are not
/// inlined in other modules. An export reads each cell several times, and took 1.6 times as long
/// with `package`.
@_spi(Cells) public struct PackedCell: Equatable {
  /// All bits of the cell.
  public var bits: UInt64

  /// The bit that is set if the cluster has several scalars.
  @inlinable public static var clusterFlag: UInt64 { 1 << 28 }
  /// The bits of the scalar, or of the index of the cluster.
  @inlinable public static var glyphMask: UInt64 { (1 << 28) - 1 }
  /// A mask of bits that are all zero in ASCII and in the right half of a wide cluster.
  @inlinable public static var otherGlyphs: UInt64 { (1 << 29) - (1 << 7) }
  /// A mask of bits of which at least one is set if the cell refers to a table.
  @inlinable public static var tableMask: UInt64 { 0xFFFF << 32 | clusterFlag }

  /// The highest cluster number, which no cell has.
  @inlinable public static var unknownCluster: UInt64 { glyphMask }
  /// A style number above the highest one, which no cell has.
  @inlinable public static var unknownStyle: UInt64 { 1 << 16 }

  /// Makes a cell from its bits.
  @inlinable public init(bits: UInt64) { self.bits = bits }

  /// Makes a cell of one scalar.
  @inlinable public init(scalar: Unicode.Scalar, width: Int, style: UInt16) {
    bits = UInt64(scalar.value) | UInt64(width) << 29 | UInt64(style) << 32
  }

  /// Makes a cell of several scalars, by their index in the cluster table.
  @inlinable public init(cluster: Int, width: Int, style: UInt16) {
    bits = UInt64(cluster) | Self.clusterFlag | UInt64(width) << 29 | UInt64(style) << 32
  }

  /// Returns the right half of a wide cluster.
  @inlinable public static func continuation(style: UInt16) -> PackedCell {
    PackedCell(bits: UInt64(style) << 32)
  }

  /// Returns a space.
  @inlinable public static func blank(style: UInt16) -> PackedCell {
    PackedCell(scalar: " ", width: 1, style: style)
  }

  /// The width in columns: 0 for the right half of a wide cluster, 1, 2.
  @inlinable public var width: Int { Int(bits >> 29 & 0b11) }
  /// Whether the cell is the right half of a wide cluster.
  @inlinable public var isContinuation: Bool { width == 0 }
  /// The index into the style table.
  @inlinable public var style: UInt16 { UInt16(truncatingIfNeeded: bits >> 32) }

  /// The index into the cluster table; nil if the cell holds one scalar.
  @inlinable public var cluster: Int? {
    bits & Self.clusterFlag == 0 ? nil : Int(bits & Self.glyphMask)
  }

  /// The cell's only scalar.
  ///
  /// The value has no meaning if ``cluster`` is not nil.
  @inlinable public var scalar: Unicode.Scalar {
    Unicode.Scalar(UInt32(truncatingIfNeeded: bits & Self.glyphMask)) ?? "\u{FFFD}"
  }

  /// Whether the cell refers to no table: it holds one scalar or a right half, in the default
  /// style.
  @inlinable public var isPlain: Bool { bits & Self.tableMask == 0 }

  /// Returns the same cell with other indices into the tables.
  @inlinable public func renumbered(cluster: Int?, style: UInt16) -> PackedCell {
    if let cluster { return PackedCell(cluster: cluster, width: width, style: style) }
    return PackedCell(bits: bits & 0xFFFF_FFFF | UInt64(style) << 32)
  }
}
