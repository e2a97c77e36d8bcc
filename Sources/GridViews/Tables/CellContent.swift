public import CharacterGrid

/// What a cell shows, as a value: it is measured and drawn without a view of its own.
public protocol CellContent {
  /// The size that it needs within a width.
  @MainActor func size(within width: Int?) -> GridSize
  /// Draws it in a size; a cell that is selected or has the focus has a look of its own.
  @MainActor func draw(in canvas: inout Canvas, size: GridSize, look: CellStyle?)
  /// Whether it shows the same as another.
  func isSame(as other: any CellContent) -> Bool
  /// What a screen reader says of it.
  var spokenText: String { get }
}

extension CellContent where Self: Equatable {
  /// Whether the other is an equal one of the same kind.
  public func isSame(as other: any CellContent) -> Bool { other as? Self == self }
}
