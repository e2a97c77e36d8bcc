/// The one answer to "how many columns?".
enum CellWidth {
  static func of(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: 0
    default: scalar.properties.isEmojiPresentation ? 2 : 1
    }
  }
}
