extension CellStyle: Hashable {
  /// Compares the link and the token by their bytes, as files do; `String` calls `é` in one scalar
  /// and in two the same.
  public static func == (left: CellStyle, right: CellStyle) -> Bool {
    let look = StyleLook(left)
    guard look == StyleLook(right) else { return false }
    return !look.hasWords
      || left.token.hasSameBytes(as: right.token) && left.link.hasSameBytes(as: right.link)
  }

  /// Feeds all that equality looks at.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(foreground)
    hasher.combine(background)
    hasher.combine(attributes.rawValue)
    hasher.combine(underline)
    hasher.combine(underlineColor)
    hasher.combine(token)
    hasher.combine(link)
  }
}
