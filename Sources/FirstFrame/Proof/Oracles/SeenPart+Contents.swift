extension SeenPart {
  /// What each part shows, by its path.
  static func contents(of parts: [SeenPart]) -> [String: String] {
    Dictionary(parts.compactMap { part in part.content.map { (part.path, $0) } }) { first, _ in
      first
    }
  }

  /// The parts whose contents differ from a fresh render's, a few of them.
  static func facts(on parts: [SeenPart], against fresh: [SeenPart]) -> [String] {
    let contents = contents(of: fresh)
    let facts = parts.compactMap { part -> String? in
      guard let expected = contents[part.path], let content = part.content,
        !content.utf8.elementsEqual(expected.utf8)
      else { return nil }
      return "\(VisibleText.of(part.path)) says \(VisibleText.quoted(content)); "
        + "in a fresh render it says \(VisibleText.quoted(expected))."
    }
    return Array(facts.prefix(3))
  }
}
