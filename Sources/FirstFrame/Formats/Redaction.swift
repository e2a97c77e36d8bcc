// Redaction replaces text that differs in every run, such as a time, an identifier or a path, by a
// name in brackets, before it is stored and compared.

extension SnapshotFormat {
  /// The same format with a name in brackets for each match of a pattern.
  ///
  ///     expectSnapshot(of: log, as: .text.redacting(/\d\d:\d\d:\d\d/, as: "time"))
  ///     expectSnapshot(
  ///       of: TerminalCommand(["mytool", "report"]), as: .screen.redacting(/\d+ ms/, as: "time"))
  ///
  /// In a picture, each row is searched by itself, with the spaces at its end. The placeholder is
  /// as wide as the match, so that columns stay where they are: the name in brackets if it fits,
  /// and `░` in all other cells. The cells lose their styles. The test fails if the pattern matches
  /// nothing, because then the redaction has lost its purpose.
  public func redacting(
    _ pattern: some RegexComponent, as name: String = "redacted"
  ) -> SnapshotFormat {
    // The regex is only used while a format writes, which is on the main actor.
    nonisolated(unsafe) let regex = pattern.regex
    return SnapshotFormat(kind: kind) { value in
      let rendering = try self.rendering(of: value)
      let content = rendering.content.redacted(as: name) { text in
        text.matches(of: regex).map(\.range)
      }
      guard let content else {
        let isWrapped = rendering.content.hasMatchAcrossRows { text in
          text.matches(of: regex).map(\.range)
        }
        throw RedactionFlaw.noMatch(name, isWrapped: isWrapped)
      }
      return rendering.with(content)
    }
  }

  /// The same format with a name in brackets for each occurrence of a text.
  ///
  ///     expectSnapshot(of: log, as: .text.redacting(NSTemporaryDirectory(), as: "folder"))
  ///
  /// The text matches itself: none of its characters has a meaning as in a pattern.
  public func redacting(_ text: String, as name: String = "redacted") -> SnapshotFormat {
    redacting(Regex<Substring>(verbatim: text), as: name)
  }
}

extension SnapshotContent {
  /// The content with a placeholder for each match that is not empty; nil if there is none.
  fileprivate func redacted(
    as name: String, _ matches: (String) -> [Range<String.Index>]
  ) -> SnapshotContent? {
    switch self {
    case .text(let text): text.redacted(Redaction.placeholder(name), matches).map { .text($0) }
    case .pictures(let recording): recording.redacted(as: name, matches).map { .pictures($0) }
    }
  }
}

extension SnapshotText {
  /// The text with a placeholder for each match that is not empty; nil if there is none.
  fileprivate func redacted(
    _ placeholder: String, _ matches: (String) -> [Range<String.Index>]
  ) -> SnapshotText? {
    // Without the line feed at the end of the file.
    let text = String(decoding: bytes.dropLast(), as: UTF8.self)
    var result = ""
    var end = text.startIndex
    for range in matches(text) where !range.isEmpty {
      result += text[end..<range.lowerBound] + placeholder
      end = range.upperBound
    }
    return end == text.startIndex ? nil : SnapshotText(result + text[end...])
  }
}

/// Why a redaction fails.
enum RedactionFlaw: Error, Hashable, CustomStringConvertible {
  /// No text matches the pattern with this name; a text that wraps in the picture may match.
  case noMatch(String, isWrapped: Bool = false)
  /// The value has no part at this path; the paths of parts that it has near it.
  case noPart(String, near: [String] = [])

  /// What is wrong, as the end of a sentence.
  var headline: String {
    switch self {
    case .noMatch(let name, let isWrapped):
      "no text\(isWrapped ? " in one row" : "") matches the pattern that is redacted as "
        + "\"\(VisibleText.of(name))\""
    case .noPart(let path, _):
      "the part to redact, \"\(VisibleText.of(path))\", is not in the value"
    }
  }

  /// What to write instead.
  var advice: String {
    switch self {
    case .noMatch(_, true):
      "A match begins in one row of the picture and continues in the next, and each row is searched "
        + "by itself. Make the picture wider, or redact a shorter part of the text."
    case .noMatch(_, false):
      "Correct the pattern, or remove it if that text no longer exists."
    case .noPart(_, let near):
      (near.isEmpty
        ? "" : "Near it are \(Words.list(near.map { "\"\(VisibleText.of($0))\"" })). ")
        + "Correct the path, or remove it if the part no longer exists."
    }
  }

  /// A sentence on what is wrong, and what to write instead.
  var description: String {
    "\(headline.prefix(1).uppercased())\(headline.dropFirst()). \(advice)"
  }
}

// MARK: - By paths

/// A pattern for parts of a value: names of properties, keys and indices, from the outside in.
///
/// `user.token` matches one part, `items.*.id` the `id` of each item, and `**.id` every part called
/// `id`.
public struct ValuePath: Hashable, Sendable {
  /// The path as it was written.
  public let text: String
  private let segments: [Substring]

  /// Makes a path from names with dots between them.
  public init(_ text: String) {
    self.text = text
    segments = text.split(separator: ".", omittingEmptySubsequences: false)
  }

  /// The name in the brackets: the last name of the path, or "redacted" if that is a star.
  var name: String {
    guard let last = segments.last, !last.isEmpty, last.first != "*" else { return "redacted" }
    return String(last)
  }

  /// Returns true if the path matches a part.
  func leads(to part: [String]) -> Bool { Self.matches(segments[...], part[...]) }

  /// The first parts at which the path leads to none of them: the parts that exist beside it.
  func neighbours(among parts: [[String]]) -> [[String]] {
    let named = parts.filter { $0.last == name }
    for count in stride(from: segments.count - 1, through: 0, by: -1) {
      let beside = parts.filter {
        $0.count == count + 1 && Self.matches(segments.prefix(count), $0.dropLast())
      }
      if !beside.isEmpty { return named + beside.filter { $0.last != name } }
    }
    return named
  }

  private static func matches(_ segments: ArraySlice<Substring>, _ part: ArraySlice<String>) -> Bool
  {
    guard let first = segments.first else { return part.isEmpty }
    if first == "**" {
      return (part.startIndex...part.endIndex).contains {
        matches(segments.dropFirst(), part[$0...])
      }
    }
    guard let name = part.first, first == "*" || first.utf8.elementsEqual(name.utf8) else {
      return false
    }
    return matches(segments.dropFirst(), part.dropFirst())
  }
}

extension ValuePath: ExpressibleByStringLiteral {
  /// Makes a path from names with dots between them.
  public init(stringLiteral text: String) { self.init(text) }
}

/// The parts of one value that are to be replaced, and which paths have matched.
struct Redaction {
  private let paths: [ValuePath]
  private var found: Set<ValuePath> = []
  /// The paths of the parts that were written, for a message; at most ``mostSeen``.
  private var seen: [[String]] = []
  /// The path of the part that is being written.
  var part: [String] = []

  init(_ paths: [ValuePath]) { self.paths = paths }

  static func placeholder(_ name: String) -> String { "[\(EscapedText.line(name))]" }

  /// The name to write in the place of the current part; nil if the part is not replaced.
  mutating func name() -> String? {
    if part.isEmpty { return nil }
    if seen.count < Self.mostSeen { seen.append(part) }
    let leading = paths.filter { $0.leads(to: part) }
    found.formUnion(leading)
    return leading.first?.name
  }

  /// Throws if a path has matched no part.
  func check() throws(RedactionFlaw) {
    for path in paths where !found.contains(path) {
      let near = path.neighbours(among: seen).prefix(Self.mostNeighbours)
      throw .noPart(path.text, near: near.map { $0.joined(separator: ".") })
    }
  }

  private static let mostSeen = 1_000
  private static let mostNeighbours = 5
}
