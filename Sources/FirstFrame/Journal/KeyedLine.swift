/// A line with keys: a word, fields such as `key=value`, and an end that shows that it is not torn.
///
/// Readers skip keys that they do not know, so that later versions may add some.
package struct KeyedLine: Hashable {
  /// The kind of the line.
  let word: String
  private(set) var fields: [Field] = []

  /// One field; several fields may have the same key.
  struct Field: Hashable {
    let key: String
    let value: String
  }

  private static let end = "."

  /// Begins a line without fields.
  package init(_ word: String) { self.word = word }

  /// Parses a line without its line feed; nil if it is torn, damaged or of another version.
  init?(line: ArraySlice<UInt8>) {
    guard let all = JournalLine.fields(in: line), all.count > 2,
      all[0] == JournalLine.version, all.last == Self.end
    else { return nil }
    word = all[1]
    for field in all[2..<all.count - 1] {
      guard let cut = field.utf8.firstIndex(of: UInt8(ascii: "=")) else { return nil }
      fields.append(
        Field(
          key: String(decoding: field.utf8[..<cut], as: UTF8.self),
          value: String(decoding: field.utf8[field.utf8.index(after: cut)...], as: UTF8.self)))
    }
  }

  /// The line with its line feed.
  package var bytes: [UInt8] {
    JournalLine.line(
      [JournalLine.version, word] + fields.map { "\($0.key)=\($0.value)" } + [Self.end])
  }

  // MARK: - Fields

  /// Adds a field unless its value is empty.
  mutating func add(_ key: String, _ value: String) {
    if !value.isEmpty { fields.append(Field(key: key, value: value)) }
  }

  /// Adds a field for each value, even if the value is empty.
  mutating func add(_ key: String, each values: [String]) {
    fields += values.map { Field(key: key, value: $0) }
  }

  /// The value of the first field with a key; empty if there is none.
  subscript(key: String) -> String { fields.first { $0.key == key }?.value ?? "" }

  /// The values of all fields with a key.
  func all(_ key: String) -> [String] { fields.filter { $0.key == key }.map(\.value) }

  /// The value of a field as a number; nil if it is negative or not a number.
  func number(_ key: String) -> Int? {
    let value = self[key]
    guard (1...18).contains(value.utf8.count),
      value.utf8.allSatisfy(\.isDigit)
    else { return nil }
    return Int(value)
  }
}

// MARK: - Sites

extension KeyedLine {
  /// Adds the fields of a proof's site: the assertion, the test and the location.
  package mutating func add(_ site: ProofSite) {
    add("kind", site.kind.rawValue)
    add("run", site.run)
    add(site.test, at: site.location)
  }

  /// The site in the line's fields; nil if the line has none.
  package var site: ProofSite? {
    guard let kind = ProofKind(rawValue: self["kind"]), let test else { return nil }
    return ProofSite(kind: kind, test: test, run: self["run"], location: self["place"])
  }
}
