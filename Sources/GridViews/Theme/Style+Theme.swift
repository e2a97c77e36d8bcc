public import CharacterGrid

/// The looks of views by what they mean: views name a token, and the terminal's theme the colours.
extension Style {
  /// What heads a part of the screen.
  public static let title = Style(attributes: .bold, token: "title")
  /// Lines around and between things.
  public static let border = Style(attributes: .dim, token: "border")
  /// What is said beside the point.
  public static let secondary = Style(attributes: .dim, token: "secondary")
  /// What is to be seen first.
  public static let emphasis = Style(attributes: .bold, token: "emphasis")
  /// What can be used, or goes on by itself.
  public static let accent = Style(foreground: .cyan, token: "accent")
  /// What stands out of its row or column.
  public static let highlight = Style(attributes: [.bold, .reverse], token: "highlight")
  /// What the keys go to.
  public static let focus = Style(attributes: .reverse, token: "focus")
  /// What is chosen and has not the focus.
  public static let selection = Style(foreground: .cyan, attributes: .bold, token: "selection")
  /// What cannot be used now.
  public static let disabled = Style(attributes: .dim, token: "disabled")
  /// Where a text can be entered.
  public static let field = Style(underline: .single, token: "field")
  /// Where the keys enter a text now.
  public static let editing = Style(foreground: .cyan, underline: .single, token: "editing")
  /// What stands where nothing has been entered yet.
  public static let placeholder = Style(
    underline: .single, attributes: [.dim, .italic], token: "placeholder")
  /// What went well.
  public static let success = Style(foreground: .green, token: "success")
  /// What may go wrong.
  public static let warning = Style(foreground: .yellow, token: "warning")
  /// What went wrong or destroys something.
  public static let error = Style(foreground: .red, token: "error")
}
