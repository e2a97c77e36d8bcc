public import CharacterGrid

/// Styles by their meaning.
///
/// A style has a token, and the terminal's theme determines its colours.
extension CellStyle {
  /// A heading of a part of the screen.
  public static let title = CellStyle(attributes: .bold, token: "title")
  /// Lines around views and between them.
  public static let border = CellStyle(attributes: .dim, token: "border")
  /// Text of less importance.
  public static let secondary = CellStyle(attributes: .dim, token: "secondary")
  /// Text of more importance.
  public static let emphasis = CellStyle(attributes: .bold, token: "emphasis")
  /// A control, or an animation.
  public static let accent = CellStyle(foreground: .cyan, token: "accent")
  /// Text that contrasts with its row or column.
  public static let highlight = CellStyle(attributes: [.bold, .reverse], token: "highlight")
  /// The focused control.
  public static let focus = CellStyle(attributes: .reverse, token: "focus")
  /// A selected item that has the focus.
  public static let focusedSelection = CellStyle(
    foreground: .cyan, attributes: [.bold, .reverse], token: "focusedSelection")
  /// A selected item that does not have the focus.
  public static let selection = CellStyle(foreground: .cyan, attributes: .bold, token: "selection")
  /// A disabled control.
  public static let disabled = CellStyle(attributes: .dim, token: "disabled")
  /// A text field.
  public static let field = CellStyle(underline: .single, token: "field")
  /// A text field that has the focus.
  public static let editing = CellStyle(foreground: .cyan, underline: .single, token: "editing")
  /// The placeholder of an empty text field.
  public static let placeholder = CellStyle(
    underline: .single, attributes: [.dim, .italic], token: "placeholder")
  /// A text field whose text is invalid.
  public static let invalid = CellStyle(foreground: .red, underline: .single, token: "invalid")
  /// A success.
  public static let success = CellStyle(foreground: .green, token: "success")
  /// A warning.
  public static let warning = CellStyle(foreground: .yellow, token: "warning")
  /// An error, or a destructive action.
  public static let error = CellStyle(foreground: .red, token: "error")
}
