public import CharacterGrid

/// The looks of views by what they mean: views name a token, and the terminal's theme the colours.
extension CellStyle {
  /// What heads a part of the screen.
  public static let title = CellStyle(attributes: .bold, token: "title")
  /// Lines around and between things.
  public static let border = CellStyle(attributes: .dim, token: "border")
  /// What is said beside the point.
  public static let secondary = CellStyle(attributes: .dim, token: "secondary")
  /// What is to be seen first.
  public static let emphasis = CellStyle(attributes: .bold, token: "emphasis")
  /// What can be used, or goes on by itself.
  public static let accent = CellStyle(foreground: .cyan, token: "accent")
  /// What stands out of its row or column.
  public static let highlight = CellStyle(attributes: [.bold, .reverse], token: "highlight")
  /// What the keys go to.
  public static let focus = CellStyle(attributes: .reverse, token: "focus")
  /// What is chosen and has not the focus.
  public static let selection = CellStyle(foreground: .cyan, attributes: .bold, token: "selection")
  /// What cannot be used now.
  public static let disabled = CellStyle(attributes: .dim, token: "disabled")
  /// Where a text can be entered.
  public static let field = CellStyle(underline: .single, token: "field")
  /// Where the keys enter a text now.
  public static let editing = CellStyle(foreground: .cyan, underline: .single, token: "editing")
  /// What stands where nothing has been entered yet.
  public static let placeholder = CellStyle(
    underline: .single, attributes: [.dim, .italic], token: "placeholder")
  /// What went well.
  public static let success = CellStyle(foreground: .green, token: "success")
  /// What may go wrong.
  public static let warning = CellStyle(foreground: .yellow, token: "warning")
  /// What went wrong or destroys something.
  public static let error = CellStyle(foreground: .red, token: "error")
}
