extension Style: Hashable {
  /// Compares the link and the token by their bytes, as files do; `String` calls `é` in one scalar
  /// and in two the same.
  public static func == (left: Style, right: Style) -> Bool {
    let look = StyleLook(left)
    guard look == StyleLook(right) else { return false }
    return !look.hasWords
      || haveEqualBytes(left.token, right.token) && haveEqualBytes(left.link, right.link)
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

/// Whether two texts are the same to a file.
private func haveEqualBytes(_ left: String?, _ right: String?) -> Bool {
  guard let left, let right else { return left == nil && right == nil }
  return left.hasSameBytes(as: right)
}
