/// The values of a snapshot of the models as texts, by their paths.
struct NamedValues {
  /// The full values.
  let texts: [String: String]

  init(of snapshot: ModelSnapshot) { texts = snapshot.values.mapValues(\.text) }

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
}
