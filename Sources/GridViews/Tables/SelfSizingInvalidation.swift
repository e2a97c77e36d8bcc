/// What makes a list measure a cell again that it shows.
///
/// Whatever the mode, a cell is measured when it is made or used again, and when the width changes.
public enum SelfSizingInvalidation: Sendable {
  /// Nothing: a cell keeps its height.
  case disabled
  /// Another content, or ``View/invalidateIntrinsicContentSize()`` of the cell itself.
  case enabled
  /// That, and any view inside that turns out to need another size.
  case enabledIncludingConstraints
}
