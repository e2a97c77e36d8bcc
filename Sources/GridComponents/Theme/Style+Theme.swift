import CharacterGrid
import GridViews

/// The looks of the library, by what they mean; components name no colour.
extension Style {
  static let title = Style(attributes: .bold, token: "title")
  static let border = Style(attributes: .dim, token: "border")
  static let secondary = Style(attributes: .dim, token: "secondary")
  static let emphasis = Style(attributes: .bold, token: "emphasis")
  static let accent = Style(foreground: .cyan, token: "accent")
  static let highlight = Style(attributes: [.bold, .reverse], token: "highlight")
}
