import FirstFrame

/// The lines of a .gitattributes file; for each file the last line that matches counts.
struct GitAttributes {
  private let lines: [Line]

  /// A line with a pattern, and its attribute for line ends.
  private struct Line {
    let number: Int
    let text: String
    let pattern: String
    /// Whether a checkout keeps the bytes unchanged; nil if the line has no attribute for this.
    let keepsBytes: Bool?
  }

  /// Parses the lines of a file.
  init(_ lines: [String]) {
    self.lines = lines.enumerated().compactMap { index, text in
      let words = text.split { $0 == " " || $0 == "\t" }.map(String.init)
      guard let pattern = words.first, !pattern.hasPrefix("#"), !pattern.hasPrefix("[attr]") else {
        return nil
      }
      return Line(
        number: index + 1, text: text, pattern: pattern,
        keepsBytes: words.dropFirst().compactMap(Self.keepsBytes).last)
    }
  }

  /// Whether an attribute keeps the line ends unchanged; nil if it does not change this.
  ///
  /// For example, `eol=lf` has no effect where `-text` applies.
  private static func keepsBytes(_ attribute: String) -> Bool? {
    switch attribute {
    case "-text", "binary": true
    case "text", "!text": false
    default: attribute.hasPrefix("text=") ? false : nil
    }
  }

  /// The line that overrides the protection of recorded files, and what to do about it.
  ///
  /// Nil if no line does, or if there is no line that protects them.
  var problem: String? {
    guard
      let own = lines.last(where: { $0.pattern.contains(Places.snapshots) && $0.keepsBytes == true }
      ),
      let other = lines.last(where: {
        $0.number > own.number && $0.keepsBytes == false && Self.mayMatch($0.pattern)
      })
    else { return nil }
    return "line \(other.number), `\(VisibleText.of(other.text, limit: 100))`, overrides line "
      + "\(own.number), since the last line that matches wins in git: move it above line "
      + "\(own.number), and run it again: \(Advice.tool) init"
  }

  // MARK: - Patterns

  /// Returns true if a pattern can match a recorded file.
  private static func mayMatch(_ pattern: String) -> Bool {
    if pattern.contains(Places.snapshots) { return true }
    let pattern = pattern.hasPrefix("/") ? String(pattern.dropFirst()) : pattern
    return extensions.contains { end in
      let path = "\(Places.snapshots)/Tests/File/Suite.test.\(end)"
      // A pattern without a slash applies to the last part of a path.
      let subject = pattern.contains("/") ? path : "Suite.test.\(end)"
      return matches(Array(pattern.utf8)[...], Array(subject.utf8)[...])
    }
  }

  private static let extensions = [
    "grid", "film", "txt", "lines", "accessibility", "dump", "json", "md", "html", "xml", "csv",
  ]

  /// Returns true if a pattern with stars, question marks and sets matches a text.
  private static func matches(_ pattern: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) -> Bool {
    guard let first = pattern.first else { return text.isEmpty }
    let rest = pattern.dropFirst()
    switch first {
    case UInt8(ascii: "*"):
      let isDouble = rest.first == UInt8(ascii: "*")
      let after = isDouble ? rest.dropFirst() : rest
      // Two stars and a slash can match no folder.
      if isDouble, after.first == slash, matches(after.dropFirst(), text) { return true }
      return (text.startIndex...text.endIndex).contains { end in
        (isDouble || !text[..<end].contains(slash)) && matches(after, text[end...])
      }
    case UInt8(ascii: "?"): return text.first != slash && matches(rest, text.dropFirst())
    // The contents of a set are ignored: reporting one line too many is better than missing one.
    case UInt8(ascii: "["):
      guard let end = rest.firstIndex(of: UInt8(ascii: "]")) else { return false }
      return !text.isEmpty && matches(rest[(end + 1)...], text.dropFirst())
    default: return text.first == first && matches(rest, text.dropFirst())
    }
  }

  private static let slash = UInt8(ascii: "/")
}
