/// A cell in eight bytes.
///
///     bits  0…20  the Unicode scalar      | with bit 28: 0…27 index into the cluster table
///     bit     28  the cluster has several scalars
///     bits 29…30  columns: 0 for the right half of a wide cluster, 1, 2
///     bits 32…47  index into the style table, 0 is the default style
///
/// The right half of a wide cluster carries no text and its lead's style.
package struct PackedCell: Equatable {
  package var bits: UInt64

  @inlinable package static var clusterFlag: UInt64 { 1 << 28 }
  @inlinable package static var glyphMask: UInt64 { (1 << 28) - 1 }
  /// The bits that are set where a cell counts in a table.
  @inlinable package static var tableMask: UInt64 { 0xFFFF << 32 | clusterFlag }

  /// What no cell has: the last number of a cluster, and a style beyond the last one.
  @inlinable package static var unknownCluster: UInt64 { glyphMask }
  @inlinable package static var unknownStyle: UInt64 { 1 << 16 }

  @inlinable package init(bits: UInt64) { self.bits = bits }

  @inlinable package init(scalar: Unicode.Scalar, width: Int, style: UInt16) {
    bits = UInt64(scalar.value) | UInt64(width) << 29 | UInt64(style) << 32
  }

  @inlinable package init(cluster: Int, width: Int, style: UInt16) {
    bits = UInt64(cluster) | Self.clusterFlag | UInt64(width) << 29 | UInt64(style) << 32
  }

  /// The right half of a wide cluster.
  @inlinable package static func continuation(style: UInt16) -> PackedCell {
    PackedCell(bits: UInt64(style) << 32)
  }

  @inlinable package static func blank(style: UInt16) -> PackedCell {
    PackedCell(scalar: " ", width: 1, style: style)
  }

  @inlinable package var width: Int { Int(bits >> 29 & 0b11) }
  @inlinable package var isContinuation: Bool { width == 0 }
  @inlinable package var style: UInt16 { UInt16(truncatingIfNeeded: bits >> 32) }

  /// The index into the cluster table, or nil where the cell holds one scalar.
  @inlinable package var cluster: Int? {
    bits & Self.clusterFlag == 0 ? nil : Int(bits & Self.glyphMask)
  }

  /// The cell's one scalar; meaningless where ``cluster`` is set.
  @inlinable package var scalar: Unicode.Scalar {
    Unicode.Scalar(UInt32(truncatingIfNeeded: bits & Self.glyphMask)) ?? "\u{FFFD}"
  }

  /// Whether it counts in no table: one scalar, or a right half, in the default style.
  @inlinable package var isPlain: Bool { bits & Self.tableMask == 0 }

  /// The same cell with other indices into the tables.
  @inlinable package func renumbered(cluster: Int?, style: UInt16) -> PackedCell {
    if let cluster { return PackedCell(cluster: cluster, width: width, style: style) }
    return PackedCell(bits: bits & 0xFFFF_FFFF | UInt64(style) << 32)
  }
}
