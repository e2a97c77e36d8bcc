/// What a cell looks different for, apart from its content.
public struct CellState: Hashable, Sendable {
  /// Whether it is chosen.
  public var isSelected: Bool
  /// Whether the keys go to it: it is the current one of a list that has the focus.
  public var isFocused: Bool

  /// Makes a state.
  public init(isSelected: Bool = false, isFocused: Bool = false) {
    self.isSelected = isSelected
    self.isFocused = isFocused
  }

  /// The look of a whole cell; nil where its content has its own.
  public var look: CellStyle? { isFocused ? .focus : isSelected ? .selection : nil }
}
