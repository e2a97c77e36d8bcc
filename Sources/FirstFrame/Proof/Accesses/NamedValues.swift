/// The values of a snapshot of the models, by the names that their author has given them.
///
/// Reflection shows the storage of a `@Published` property as `_text.storage.state`, and in it the
/// subject with its subscribers. Here it is `text`, with its value alone.
struct NamedValues {
  /// The full values.
  private(set) var texts: [String: String] = [:]

  init(of snapshot: ModelSnapshot) {
    for (path, value) in snapshot.values {
      guard let property = Self.published(path), let text = Self.publishedValue(value.text) else {
        texts[path] = value.text
        continue
      }
      texts[property] = text
    }
  }

  /// The values on one line each.
  var lines: [String: String] { texts.mapValues(Self.line) }

  /// A value on one line; empty if there is none.
  func line(of name: String) -> String { texts[name].map(Self.line) ?? "" }

  /// The names whose values differ from earlier values; a name that only one of them has is left
  /// out.
  func changes(since old: NamedValues) -> [String] {
    texts.filter { name, text in old.texts[name].map { $0 != text } ?? false }.keys.sorted()
  }

  private static func line(_ text: String) -> String {
    text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: ", ")
  }

  /// The name of a `@Published` property from the path of its storage; nil for another path.
  private static func published(_ path: String) -> String? {
    let storage = ".storage.state"
    guard path.hasSuffix(storage) else { return nil }
    var names = path.dropLast(storage.count).split(separator: ".")
    guard let last = names.popLast(), last.first == "_" else { return nil }
    return (names + [last.dropFirst()]).joined(separator: ".")
  }

  /// The value in the dump of the storage of a `@Published` property; nil for another dump.
  private static func publishedValue(_ text: String) -> String? {
    let lines = text.split(separator: "\n")
    let label =
      switch lines.first {
      case "Storage .value": "value: "
      case "Storage .subject": "latest: "
      default: ""
      }
    func depth(_ line: Substring) -> Int { line.prefix { $0 == " " }.count }
    let places = lines.indices.filter { place in
      !label.isEmpty && lines[place].dropFirst(depth(lines[place])).hasPrefix(label)
    }
    // A subscriber may have such a property too, but deeper inside.
    guard let place = places.min(by: { depth(lines[$0]) < depth(lines[$1]) }) else { return nil }
    let inner = lines[(place + 1)...].prefix { depth($0) > depth(lines[place]) }
    let first = lines[place].dropFirst(depth(lines[place]) + label.count)
    return ([first] + inner).joined(separator: "\n")
  }
}
