/// A part of a text in one style.
public struct TextRun: Hashable, Sendable {
  /// The characters.
  public var text: String
  /// The look.
  public var style: CellStyle

  /// Makes a run.
  public init(_ text: String, style: CellStyle = .default) {
    self.text = text
    self.style = style
  }
}

extension TextRun {
  /// Compares the text by its bytes, as grids do.
  public static func == (left: TextRun, right: TextRun) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8) && left.style == right.style
  }
}
