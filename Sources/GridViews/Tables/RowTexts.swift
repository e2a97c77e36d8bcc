// A row whose content is a view has the name of the texts inside of this view. So it is one element,
// like a row with a `ListContent`. Controls, images, and texts with a value are elements of their
// own.
extension View {
  /// The texts of the view and of the views inside of it that belong to the name of a row, from top
  /// to bottom.
  final var textsForRow: [String] {
    guard isVisible, isPartOfRowText else { return [] }
    if let label = accessibilityLabel, !label.isEmpty {
      // A blank text only keeps its place free.
      return (seenValue?.isEmpty ?? true) && label.contains { $0 != " " } ? [label] : []
    }
    return subviews.flatMap(\.textsForRow)
  }

  /// Whether the view only shows or contains texts, so that the row around it is the element.
  private var isPartOfRowText: Bool { !isFocusable && seenRole == Self.wordForText }

  /// Whether the view's text is a part of the name of the row around it.
  final var isSpokenByRow: Bool {
    guard isPartOfRowText, seenValue?.isEmpty ?? true else { return false }
    for view in chain.dropFirst() {
      if let cell = view as? ListCell { return cell.speaksTextsInside }
      if !view.isPartOfRowText { return false }
    }
    return false
  }
}
